import { type Kysely, sql } from 'kysely';

/** The owner of an installation is invited by a command on its server; operators invite everybody else, to ADMIN. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table operator_invitations
      alter column invited_by drop not null,
      add column level text not null default 'ADMIN' check (level in ('ROOT', 'ADMIN')),
      add constraint operator_invitations_owner_check check ((level = 'ROOT') = (invited_by is null))`.execute(db);
}
