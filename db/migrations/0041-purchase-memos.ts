import { type Kysely, sql } from 'kysely';

/** What staff note down about a purchase, who wrote it last and when; the buyer never sees it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table purchases
    add column memo text not null default '' check (length(memo) <= 2000),
    add column memo_by uuid references users (id),
    add column memo_at timestamptz,
    add check ((memo_by is null) = (memo_at is null))`.execute(db);
}
