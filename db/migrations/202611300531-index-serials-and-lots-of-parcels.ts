export const concurrently = [
  // A serial number is packed once.
  'create index concurrently parcel_pieces_serial_idx on parcel_pieces (lot_id, serial) where serial is not null',
  `create index concurrently packing_parcel_changes_lot_idx on packing_parcel_changes (lot_id) where lot_id is not null`,
];
