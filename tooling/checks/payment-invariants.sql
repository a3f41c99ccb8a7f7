-- Invariants of payments, refunds and the calls to the gateway: the part of invariants.sql about payments.

-- name: a purchase has one paid payment at most
select purchase_id, count(*) from payments where state = 'PAID' group by purchase_id having count(*) > 1;

-- name: a confirmed purchase was paid in full
-- By the gateway, or by a manual payment that operators recorded; a fully refunded payment stays the proof of a purchase
-- whose orders have all ended.
select p.id, p.purchase_no, p.payable
from purchases p
where p.state = 'PURCHASE_CONFIRMED' and p.payable > 0 and p.payment_method <> 'advance'
  and not exists (
    select from payments y
    where y.purchase_id = p.id and y.amount = p.payable - p.written_off + coalesce((
        select received - expected from odd_deposits d where d.tid = y.tid and d.kind = 'EXCESS'), 0)
      and (y.state = 'PAID' or (y.state = 'CANCELED' and y.refunded = y.amount and not exists (
        select from orders o where o.purchase_id = p.id and o.purchase_status <> 'PURCHASE_CANCELED'))));

-- name: what staff confirmed stands in a payment by hand, and no payment by hand stands for a window of the gateway
select o.purchase_id, e.id as event, null as tid
from order_events e join orders o on o.id = e.order_id join purchases p on p.id = o.purchase_id
where e.event = 'PAY' and e.actor_type = 'operator' and p.payable > 0
  and not exists (select from payments y where y.purchase_id = p.id and y.gateway = 'hand')
union all
select y.purchase_id, null, y.tid
from payments y
where y.gateway = 'hand' and exists (
  select from payments other where other.purchase_id = y.purchase_id and other.gateway <> 'hand' and other.state = 'PAID');

-- name: a refund of received money names the payment of its purchase that it returns
select r.id, r.purchase_id, r.payment_id
from refunds r left join payments y on y.id = r.payment_id
where (r.gateway > 0) <> (r.payment_id is not null) or y.purchase_id <> r.purchase_id;

-- name: a purchase that is paid took of its payments what it asked for, less what was written off
select p.id, p.purchase_no, p.payable - p.written_off as asked, sum(y.amount - coalesce(d.owed, 0)) as taken
from purchases p
join payments y on y.purchase_id = p.id and y.paid_at is not null
left join odd_deposits d on d.tid = y.tid
where p.state = 'PURCHASE_CONFIRMED'
  and (d.id is not null or not exists (select from payment_attempts c where c.tid = y.tid and c.kind = 'CANCEL'))
group by p.id
having sum(y.amount - coalesce(d.owed, 0)) <> p.payable - p.written_off;

-- name: refunds of a purchase never exceed what it was paid with, from any source
select p.id, p.purchase_no, p.payable, sum(r.gateway) as gateway, sum(r.points) as points, sum(r.money) as money
from purchases p join refunds r on r.purchase_id = p.id
group by p.id
having sum(r.gateway) > p.payable - p.written_off or sum(r.points) > p.points_used or sum(r.money) > p.money_used;

-- name: a purchase all of whose orders were cancelled before shipping gave back exactly what was paid
select p.id, p.purchase_no, p.payable - p.written_off + p.points_used + p.money_used as paid, coalesce(sum(r.amount), 0) as refunded
from purchases p left join refunds r on r.purchase_id = p.id
where p.state = 'PURCHASE_CONFIRMED'
  and not exists (select from orders o where o.purchase_id = p.id and o.order_status <> 'ORDER_CANCELED')
group by p.id
having coalesce(sum(r.amount), 0) <> p.payable - p.written_off + p.points_used + p.money_used;

-- name: what a payment gave back is what its refunds say that went the way it came
select y.id, y.tid, y.refunded, coalesce(sum(r.gateway), 0) as sent
from payments y left join refunds r on r.payment_id = y.id and r.state = 'DONE'
  and (r.channel = 'BANK') = (y.gateway = 'hand')
where not exists (select from payment_attempts c where c.tid = y.tid and c.kind = 'CANCEL')
group by y.id
having y.refunded <> coalesce(sum(r.gateway), 0) + coalesce((
  select owed from odd_deposits d where d.tid = y.tid and d.state = 'RETURNED' and d.settled_by is not null), 0);

-- name: what was written off is what a short deposit lacked that staff accepted
select p.id, p.written_off from purchases p where p.written_off <> coalesce((
  select sum(expected - received) from odd_deposits d
  where d.purchase_id = p.id and d.kind = 'SHORT' and d.state = 'ACCEPTED'), 0);

