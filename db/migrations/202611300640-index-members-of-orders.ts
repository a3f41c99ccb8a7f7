export const concurrently = [
  // The buyer of each piece of a lot: a recall reads thousands of orders, whose rows lie on as many pages.
  'create index concurrently orders_member_idx on orders (id) include (user_id, purchase_id)',
];
