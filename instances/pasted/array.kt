val board = arrayOf(
    intArrayOf(2, 0, 0, 6, 4, 0, 0, 0, 0),
    intArrayOf(0, 0, 0, 0, 0, 0, 0, 6, 0),
    intArrayOf(4, 5, 0, 0, 8, 0, 7, 0, 0),
    intArrayOf(8, 1, 0, 4, 0, 0, 9, 0, 0),
    intArrayOf(0, 0, 0, 5, 0, 0, 0, 0, 0),
    intArrayOf(3, 0, 0, 0, 0, 8, 0, 0, 2),
    intArrayOf(0, 0, 0, 1, 6, 0, 0, 7, 4),
    intArrayOf(5, 0, 0, 0, 0, 0, 0, 0, 0),
    intArrayOf(0, 8, 0, 7, 0, 0, 0, 0, 9)
)
