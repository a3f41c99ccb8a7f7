export const concurrently = [
  // A UDI-DI of packages that were sent or reported is not removed from its product.
  'create index concurrently parcel_pieces_gtin_idx on parcel_pieces (gtin) where gtin is not null',
  'create index concurrently supply_report_rows_gtin_idx on supply_report_rows (gtin) where gtin is not null',
];
