export const concurrently = [
  'create unique index concurrently stock_items_barcode_idx on stock_items (barcode) where barcode is not null',
  // A receipt adds the pieces of a keeper once and takes them back once; a count books its difference once.
  `create unique index concurrently stock_ledger_receipt_once on stock_ledger (receipt_id, product_id, option_id, supply_id,
    (delta > 0)) nulls not distinct where receipt_id is not null`,
  `create unique index concurrently stock_ledger_count_once on stock_ledger (count_id, product_id, option_id, supply_id)
    nulls not distinct where count_id is not null`,
  // The pieces that orders reserve, by keeper, without reading the ledger itself.
  `create index concurrently stock_ledger_held_idx on stock_ledger (order_id) include (product_id, option_id, supply_id, reason,
    delta) where order_id is not null`,
  // The ones above and that of 202611300401 contain these.
  'drop index concurrently if exists stock_ledger_order_idx',
  'drop index concurrently if exists stock_ledger_product_idx',
];
