board = [[2, None, None, 6, 4, None, None, None, None],
 [None, None, None, None, None, None, None, 6, None],
 [4, 5, None, None, 8, None, 7, None, None],
 [8, 1, None, 4, None, None, 9, None, None],
 [None, None, None, 5, None, None, None, None, None],
 [3, None, None, None, None, 8, None, None, 2],
 [None, None, None, 1, 6, None, None, 7, 4],
 [5, None, None, None, None, None, None, None, None],
 [None, 8, None, 7, None, None, None, None, 9]]
