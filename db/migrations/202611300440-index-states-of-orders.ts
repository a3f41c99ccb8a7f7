export const concurrently = [
  // Completed cancellations are in the order list by state behind every order that was delivered.
  `create index concurrently orders_claim_states_idx on orders (claim_status, order_status, created_at desc, id desc)
   where claim_status is not null`,
  // The index of the states of orders, with the states of their purchases: neither filter reads the rows that it skips.
  `create index concurrently orders_states_idx on orders (order_status, created_at desc, id desc)
   include (claim_status, purchase_status)`,
  'drop index concurrently if exists orders_status_idx',
];
