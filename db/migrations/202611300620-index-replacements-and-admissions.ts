export const concurrently = [
  // A scan of a carrier finds the exchange by the number of its replacement.
  'create index concurrently claims_invoice_idx on claims (invoice_no) where invoice_no is not null',
  // What came back to the shelf in some days is no use of them.
  `create index concurrently returned_pieces_admitted_idx on returned_pieces (decided_at) where state = 'ADMITTED'`,
];
