export const concurrently = [
  // The older pieces that the job fills; empty afterwards.
  'create index concurrently parcel_pieces_without_buyer_idx on parcel_pieces (id) where buyer_id is null',
];
