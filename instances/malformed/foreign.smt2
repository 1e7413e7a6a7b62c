; a difference
(set-logic QF_IDL)
(declare-fun x () Int)
(assert (> x 0))
(check-sat)
