export const concurrently = [
  // The list of stock by category reads its products here instead of all their rows. No column of it changes with the stock, so that a
  // change of the stock alone still writes no index.
  `create index concurrently products_keepers_idx on products (category_id, code)
   include (id, brand_id, options_enabled) where type = 'NORMAL_PRODUCT' and stock_enabled`,
  // The way along the shelves, in the order of the list.
  `create index concurrently stock_items_way_idx on stock_items (shelf collate "C") where shelf <> ''`,
  'create index concurrently product_options_name_idx on product_options using gin (name gin_trgm_ops)',
];
