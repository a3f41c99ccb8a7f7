import { type Kysely, sql } from 'kysely';

/** From where an operator acted: the address of the login, copied into each entry. And what the log is searched by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'alter table token_families add column address text',
    'alter table audit_log add column address text',
    'create index audit_log_at_idx on audit_log (at desc, id desc)',
    'create index audit_log_actor_idx on audit_log (actor_id, at desc)',
    `create index audit_log_user_idx on audit_log ((details ->> 'userId'), at desc) where details ? 'userId'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
