import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The row itself says when it is to be sent (null: not any more), so a mail costs no job of its own.
  await sql`alter table mails add column due_at timestamptz`.execute(db);
  await sql`update mails set due_at = created_at where state <> 'SENT'`.execute(db);
  await sql`create index mails_due_idx on mails (due_at) where due_at is not null`.execute(db);
  await sql`
    do $$ begin
      if to_regclass('graphile_worker._private_jobs') is not null then
        delete from graphile_worker._private_jobs
        where task_id in (select id from graphile_worker._private_tasks where identifier = 'send-mail');
      end if;
    end $$`.execute(db);
}
