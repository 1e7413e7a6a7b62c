board <- matrix(c(
  2, NA, NA, 6, 4, NA, NA, NA, NA,
  NA, NA, NA, NA, NA, NA, NA, 6, NA,
  4, 5, NA, NA, 8, NA, 7, NA, NA,
  8, 1, NA, 4, NA, NA, 9, NA, NA,
  NA, NA, NA, 5, NA, NA, NA, NA, NA,
  3, NA, NA, NA, NA, 8, NA, NA, 2,
  NA, NA, NA, 1, 6, NA, NA, 7, 4,
  5, NA, NA, NA, NA, NA, NA, NA, NA,
  NA, 8, NA, 7, NA, NA, NA, NA, 9), nrow = 9, byrow = TRUE)
