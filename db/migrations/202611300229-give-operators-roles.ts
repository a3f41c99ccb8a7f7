import { type Kysely, sql } from 'kysely';

export const exceptions = { 'few-rows': 'an installation has some ten operators and as many open invitations' };

const roleOf = (scopes: string) =>
  `(select id from roles where code = case when 'console' = any (${scopes}) then 'all' else 'manager' end)`;

/** Operators and open invitations of the release before have the roles of their scopes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `update users set role_id = ${roleOf('scopes')} where type = 'OPERATOR' and scopes <> '{}' and role_id is null`,
    `update operator_invitations set role_id = ${roleOf('scopes')}
      where accepted_at is null and revoked_at is null and role_id is null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
