import type { Planted } from './planted.ts';

const WITHDRAWAL = `insert into promoter_withdrawals
  (id, promoter_id, state, gross, income, income_tax, local_tax, net, requested_at, updated_at)
  select gen_random_uuid(), user_id, 'REQUESTED', 10000, 'BUSINESS', 300, 30, 9670, now(), now() from promoters limit 1`;

/** A violation of each rule of promoter-invariants.sql, by the name of the rule that must find it. */
export const plantedPromoters: readonly Planted[] = [
  [
    'nobody earns bonuses of the own orders',
    `with o as (select id, user_id from orders limit 1), p as (
       insert into promoters (user_id, code, state, requested_at, decided_at)
       select user_id, 'OWN12345', 'APPROVED', now(), now() from o on conflict (user_id) do nothing
     )
     insert into promoter_bonuses (id, promoter_id, type, amount, order_id, goods, base, basis_points, rate_version,
       available_at, key, created_at)
     select gen_random_uuid(), user_id, 'SALES', 10, id, 100, 100, 1000, 1, now(), 'planted', now() from o`,
  ],
  ['a withdrawal holds its won in the bonuses until it is rejected', WITHDRAWAL],
  [
    'a bank file of withdrawals pays what it says',
    `with w as (${WITHDRAWAL} returning id, promoter_id), b as (
       insert into withdrawal_batches (id, item_count, net, file, created_by, created_at)
       select gen_random_uuid(), 2, 9670, '', promoter_id, now() from w returning id
     )
     insert into withdrawal_batch_items (batch_id, withdrawal_id) select b.id, w.id from b, w`,
  ],
  [
    'what a promoter carries on is the bonuses of all closed months',
    `with m as (
       insert into settlement_months (month, promoters, rows, file, closed_at) values ('2020-01', 1, 0, '', now())
     )
     insert into promoter_settlements (id, month, promoter_id, orders, sales, goods_bonus, grade_bonus, sales_bonus, edits,
       reversals, withdrawals, paid_gross, income_tax, local_tax, paid_net, carried_in, carried_out, closed_at)
     select gen_random_uuid(), '2020-01', user_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 700, 700, now()
     from promoters limit 1`,
  ],
  [
    'a promoter who left has no bonuses left, and no more was forfeited than there was',
    `insert into promoter_bonuses (id, promoter_id, type, amount, available_at, message, key, created_at)
     select gen_random_uuid(), user_id, 'FORFEIT', 5, now(), 'planted', 'planted forfeit', now() from promoters limit 1`,
  ],
];
