export const concurrently = [
  'create index concurrently returned_pieces_claim_idx on returned_pieces (claim_id) where claim_id is not null',
  // The returns and discards of a month.
  'create index concurrently returned_pieces_received_idx on returned_pieces (received_at)',
  `create index concurrently lot_ledger_discards_idx on lot_ledger (created_at) where reason = 'DISCARD'`,
  'create index concurrently lots_ifu_version_idx on lots (ifu_version_id) where ifu_version_id is not null',
];
