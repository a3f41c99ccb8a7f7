export const concurrently = [
  // With purchase and product, so that orders and purchases of a common word are found and counted without their rows.
  `create index concurrently orders_newest_idx on orders (created_at desc, id desc)
   include (user_id, order_status, claim_status, purchase_status, purchase_id, product_id)`,
  'drop index concurrently if exists orders_created_idx',
  // A state beside another state, or beside a common word.
  `create index concurrently orders_claimed_idx on orders (claim_status, order_status, created_at desc, id desc)
   include (purchase_status, purchase_id, product_id) where claim_status is not null`,
  'drop index concurrently if exists orders_claim_states_idx',
  `create index concurrently orders_purchase_states_idx on orders (purchase_status, created_at desc, id desc)
   include (order_status, claim_status, purchase_id, product_id) where purchase_status <> 'PURCHASE_COMPLETE'`,
  'drop index concurrently if exists orders_purchase_status_idx',
];
