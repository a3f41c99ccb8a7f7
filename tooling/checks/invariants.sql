-- Invariants of every database of the store, whatever happened to it: each statement returns the rows that violate one
-- rule, so all of them must return nothing. Run by invariants.ts after every concurrency, crash and journey test; safe to run
-- on a live database, where it only reads.

-- name: what an order holds of its product is its amount, and nothing once it was cancelled
-- A set reserves its parts. An open exchange reserves the replacement too; one from a time without stock counting may have
-- reserved nothing. Returned goods are no longer reserved, or were written off with their order.
select o.id, o.amount, -sum(l.delta) as held
from orders o join stock_ledger l on l.order_id = o.id and l.product_id = o.product_id and l.supply_id is null
where not exists (select from claims c where c.order_id = o.id and c.kind <> 'CANCEL' and c.ended_at is null)
group by o.id
having case
  when o.order_status = 'ORDER_CANCELED' then sum(l.delta) <> 0
  when o.purchase_status = 'PURCHASE_CANCELED' or exists (select from claims c where c.order_id = o.id and c.kind <> 'CANCEL')
    then sum(l.delta) not in (0, -o.amount)
  else sum(l.delta) <> -o.amount end;

-- name: the advance money of a member is the sum of its ledger and not negative
select u.id, u.username, u.money, coalesce(sum(l.delta), 0) as ledger
from users u left join money_ledger l on l.user_id = u.id
group by u.id
having u.money <> coalesce(sum(l.delta), 0) or u.money < 0;

-- name: a purchase reserved the advance money it used
select p.id, p.purchase_no, p.money_used, coalesce(-sum(l.delta), 0) as reserved
from purchases p left join money_ledger l on l.purchase_id = p.id and l.reason = 'RESERVE'
group by p.id
having p.money_used <> coalesce(-sum(l.delta), 0);

-- name: the goods of a purchase are the sum of its orders
select p.id, p.purchase_no, p.goods_total, coalesce(sum(o.line_total), 0) as orders
from purchases p left join orders o on o.purchase_id = p.id
group by p.id
having p.goods_total <> coalesce(sum(o.line_total), 0) or count(o.id) = 0;

-- name: an order is its unit price times its amount, and its supplies
select o.id, o.unit_price, o.amount, o.line_total, coalesce(s.total, 0) as supplies
from orders o left join (
  select order_id, sum(price * amount) as total from order_supplies group by order_id
) s on s.order_id = o.id
where o.line_total <> o.unit_price * o.amount + coalesce(s.total, 0);

