-- Invariants of the tables that only lists are read from. Read like invariants.sql.

-- name: a parcel is what the orders with its invoice number say
select purchase_id, courier_code, invoice_no, p.state, s.state as by_orders, p.order_id, f.id as first_order
from parcels p
  full join (
    select distinct on (purchase_id, courier_code, invoice_no) purchase_id, courier_code, invoice_no, id, user_id, shipped_at
    from orders where invoice_no is not null
    order by purchase_id, courier_code, invoice_no, sequence
  ) f using (purchase_id, courier_code, invoice_no)
  left join lateral (
    select o.id, o.shipped_at, r.state
    from orders o
      join (values (1, 'SHIPPING'), (2, 'DELIVERED'), (3, 'RETURNED')) r (place, state)
        on r.place = case when o.order_status = 'DELIVERY_COMPLETE' then 2
          when o.order_status = 'SHIPPING_CONFIRM' and o.purchase_status <> 'PURCHASE_CANCELED' then 1 else 3 end
    where (o.purchase_id, o.courier_code, o.invoice_no) = (f.purchase_id, f.courier_code, f.invoice_no)
    order by r.place, o.sequence limit 1
  ) s on true
where (p.user_id, p.order_id, p.shipped_at, p.state, p.state_order_id, p.state_shipped_at) is distinct from
  (f.user_id, f.id, f.shipped_at, s.state, s.id, s.shipped_at);

-- name: the list by stock knows brand, category and availability of each product that waits for no check
select k.product_id, k.signature_id, p.signature_id as of_product, k.availability, p.sells, p.is_available
from product_quantities k join products p on p.id = k.product_id
where not exists (select from availability_checks c where c.product_id = p.id)
  and (k.signature_id is distinct from p.signature_id
    or k.availability <> case when p.is_available then 'AVAILABLE' when p.sells then 'SOLD_OUT' else 'NOT_SOLD' end);

-- name: an order is in a parcel of the packing station while it can be shipped, with its quantity, and after it was shipped
select o.id, o.order_status, o.claim_status, o.amount, m.amount as packed, p.parcel_no, p.state
from orders o
  full join packing_parcel_orders m on m.order_id = o.id
  left join packing_parcels p on p.id = m.parcel_id
where coalesce(p.purchase_id, o.purchase_id) is distinct from o.purchase_id or case
  when is_to_ship(o) then coalesce(p.state, '') not in ('WAITING', 'PACKING', 'PACKED') or m.amount <> o.amount
  when p.state = 'SHIPPED' then o.invoice_no is null
  else p.id is not null end;

-- name: a parcel of the packing station without orders is canceled
select p.parcel_no, p.state, count(m.order_id) as orders
from packing_parcels p left join packing_parcel_orders m on m.parcel_id = p.id
group by p.id having (p.state = 'CANCELED') <> (count(m.order_id) = 0);
