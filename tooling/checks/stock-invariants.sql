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
