import { type Kysely, sql } from 'kysely';

const statements = [
  // TWICE: a row of the gateway's statement that repeats another one.
  'alter table reconciliation_differences drop constraint reconciliation_differences_kind_check',
  `alter table reconciliation_differences add constraint reconciliation_differences_kind_check
     check (kind in ('ONLY_OURS', 'ONLY_THEIRS', 'TWICE', 'AMOUNT', 'STATE', 'DAY', 'TAKEN_BACK'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
