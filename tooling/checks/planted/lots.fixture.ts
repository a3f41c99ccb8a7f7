import type { Planted } from './planted.ts';

/** Violations in lots, and in the pieces that were sent and came back. */
export const plantedLots: Planted[] = [
  [
    'a receipt put its pieces into its lots, and took them out once it was taken back',
    `insert into lot_ledger (id, lot_id, shelf, reason, receipt_id, created_at)
     select new_uuid(), l.id, 1, 'RECEIPT', r.id, now() from lots l cross join receipts r limit 1`,
  ],
  [
    'a count moved the pieces of lots by the differences of its booked lines',
    `insert into lot_ledger (id, lot_id, shelf, reason, count_id, created_at)
     select new_uuid(), l.id, 1, 'COUNT', c.id, now() from lots l cross join stock_counts c limit 1`,
  ],
  [
    'the pieces of a lot are the sums of its ledger',
    'update lots set quarantine = quarantine + 1 where id = (select id from lots limit 1)',
  ],
  [
    'lots and unlotted pieces together are the stock and the pieces of orders that were not shipped',
    'update lot_stock set unlotted = unlotted + 1 where id = (select id from lot_stock limit 1)',
  ],
  [
    'every lot belongs to a keeper of stock whose lots are kept',
    `delete from lot_stock where id = (select s.id from lot_stock s join lots l on l.product_id = s.product_id
       and l.option_id is not distinct from s.option_id limit 1)`,
  ],
  [
    'a lot in stock that cannot be sold has only pieces that orders took',
    `update lots set state = 'RECEIVED' where id = (select l.id from lots l join products p on p.id = l.product_id
       left join product_options o on o.id = l.option_id
       where l.state = 'RELEASED' and l.in_stock > 0 and coalesce(o.stock, p.stock) > 0 limit 1)`,
  ],
  [
    'the shipped pieces of a lot are those that its ledger sent',
    `update parcel_pieces set amount = amount + 1 where id = (
       select id from parcel_pieces where shipped_at is not null and serial is null limit 1)`,
  ],
  [
    'no more pieces came back than were sent',
    `insert into returned_pieces (id, piece_id, lot_id, amount, state, received_at)
     select new_uuid(), id, lot_id, amount + 1, 'QUARANTINE', now() from parcel_pieces where shipped_at is not null limit 1`,
  ],
  [
    'lots are reserved for orders in parcels on a list or of a packer',
    `insert into lot_reservations (parcel_id, order_id, lot_id, amount)
     select m.parcel_id, m.order_id, l.id, 1 from packing_parcel_orders m join packing_parcels p on p.id = m.parcel_id
       cross join lots l where p.picking_list_id is null and p.packer_id is null limit 1`,
  ],
  [
    'pieces in a parcel are of its orders',
    `update parcel_pieces set parcel_id = (select p.id from packing_parcels p where not exists (
         select from packing_parcel_orders m where m.parcel_id = p.id and m.order_id = parcel_pieces.order_id) limit 1)
     where id = (select id from parcel_pieces where kind = 'ORDER' limit 1)`,
  ],
  [
    'returned pieces in quarantine are those of their lots',
    `insert into returned_pieces (id, piece_id, lot_id, amount, state, received_at)
     select new_uuid(), id, lot_id, 1, 'QUARANTINE', now() from parcel_pieces where shipped_at is not null limit 1`,
  ],
  [
    'a piece and its lot are of the same goods',
    `update parcel_pieces set product_id = (select id from products where id <> parcel_pieces.product_id limit 1)
     where id = (select id from parcel_pieces limit 1)`,
  ],
  [
    'the buyer of a piece is the member of its order or who got the sample',
    `update parcel_pieces set buyer_id = (select id from users where id <> parcel_pieces.buyer_id limit 1)
     where id = (select id from parcel_pieces limit 1)`,
  ],
];
