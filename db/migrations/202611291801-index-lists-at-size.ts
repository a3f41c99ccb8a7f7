export const concurrently = [
  // The number of a brand's products, in the console's list of brands and before one is deleted.
  'create index concurrently products_brand_idx on products (brand_id)',
  // The number of a coupon's uses.
  'create index concurrently user_coupons_used_idx on user_coupons (coupon_id) where used_at is not null',
  // Pieces of a day are in the purchase numbers of every order of a month, so numbers are found by their beginning, and only
  // the words after them by letter pairs.
  'create index concurrently audit_log_object_words_idx on audit_log using gin (text_bigrams(words_of_object(object_name)))',
  `create index concurrently audit_log_object_number_idx on audit_log (object_name) where object_name ~ '^[0-9]{8}-'`,
  // The release before searches the whole log meanwhile, until its servers are replaced.
  'drop index concurrently if exists audit_log_object_name_idx',
];
