import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { isShownAt } from '../../platform/records/display-period.ts';

const MAX_VERSIONS = 100;

export interface VersionRow {
  id: string;
  meta: { version?: string; effectiveOn?: string | null };
  isMembersOnly: boolean;
}

/** Every shown version of the instructions that a post belongs to, a hundred at most. */
export async function findVersions(handle: Handle, id: string, now: Date): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    with recursive chain (id, supersedes_id) as (
      select id, supersedes_id from boards where id = ${id}::uuid
      union
      select b.id, b.supersedes_id from chain c
      join boards b on b.id = c.supersedes_id or b.supersedes_id = c.id
    )
    select id, meta, is_members_only from boards
    where id in (select id from chain limit ${sql.lit(MAX_VERSIONS)}) and code = 'IFU' and ${isShownAt(now)}`.execute(
    handle,
  );
  return rows;
}

/** Serializes changes of versions until the transaction ends, so that two posts never replace the same one. */
export async function lockVersions(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('board versions'))`.execute(trx);
}

/** Instructions by id, including hidden ones. */
export async function findInstructions(handle: Handle, id: string) {
  return handle.selectFrom('boards').select('id').where('id', '=', id).where('code', '=', 'IFU').executeTakeFirst();
}

/** The version that a post replaces, and those that replace it or the same one, with their effective days. */
export async function findNeighbours(handle: Handle, id: string, supersedesId: string | null) {
  return handle
    .selectFrom('boards')
    .select(['id', 'code', 'supersedesId', sql<string | null>`meta ->> 'effectiveOn'`.as('effectiveOn')])
    .where('id', '!=', id)
    .where((eb) =>
      eb.or([
        eb('supersedesId', '=', id),
        ...(supersedesId === null ? [] : [eb('id', '=', supersedesId), eb('supersedesId', '=', supersedesId)]),
      ]),
    )
    .execute();
}
