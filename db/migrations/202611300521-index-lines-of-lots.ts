export const concurrently = [
  `create unique index concurrently stock_count_lines_once on stock_count_lines (count_id, product_id, option_id, supply_id,
    lot_id) nulls not distinct`,
  'create index concurrently stock_count_lines_lot_idx on stock_count_lines (lot_id) where lot_id is not null',
  'create index concurrently receipt_lines_lot_idx on receipt_lines (lot_id) where lot_id is not null',
];
