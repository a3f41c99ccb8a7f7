import { type Kysely, sql } from 'kysely';

const statements = [
  // The table of each sheet whose columns were chosen; and the first rows of one whose columns an operator has to choose.
  `alter table bulk_uploads add column chosen jsonb not null default '{}' check (jsonb_typeof(chosen) = 'object')`,
  `alter table bulk_uploads add column offer jsonb check (jsonb_typeof(offer) = 'object')`,
  'alter table bulk_uploads drop constraint bulk_uploads_state_check',
  `alter table bulk_uploads add constraint bulk_uploads_state_check
     check (state in ('CHECKING', 'COLUMNS_UNKNOWN', 'CHECKED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED'))`,
  `alter table bulk_uploads add constraint bulk_uploads_offer_with_state
     check ((state = 'COLUMNS_UNKNOWN') = (offer is not null))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
