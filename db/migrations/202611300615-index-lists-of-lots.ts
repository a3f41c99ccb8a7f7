export const concurrently = [
  // Every lot in the order of use-by; that of the windows has only lots with pieces.
  'create index concurrently lots_by_use_by_idx on lots (use_by, id)',
  // The lots of a state in this order, and their number.
  'create index concurrently lots_state_idx on lots (state, use_by, id)',
  'create index concurrently lots_quarantine_idx on lots (id) where quarantine > 0',
];
