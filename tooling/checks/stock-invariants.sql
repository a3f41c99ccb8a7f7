-- Invariants of the stock: its columns, its ledger, receipts and counts. Read by invariants.ts.

-- name: the stock of a product is the sum of its ledger and, where counted, not negative
select p.id, p.code, p.stock, coalesce(sum(l.delta), 0) as ledger
from products p left join stock_ledger l on l.product_id = p.id and l.option_id is null and l.supply_id is null
group by p.id
having p.stock <> coalesce(sum(l.delta), 0) or (p.stock_enabled and p.stock < 0);

-- name: the stock of an option is the sum of its ledger and not negative
select o.id, o.name, o.stock, coalesce(sum(l.delta), 0) as ledger
from product_options o left join stock_ledger l on l.option_id = o.id
group by o.id
having o.stock <> coalesce(sum(l.delta), 0) or o.stock < 0;

-- name: the stock of a supply is the sum of its ledger and not negative
select s.id, s.name, s.stock, coalesce(sum(l.delta), 0) as ledger
from product_supplies s left join stock_ledger l on l.supply_id = s.id
group by s.id
having s.stock <> coalesce(sum(l.delta), 0) or s.stock < 0;

-- name: the ledger names the product that its option belongs to
select l.id, l.product_id, o.product_id as option_of
from stock_ledger l join product_options o on o.id = l.option_id
where o.product_id <> l.product_id;

-- name: a receipt changed the stock by its lines, and not at all once it was taken back
with lines as (
  select r.id, r.receipt_no, l.product_id, l.option_id, l.supply_id,
    case r.state when 'BOOKED' then l.amount else 0 end as pieces
  from receipts r join receipt_lines l on l.receipt_id = r.id
), moved as (
  select id, receipt_no, product_id, option_id, supply_id, pieces from lines
  union all
  select r.id, r.receipt_no, l.product_id, l.option_id, l.supply_id, -l.delta
  from stock_ledger l join receipts r on r.id = l.receipt_id
)
select id, receipt_no, product_id, option_id, supply_id, sum(pieces) as difference
from moved group by id, receipt_no, product_id, option_id, supply_id having sum(pieces) <> 0;

-- name: a count changed the stock by the differences of its booked lines
with moved as (
  select c.id, c.count_no, l.product_id, l.option_id, l.supply_id, l.counted - l.expected as pieces
  from stock_counts c join stock_count_lines l on l.count_id = c.id where l.outcome = 'BOOKED'
  union all
  select c.id, c.count_no, l.product_id, l.option_id, l.supply_id, -l.delta
  from stock_ledger l join stock_counts c on c.id = l.count_id
)
select id, count_no, product_id, option_id, supply_id, sum(pieces) as difference
from moved group by id, count_no, product_id, option_id, supply_id having sum(pieces) <> 0;

-- name: only a booked count has booked lines
select c.id, c.count_no, c.state from stock_counts c
where c.state <> 'BOOKED' and exists (select from stock_count_lines l where l.count_id = c.id and l.outcome is not null);

-- name: a receipt put its pieces into its lots, and took them out once it was taken back
with moved as (
  select r.id, r.receipt_no, l.lot_id, case r.state when 'BOOKED' then l.amount else 0 end as pieces
  from receipts r join receipt_lines l on l.receipt_id = r.id where l.lot_id is not null
  union all
  select r.id, r.receipt_no, m.lot_id, -m.shelf from lot_ledger m join receipts r on r.id = m.receipt_id
)
select id, receipt_no, lot_id, sum(pieces) as difference
from moved group by id, receipt_no, lot_id having sum(pieces) <> 0;

-- name: a count moved the pieces of lots by the differences of its booked lines
with moved as (
  select c.id, c.count_no, l.lot_id, l.counted - l.expected as pieces
  from stock_counts c join stock_count_lines l on l.count_id = c.id where l.outcome = 'BOOKED' and l.lot_id is not null
  union all
  select c.id, c.count_no, m.lot_id, -m.shelf from lot_ledger m join stock_counts c on c.id = m.count_id
  where m.reason = 'COUNT'
)
select id, count_no, lot_id, sum(pieces) as difference
from moved group by id, count_no, lot_id having sum(pieces) <> 0;

