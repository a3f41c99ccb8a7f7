import { type Kysely, sql } from 'kysely';

/**
 * What was noted of who did what stands: nothing changes or removes a row of the audit log, whoever asks. Whoever must by law
 * disables the trigger as the table's owner, which is noted elsewhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function audit_log_stands() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is only ever added to (%)', tg_op using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger audit_log_stands before update or delete or truncate on audit_log
    for each statement execute function audit_log_stands()`.execute(db);
}
