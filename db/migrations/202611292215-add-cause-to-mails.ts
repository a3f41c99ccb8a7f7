import { type Kysely, sql } from 'kysely';

/** The span of the request or job that wrote a mail, as `traceparent`: the trace of its sending links to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column traceparent text`.execute(db);
}
