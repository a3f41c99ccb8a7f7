-- Invariants of promoters: their bonuses and payments. Read like invariants.sql.

-- name: nobody earns bonuses of the own orders
select b.id, b.promoter_id, b.order_id
from promoter_bonuses b join orders o on o.id = b.order_id
where b.base is not null and o.user_id = b.promoter_id;

-- name: a withdrawal holds its won in the bonuses until it is rejected
select w.id, w.state, w.gross, -coalesce(sum(b.amount), 0) as held
from promoter_withdrawals w left join promoter_bonuses b on b.withdrawal_id = w.id
group by w.id
having -coalesce(sum(b.amount), 0) <> case w.state when 'REJECTED' then 0 else w.gross end;

-- name: a bank file of withdrawals pays what it says
select b.id, b.number, b.item_count, b.net, count(i.withdrawal_id) as items, sum(w.net) as sum
from withdrawal_batches b
  join withdrawal_batch_items i on i.batch_id = b.id
  join promoter_withdrawals w on w.id = i.withdrawal_id
group by b.id
having count(i.withdrawal_id) <> b.item_count or sum(w.net) <> b.net;

-- name: what a promoter carries on is the bonuses of all closed months
with closed as (
  select s.promoter_id, sum(b.amount) as won
  from settlement_rows r join promoter_settlements s on s.id = r.settlement_id join promoter_bonuses b on b.id = r.bonus_id
  group by s.promoter_id
), last as (
  select distinct on (promoter_id) promoter_id, carried_out from promoter_settlements order by promoter_id, month desc
)
select l.promoter_id, l.carried_out, c.won
from last l left join closed c using (promoter_id)
where l.carried_out <> coalesce(c.won, 0);

-- name: a promoter who left has no bonuses left, and no more was forfeited than there was
select b.promoter_id, sum(b.amount) as balance, sum(b.amount) filter (where b.type = 'FORFEIT') as forfeited
from promoter_bonuses b join users u on u.id = b.promoter_id
group by b.promoter_id, u.withdrawn_at
having (u.withdrawn_at is not null and sum(b.amount) > 0) or sum(b.amount) filter (where b.type = 'FORFEIT') > 0;
