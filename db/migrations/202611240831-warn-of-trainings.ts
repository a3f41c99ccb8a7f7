import { type Kysely, sql } from 'kysely';

/** Until when the training of a promoter is in time, and for which of those days the promoter was warned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The law: trained within three months of the registration, and every year after (docs/decisions). Days in Seoul.
  await sql`
    alter table promoter_papers
      add column training_until date generated always as (coalesce(trained_on + 365, registered_on + 90)) stored,
      add column warned_until date`.execute(db);
  await sql`
    create index promoter_papers_training_idx on promoter_papers (training_until) where training_until is not null`.execute(
    db,
  );
}
