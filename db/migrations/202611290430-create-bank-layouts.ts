import { type Kysely, sql } from 'kysely';

/** The columns that operators chose for lists of banks with unknown headings, by a hash of the headings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_layouts (
      id uuid primary key,
      signature text not null unique check (signature ~ '^[0-9a-f]{64}$'),
      headings text[] not null check (cardinality(headings) between 1 and 200),
      columns jsonb not null check (jsonb_typeof(columns) = 'object'),
      created_by uuid not null references users (id),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index bank_layouts_created_by_idx on bank_layouts (created_by)`.execute(db);
}
