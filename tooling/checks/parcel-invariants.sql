-- Invariants of parcels. Read like invariants.sql.

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
