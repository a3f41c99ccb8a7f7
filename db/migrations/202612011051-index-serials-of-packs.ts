export const concurrently = [
  // A pack is packed once.
  `create index concurrently parcel_pieces_pack_serial_idx on parcel_pieces (lot_id, pack_serial)
    where pack_serial is not null`,
];