-- name: a deposit that was given back left nothing with its payment but what its purchase took
select d.id, d.tid, y.state, y.refunded, d.owed
from odd_deposits d join payments y on y.tid = d.tid
where d.state = 'RETURNED' and (y.refunded < d.owed or (d.owed = y.amount and y.state <> 'CANCELED'));

-- name: a refund through the gateway is done exactly when its one call succeeded
select r.id, r.state, count(a.id) as succeeded
from refunds r left join payment_attempts a on a.refund_id = r.id and a.state = 'SUCCEEDED'
group by r.id
having count(a.id) <> (case when r.channel = 'GATEWAY' and r.state = 'DONE' then 1 else 0 end);

-- name: a purchase holds the points and the advance money that it used less what its refunds gave back
with held as (
  select purchase_id, -sum(case direction when 'INCREASE' then amount else -amount end) as points, 0 as money
  from point_ledger where purchase_id is not null and reason in ('USE', 'RELEASE') group by purchase_id
  union all
  select purchase_id, 0, -sum(delta) from money_ledger where purchase_id is not null group by purchase_id
)
select p.id, p.purchase_no, sum(h.points) as points, sum(h.money) as money
from purchases p join held h on h.purchase_id = p.id
where p.state = 'PURCHASE_CONFIRMED'
group by p.id
having sum(h.points) <> p.points_used - (select coalesce(sum(points), 0) from refunds r where r.purchase_id = p.id)
  or sum(h.money) <> p.money_used - (select coalesce(sum(money), 0) from refunds r where r.purchase_id = p.id);

-- name: a claim that closed its order has its refund, and no other has one
select c.id, c.status, r.id as refund
from claims c left join refunds r on r.id = c.refund_id and r.purchase_id = c.purchase_id
where (r.id is not null) <> (c.status in ('CANCEL_COMPLETED', 'RETURN_COMPLETED'));

-- name: a refund is of the claim that it names, and of others of the same press alone
select r.id, r.claim_id
from refunds r
join claims named on named.id = r.claim_id
where named.refund_id is distinct from r.id
  or exists (select from claims o where o.refund_id = r.id and o.group_id <> named.group_id);

-- name: the orders of one press are of one purchase and of one kind
select g.id, c.id as claim
from claims c join claims g on g.id = c.group_id
where c.purchase_id <> g.purchase_id or c.kind <> g.kind;

-- name: an order has an open claim exactly when its status says so
select o.id, o.claim_status, c.status
from orders o left join claims c on c.order_id = o.id and c.ended_at is null
where coalesce(c.status, '-') <> coalesce(case when o.claim_status !~ '_(COMPLETED|REJECTED)$' then o.claim_status end, '-');

-- name: refunds lie between nothing and what was paid
select id, amount, refunded from payments
where refunded < 0 or refunded > amount or (refunded > 0 and paid_at is null);

-- name: no money is kept for a purchase that is not confirmed
-- Unless it is being refunded, or the gateway refused that and the console shows it.
select y.id, y.tid, p.purchase_no, p.state
from payments y join purchases p on p.id = y.purchase_id
where y.state = 'PAID' and p.state <> 'PURCHASE_CONFIRMED'
  and not exists (select from payment_attempts a where a.tid = y.tid and a.kind = 'CANCEL');

-- name: an approval that succeeded left a payment or its taking back
select a.id, a.tid, a.purchase_id
from payment_attempts a
where a.kind = 'APPROVE' and a.state = 'SUCCEEDED'
  and not exists (select from payments y where y.tid = a.tid)
  and not exists (select from payment_attempts c where c.tid = a.tid and c.kind = 'CANCEL');

-- name: every payment was asked for
select y.id, y.tid from payments y
where y.gateway <> 'hand' and not exists (select from payment_attempts a where a.tid = y.tid and a.kind = 'APPROVE');

-- name: a stored card pays for its owner alone
select p.id, p.purchase_no, c.id as card
from purchases p join easy_pay_cards c on c.id = p.payment_user_key
where c.user_id <> p.user_id;

-- name: a wallet with cards has a default one
select user_id, count(*) as cards from easy_pay_cards where state = 'ACTIVE'
group by user_id having not bool_or(is_default);

-- name: no call to the gateway waits past its deadline
select id, purchase_id, kind, updated_at from payment_attempts
where state = 'SENT'
  and updated_at < coalesce(nullif(current_setting('iruon.now', true), '')::timestamptz, now()) - interval '10 minutes';
