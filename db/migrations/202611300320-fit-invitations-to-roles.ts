import { type Kysely, sql } from 'kysely';

const statements = [
  // Scopes are for the release before, which knows no roles. Most roles allow less than either scope, and have none.
  `alter table operator_invitations
    drop constraint operator_invitations_scopes_check,
    add constraint operator_invitations_scopes_check check (scopes <@ array['console', 'manager'])`,
  // That release invites by scopes alone; this goes with the column.
  `create trigger operator_invitations_role_of_scopes before insert on operator_invitations
    for each row when (new.role_id is null) execute function role_of_scopes()`,
];

export const exceptions = {
  'not-valid': 'A shop has some dozens of invitations, and the check accepts more than the one that it replaces',
};

/** Invitations to any role, also those that the release before writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
