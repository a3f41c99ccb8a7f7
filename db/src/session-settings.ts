import { type Kysely, sql } from 'kysely';
import type { DB } from './tables.gen.ts';

/**
 * Statements are many, small and concurrent: parallel workers and JIT cost more than they gain, and block processors.
 * With them, a filter among a million orders took twice as long. With the usual 4 MB, the pages that an index finds among
 * millions of rows are kept as ranges, and each of their rows is compared again: a search of the audit log took ten times
 * as long.
 */
const PLANS = { max_parallel_workers_per_gather: '0', jit: 'off', work_mem: '16MB' };

/** What each connection asks of Postgres when it begins, besides its deadlines. */
export const SHORT_STATEMENTS = Object.entries(PLANS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** The settings of a role behind a pooler, as Postgres spells them: the deadlines of `createDatabase`, and those above. */
const OF_ROLE = { statement_timeout: '5s', lock_timeout: '3s', idle_in_transaction_session_timeout: '10s', ...PLANS };

/**
 * The statements that give the role of a pooled database the settings that it lacks. A pooler in transaction mode passes
 * none of a client to the server, so without them a statement would run and wait without end. They apply to new
 * connections of the pooler.
 */
export async function lackingRoleSettings(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string; value: string; role: string }>`
    select name, current_setting(name) as value, quote_ident(current_user) as role
    from unnest(${Object.keys(OF_ROLE)}::text[]) name`.execute(db);
  const wanted: Readonly<Record<string, string>> = OF_ROLE;
  return rows
    .filter(({ name, value }) => value !== wanted[name])
    .map(({ name, role }) => `alter role ${role} set ${name} = '${wanted[name]}'`);
}
