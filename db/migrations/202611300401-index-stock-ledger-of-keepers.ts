export const concurrently = [
  // The ledger of one keeper, newest first.
  `create index concurrently stock_ledger_keeper_idx on stock_ledger (product_id, option_id, supply_id, created_at desc,
    id desc)`,
];
