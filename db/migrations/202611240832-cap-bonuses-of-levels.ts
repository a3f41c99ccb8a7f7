import { type Kysely, sql } from 'kysely';

/** Won of bonuses that a promoter of a level earns in a month at most; 0 for no cap, as for points. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table levels add column bonus_cap bigint not null default 0 check (bonus_cap >= 0)`.execute(db);
}
