import { type Kysely, sql } from 'kysely';

/** Whoever keeps a connection for a session hears at once that it has ended, whatever ended it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_end_of_session() returns trigger language plpgsql as $$
      begin
        perform pg_notify('sessions', new.id::text);
        return null;
      end $$`.execute(db);
  await sql`
    create trigger token_families_ended after update of ended_at on token_families
      for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_end_of_session()`.execute(
    db,
  );
  await sql`
    create function tell_end_of_rights() returns trigger language plpgsql as $$
      begin
        perform pg_notify('sessions', id::text) from token_families where user_id = new.id and ended_at is null;
        return null;
      end $$`.execute(db);
  await sql`
    create trigger users_rights_changed after update of scopes, disabled_at, withdrawn_at on users
      for each row when (
        old.scopes is distinct from new.scopes or old.disabled_at is distinct from new.disabled_at
        or old.withdrawn_at is distinct from new.withdrawn_at
      ) execute function tell_end_of_rights()`.execute(db);
}
