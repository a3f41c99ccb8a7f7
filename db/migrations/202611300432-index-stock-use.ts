export const concurrently = [
  // Paid orders that are not shipped, by the day of dispatch that was promised.
  `create index concurrently orders_promised_idx on orders (promised_ship_on)
    where order_status in ('ORDER_PAYMENT', 'ORDER_CONFIRM') and promised_ship_on is not null`,
  // The use of the last 28 days.
  `create index concurrently stock_ledger_time_idx on stock_ledger (created_at)
    include (product_id, option_id, supply_id, delta, reason)`,
];
