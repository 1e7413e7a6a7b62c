-- proofs.sql -- verified and open proofs, and their costs.  The worst ratio ignores checks
-- below 0.1 s, which mostly measure the start of the program.

select part, title as proofs, label as solver, sum (good) as good,
    count (*) - sum (good) as open,
    fixed (coalesce (sum (proof_bytes) filter (where good), 0) / 1e6, 1) as "MB>",
    fixed (coalesce (sum (prove_s) filter (where good), 0), 2) as "solve s>",
    fixed (coalesce (sum (check_s) filter (where good), 0), 2) as "check s>",
    fixed (sum (check_s) filter (where good) / sum (prove_s) filter (where good), 2)
        as "ratio>",
    fixed (max (iif (good and check_s >= 0.1, check_s / prove_s, null)), 2) as "worst>",
    iif (good and check_s >= 0.1, instance, '') as "of"
from (select *, any_proof = 'verified' as good from scoped where any_proof <> '')
group by part, title, label order by part, title_at, label_at;
