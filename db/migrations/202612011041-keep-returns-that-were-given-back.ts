import { type Kysely, sql } from 'kysely';

const statements = [
  // Pieces that came back with a claim that was refused, and left to their buyer again. They are out, so no returned pieces.
  `create table given_back_pieces (
    id uuid primary key,
    piece_id uuid not null references parcel_pieces (id),
    amount integer not null check (amount between 1 and 1000000),
    is_recalled boolean not null,
    claim_id uuid references claims (id),
    received_at timestamptz not null,
    given_back_at timestamptz not null
  )`,
  'create index given_back_pieces_piece_idx on given_back_pieces (piece_id)',
  'create index given_back_pieces_received_idx on given_back_pieces (received_at)',
  'create index given_back_pieces_given_back_idx on given_back_pieces (given_back_at)',
];

/** The receipt and the way back of returned pieces whose claim was refused: both days are reported to the ministry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