-- name: the pieces of a lot are the sums of its ledger
select l.id, l.lot_no, l.on_hand, l.quarantine, coalesce(sum(m.shelf), 0) as shelf, coalesce(sum(m.quarantine), 0) as returned
from lots l left join lot_ledger m on m.lot_id = l.id
group by l.id having l.on_hand <> coalesce(sum(m.shelf), 0) or l.quarantine <> coalesce(sum(m.quarantine), 0);

-- name: lots and unlotted pieces together are the stock and the pieces of orders that were not shipped
with kept as (
  select s.id, s.product_id, s.option_id, s.unlotted + coalesce((
      select sum(l.in_stock) from lots l
      where l.product_id = s.product_id and l.option_id is not distinct from s.option_id), 0) as pieces,
    coalesce(o.stock, p.stock) as stock, coalesce((
      select -sum(m.delta) from stock_ledger m join orders w on w.id = m.order_id
      where m.product_id = s.product_id and m.option_id is not distinct from s.option_id and m.supply_id is null
        and (w.order_status in ('ORDER_NONPAYMENT', 'ORDER_PAYMENT', 'ORDER_CONFIRM', 'SHIPPING_DELAYED')
          or (w.claim_status in ('EXCHANGE_PENDING', 'EXCHANGE_DELAYED') and m.reason = 'EXCHANGE'))), 0) as waiting
  from lot_stock s join products p on p.id = s.product_id left join product_options o on o.id = s.option_id
)
select * from kept where pieces <> stock + waiting;

-- name: every lot belongs to a keeper of stock whose lots are kept
select l.id, l.lot_no from lots l
where not exists (select from lot_stock s where s.product_id = l.product_id and s.option_id is not distinct from l.option_id);

-- name: a lot in stock that cannot be sold has only pieces that orders took
select l.id, l.lot_no, l.state, l.in_stock, coalesce(o.stock, p.stock) as stock
from lots l join products p on p.id = l.product_id left join product_options o on o.id = l.option_id
where l.in_stock > 0 and l.state not in ('RELEASED', 'SPENT') and coalesce(o.stock, p.stock) > 0;

-- name: the shipped pieces of a lot are those that its ledger sent
select l.id, l.lot_no, sent.pieces, moved.pieces as moved
from lots l
  cross join lateral (select coalesce(sum(amount), 0) as pieces from parcel_pieces where lot_id = l.id and shipped_at is not null) sent
  cross join lateral (select -coalesce(sum(shelf), 0) as pieces from lot_ledger where lot_id = l.id and reason = 'SHIP') moved
where sent.pieces <> moved.pieces;

-- name: no more pieces came back than were sent
select p.id, p.amount, sum(r.amount) as returned
from parcel_pieces p join returned_pieces r on r.piece_id = p.id
group by p.id having sum(r.amount) > p.amount or p.shipped_at is null;

-- name: lots are reserved for orders in parcels on a list or of a packer
select r.parcel_id, r.order_id, r.lot_id from lot_reservations r
  left join packing_parcel_orders m on m.order_id = r.order_id and m.parcel_id = r.parcel_id
  join packing_parcels p on p.id = r.parcel_id
where m.order_id is null or p.state in ('SHIPPED', 'CANCELED') or (p.picking_list_id is null and p.packer_id is null);

-- name: pieces in a parcel are of its orders
select p.id, p.parcel_id, p.order_id from parcel_pieces p
  left join packing_parcel_orders m on m.order_id = p.order_id and m.parcel_id = p.parcel_id
where p.parcel_id is not null and m.order_id is null;

-- name: returned pieces in quarantine are those of their lots
select l.id, l.lot_no, l.quarantine, coalesce(sum(r.amount), 0) as returned
from lots l left join returned_pieces r on r.lot_id = l.id and r.state = 'QUARANTINE'
group by l.id having l.quarantine <> coalesce(sum(r.amount), 0);

-- name: a piece and its lot are of the same goods
select p.order_id, p.lot_id from parcel_pieces p join lots l on l.id = p.lot_id
where l.product_id <> p.product_id or l.option_id is distinct from p.option_id;

-- name: the buyer of a piece is the member of its order or who got the sample
select p.id, p.order_id, p.buyer_id from parcel_pieces p left join orders o on o.id = p.order_id
where p.buyer_id <> coalesce(p.receiver_id, o.user_id);
