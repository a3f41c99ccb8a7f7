import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table exports drop constraint exports_failure_check',
  `alter table exports add constraint exports_failure_check
   check (failure in ('BROKE_OFF', 'KILLED', 'OUT_OF_MEMORY', 'STORAGE_FULL', 'TOO_SLOW'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