-- name: the quote of a purchase adds up
with stored as (
  select p.*, t.goods, t."couponDiscount" as coupons, t.points, t.money,
    t.delivery + t.island + t.service + t.installation as fees, (quote #>> '{totals,payable}')::bigint as quoted
  from purchases p, jsonb_to_record(quote -> 'totals') as t (
    goods bigint, "couponDiscount" bigint, delivery bigint, island bigint, service bigint, installation bigint,
    points bigint, money bigint)
)
select s.id, s.purchase_no
from stored s
where s.goods is distinct from s.goods_total
  or s.fees is distinct from s.delivery_total
  or s.points is distinct from s.points_used
  or s.money is distinct from s.money_used
  or s.goods - s.coupons + s.fees - s.points - s.money is distinct from s.payable
  or s.quoted is distinct from s.payable
  -- Coupons on goods are stored on the orders; those on a fee on the purchase alone.
  or (select sum(coupon_discount + coupon_share) from orders o where o.purchase_id = s.id) is distinct from s.coupons - (
    select coalesce(sum((c ->> 'discount')::bigint), 0) from jsonb_array_elements(s.quote -> 'coupons') c
    where c ->> 'target' in ('DELIVERY_FARE', 'INSTALLATION_PRICE', 'ONSITE_SERVICE_FEE'));

-- name: every step of a history begins where the one before ended
select s.order_id, s.axis, s.event, s.from_status, s.previous
from (
  select order_id, axis, event, from_status,
    lag(to_status) over (partition by order_id, axis order by created_at, id) as previous,
    row_number() over (partition by order_id, axis order by created_at, id) as place
  from order_events
) s
where (s.place > 1 and s.from_status is distinct from s.previous
    -- A further claim, and the return of its goods, start again.
    and not (s.axis = 'claim' and s.from_status = 'NO_CLAIM' and s.previous ~ '_(COMPLETED|REJECTED)$')
    and not (s.axis = 'collection' and s.from_status = 'COLLECTION_PENDING'))
  or (s.place = 1 and s.axis = 'claim' and s.from_status is distinct from 'NO_CLAIM')
  or (s.place = 1 and s.axis = 'order' and s.from_status is not null)
  or (s.place = 1 and s.axis = 'purchase' and s.from_status is distinct from 'PURCHASE_PENDING');

-- name: every step of a history is one of its machine
with machine (axis, from_status, event, to_status) as (
  values
    ('order', null, 'PLACE', 'ORDER_NONPAYMENT'),
    ('order', 'ORDER_NONPAYMENT', 'PAY', 'ORDER_PAYMENT'),
    ('order', 'ORDER_NONPAYMENT', 'CANCEL_UNPAID', 'ORDER_CANCELED'),
    ('order', 'ORDER_PAYMENT', 'CONFIRM', 'ORDER_CONFIRM'),
    ('order', 'ORDER_CONFIRM', 'SHIP', 'SHIPPING_CONFIRM'),
    ('order', 'ORDER_CONFIRM', 'DELAY', 'SHIPPING_DELAYED'),
    ('order', 'SHIPPING_DELAYED', 'SHIP', 'SHIPPING_CONFIRM'),
    ('order', 'SHIPPING_CONFIRM', 'DELIVER', 'DELIVERY_COMPLETE'),
    ('order', 'ORDER_PAYMENT', 'CANCEL', 'ORDER_CANCELED'),
    ('order', 'ORDER_CONFIRM', 'CANCEL', 'ORDER_CANCELED'),
    ('order', 'SHIPPING_DELAYED', 'CANCEL', 'ORDER_CANCELED'),
    ('purchase', 'PURCHASE_PENDING', 'DELIVER', 'PURCHASE_AWAITING'),
    ('purchase', 'PURCHASE_AWAITING', 'ANNOUNCE', 'PURCHASE_SCHEDULE'),
    ('purchase', 'PURCHASE_AWAITING', 'CONFIRM', 'PURCHASE_COMPLETE'),
    ('purchase', 'PURCHASE_SCHEDULE', 'CONFIRM', 'PURCHASE_COMPLETE'),
    ('purchase', 'PURCHASE_AWAITING', 'RESTART_CLOCK', 'PURCHASE_AWAITING'),
    ('purchase', 'PURCHASE_SCHEDULE', 'RESTART_CLOCK', 'PURCHASE_AWAITING'),
    ('purchase', 'PURCHASE_PENDING', 'CANCEL', 'PURCHASE_CANCELED'),
    ('purchase', 'PURCHASE_AWAITING', 'CANCEL', 'PURCHASE_CANCELED'),
    ('purchase', 'PURCHASE_SCHEDULE', 'CANCEL', 'PURCHASE_CANCELED'),
    ('claim', 'NO_CLAIM', 'REQUEST_CANCEL', 'CANCEL_REQUESTED'),
    ('claim', 'CANCEL_REQUESTED', 'COMPLETE', 'CANCEL_COMPLETED'),
    ('claim', 'CANCEL_REQUESTED', 'REJECT', 'CANCEL_REJECTED'),
    ('claim', 'CANCEL_REQUESTED', 'WITHDRAW', 'NO_CLAIM'),
    ('claim', 'NO_CLAIM', 'REQUEST_RETURN', 'RETURN_REQUESTED'),
    ('claim', 'RETURN_REQUESTED', 'COMPLETE', 'RETURN_COMPLETED'),
    ('claim', 'RETURN_REQUESTED', 'REJECT', 'RETURN_REJECTED'),
    ('claim', 'RETURN_REQUESTED', 'WITHDRAW', 'NO_CLAIM'),
    ('claim', 'NO_CLAIM', 'REQUEST_EXCHANGE', 'EXCHANGE_REQUESTED'),
    ('claim', 'EXCHANGE_REQUESTED', 'ACCEPT', 'EXCHANGE_PENDING'),
    ('claim', 'EXCHANGE_REQUESTED', 'REJECT', 'EXCHANGE_REJECTED'),
    ('claim', 'EXCHANGE_REQUESTED', 'WITHDRAW', 'NO_CLAIM'),
    ('claim', 'EXCHANGE_PENDING', 'REJECT', 'EXCHANGE_REJECTED'),
    ('claim', 'EXCHANGE_PENDING', 'DELAY', 'EXCHANGE_DELAYED'),
    ('claim', 'EXCHANGE_DELAYED', 'RESUME', 'EXCHANGE_PENDING'),
    ('claim', 'EXCHANGE_PENDING', 'SHIP', 'EXCHANGE_SHIPPING'),
    ('claim', 'EXCHANGE_DELAYED', 'SHIP', 'EXCHANGE_SHIPPING'),
    ('claim', 'EXCHANGE_SHIPPING', 'COMPLETE', 'EXCHANGE_COMPLETED'),
    ('collection', 'COLLECTION_PENDING', 'PICK_UP', 'COLLECTION_PROGRESS'),
    ('collection', 'COLLECTION_PROGRESS', 'RECEIVE', 'COLLECTION_COMPLETE')
)
select e.order_id, e.axis, e.from_status, e.event, e.to_status
from order_events e
where not exists (
  select from machine m
  where m.axis = e.axis and m.event = e.event and m.to_status = e.to_status
    and m.from_status is not distinct from e.from_status)
  -- What was put right about an order leaves its status.
  and not (e.axis = 'order' and e.event in ('CORRECT_INVOICE', 'CORRECT_RECEIVER') and e.from_status = e.to_status);

-- name: every history ends in the status of its order
select o.id, o.order_status, o.purchase_status, o.claim_status, o.collection_status, last.*
from orders o
cross join lateral (
  select
    (array_agg(to_status order by created_at desc, id desc) filter (where axis = 'order'))[1] as order_end,
    (array_agg(to_status order by created_at desc, id desc) filter (where axis = 'purchase'))[1] as purchase_end,
    (array_agg(to_status order by created_at desc, id desc) filter (where axis = 'claim'))[1] as claim_end
  from order_events e where e.order_id = o.id
) last
where last.order_end is distinct from o.order_status
  or coalesce(last.purchase_end, 'PURCHASE_PENDING') <> o.purchase_status
  or nullif(last.claim_end, 'NO_CLAIM') is distinct from o.claim_status;

-- name: a cancelled purchase holds no stock
select p.id, p.purchase_no, l.product_id, l.option_id, sum(l.delta) as held
from purchases p join orders o on o.purchase_id = p.id join stock_ledger l on l.order_id = o.id
where p.state = 'PURCHASE_CANCELED' group by p.id, l.product_id, l.option_id having sum(l.delta) <> 0;

-- name: a cancelled purchase holds no advance money
select p.id, p.purchase_no, sum(l.delta) as held
from purchases p join money_ledger l on l.purchase_id = p.id
where p.state = 'PURCHASE_CANCELED' group by p.id having sum(l.delta) <> 0;

-- name: a cancelled purchase holds no points
select p.id, p.purchase_no, sum(case l.direction when 'INCREASE' then -l.amount else l.amount end) as held
from purchases p join point_ledger l on l.purchase_id = p.id and l.reason in ('USE', 'RELEASE')
where p.state = 'PURCHASE_CANCELED' group by p.id
having sum(case l.direction when 'INCREASE' then -l.amount else l.amount end) <> 0;

-- name: a purchase all of whose orders ended holds no coupon
select purchase_id, id as coupon from user_coupons u where purchase_id is not null and not exists (
  select from orders o where o.purchase_id = u.purchase_id and o.purchase_status <> 'PURCHASE_CANCELED');

-- name: a cash receipt stands for the cash that is kept, once every call about it got a response
with stands as (
  select purchase_id, sum(case kind when 'ISSUE' then amount else -amount end) as won
  from cash_receipt_calls group by purchase_id having bool_and(state = 'DONE')
), kept as (
  select id, payable - written_off + money_used - (
    select coalesce(sum(case r.state when 'DONE' then gateway else 0 end + money), 0)
    from refunds r where r.purchase_id = p.id) as won
  from purchases p
)
select kept.id, stands.won, kept.won as kept from kept join stands on purchase_id = id where stands.won <> kept.won;

-- name: orders stand where their purchase stands
select p.id, p.purchase_no, p.state, o.order_status
from purchases p join orders o on o.purchase_id = p.id
where (p.state = 'PURCHASE_CONFIRMED' and o.order_status = 'ORDER_NONPAYMENT')
  or (p.state in ('PURCHASE_INITIATED', 'PURCHASE_GENERATED') and o.order_status <> 'ORDER_NONPAYMENT')
  or (p.state = 'PURCHASE_CANCELED' and o.order_status <> 'ORDER_CANCELED');

-- name: a purchase that can still expire has a moment at which it does
select id, purchase_no, state, expires_at from purchases
where state in ('PURCHASE_INITIATED', 'PURCHASE_GENERATED') and expires_at is null;

-- name: orders belong to the buyer of their purchase
select o.id, o.user_id, p.user_id as buyer from orders o join purchases p on p.id = o.purchase_id where o.user_id <> p.user_id;

-- name: the figures of a product count what members made of it
with counted as (
  select product_id, count(*) as reviews, sum(star) as stars, 0 as likes, 0 as watches
  from reviews where hidden_at is null group by product_id
  union all select product_id, 0, 0, count(*), 0 from likes group by product_id
  union all select product_id, 0, 0, 0, count(*) from watches group by product_id
  union all select product_id, -review_count, -star_sum, -like_count, -watch_count from product_figures
)
select product_id, sum(reviews) as reviews, sum(stars) as stars, sum(likes) as likes, sum(watches) as watches
from counted group by product_id
having sum(reviews) <> 0 or sum(stars) <> 0 or sum(likes) <> 0 or sum(watches) <> 0;

-- name: a review is of an order of its writer, of the product and purchase it names, that arrived
select r.id, r.order_id
from reviews r join orders o on o.id = r.order_id
where o.user_id <> r.user_id or o.product_id <> r.product_id or o.purchase_id <> r.purchase_id or o.delivered_at is null;

-- name: nobody likes more than five hundred products or is remembered to have looked at more than fifty
select user_id, count(*) as likes from likes group by user_id having count(*) > 500
union all
select user_id, count(*) from watches group by user_id having count(*) > 50;

-- name: a review has five pictures at most
select review_id, count(*) as pictures from review_images group by review_id having count(*) > 5;

-- name: what is left in a lot of points is the sum of what its entries moved
select l.id, l.user_id, l.amount_left, coalesce(sum(m.delta), 0) as moved
from point_lots l left join point_moves m on m.lot_id = l.id
group by l.id
having l.amount_left <> coalesce(sum(m.delta), 0);

-- name: an entry of the point ledger moved what it says, in lots of its member
select e.id, e.user_id, e.direction, e.amount, coalesce(sum(m.delta), 0) as moved
from point_ledger e left join point_moves m on m.entry_id = e.id left join point_lots l on l.id = m.lot_id
group by e.id
having coalesce(sum(m.delta), 0) <> case e.direction when 'INCREASE' then e.amount else -e.amount end
  or bool_or(l.user_id <> e.user_id);

-- name: the lots of a member hold what the point ledger adds up to
with summed as (
  select user_id, amount_left as won from point_lots
  union all
  select user_id, case direction when 'INCREASE' then -amount else amount end from point_ledger
)
select user_id, sum(won) as difference from summed group by user_id having sum(won) <> 0;

-- name: a lot that expired or was shut holds nothing
select id, user_id, amount_left from point_lots
where amount_left > 0 and (is_expired or is_excluded or is_disabled);

-- name: the score of a member is the sum of its ledger and not negative
with summed as (
  select user_id, score from user_levels
  union all
  select user_id, -delta from score_ledger
)
select user_id, sum(score) as difference from summed group by user_id having sum(score) <> 0
union all
select user_id, score from user_levels where score < 0;

-- name: operators alone have the levels of operators, and no level of members
select ul.user_id, u.type, l.code
from user_levels ul join users u on u.id = ul.user_id join levels l on l.id = ul.level_id
where (u.type = 'OPERATOR') <> (l.scope = 'OPERATOR');

-- name: the points of a level were given as often as its benefits say
select b.user_id, b.level_id, b.points, e.amount
from level_benefits b
left join point_ledger e on e.key = 'level:' || b.level_id || ':' || b.user_id
where coalesce(e.amount, 0) <> b.points;

-- name: a coupon counts its user coupons, and there are no more than its limit
select c.id, c.name, c.count, c.issued, count(u.id) as pieces
from coupons c left join user_coupons u on u.coupon_id = c.id
group by c.id having c.issued <> count(u.id) or c.issued > c.count;

-- name: a coupon is held by a purchase of its own member
select u.id, u.user_id, p.id as purchase_id, p.state
from user_coupons u join purchases p on p.id = u.purchase_id
where p.user_id <> u.user_id;

-- name: a coupon applied in the cart is a free coupon of that member
select k.user_coupon_id from cart_coupons k join user_coupons u on u.id = k.user_coupon_id
where u.user_id <> k.user_id or u.purchase_id is not null or u.is_excluded;
