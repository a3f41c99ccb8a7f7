import type { Displays, Handle, Transaction } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { lockName } from '../../platform/db/lock-name.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { isDisplayable } from './candidates-repository.ts';

export type DisplayRow = Selectable<Displays>;

/** Serializes computations of the displays until the transaction ends. */
export const lockRefresh = (trx: Transaction): Promise<void> => lockName(trx, 'displays');

/** The shown displays of the shop, in their order. */
export async function findShownDisplays(handle: Handle): Promise<DisplayRow[]> {
  return handle
    .selectFrom('displays')
    .selectAll()
    .where('shows', '=', true)
    .orderBy('sequence')
    .orderBy('id')
    .execute();
}

/** The codes of the shop's displays in their order. */
export async function shownDisplayCodes(handle: Handle): Promise<string[]> {
  return (await findShownDisplays(handle)).map(({ code }) => code);
}

export async function findShownDisplay(handle: Handle, code: string): Promise<DisplayRow | undefined> {
  return handle
    .selectFrom('displays')
    .selectAll()
    .$call(whereEqual({ code, shows: true }))
    .executeTakeFirst();
}

export interface Standing {
  displayId: string;
  productId: string;
  isPinned: boolean;
}

/**
 * The products of displays: pins in order, then the results of the rule. Omits products that are hidden or not for
 * sale.
 */
export async function findStandings(handle: Handle, displayIds: readonly string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select s.display_id, s.product_id, s.is_pinned
    from (
      select display_id, product_id, true as is_pinned, sequence as place from display_pins
      where display_id = any (${displayIds}::uuid[])
      union all
      select display_id, product_id, false, rank from display_results where display_id = any (${displayIds}::uuid[])
    ) s join products p on p.id = s.product_id and ${isDisplayable}
    order by s.display_id, s.is_pinned desc, s.place`.execute(handle);
  return rows;
}

/** Every display with its rule, including hidden ones. */
export async function findDisplayRules(handle: Handle): Promise<Pick<DisplayRow, 'id' | 'rule'>[]> {
  return handle.selectFrom('displays').select(['id', 'rule']).orderBy('id').execute();
}

/** Replaces the results of a display's rule. */
export async function replaceResults(trx: Transaction, displayId: string, found: readonly string[]): Promise<void> {
  await trx.deleteFrom('displayResults').where('displayId', '=', displayId).execute();
  if (found.length === 0) return;
  await trx
    .insertInto('displayResults')
    .values(found.map((productId, rank) => ({ displayId, productId, rank })))
    .execute();
}

export async function setRefreshedAt(trx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  await trx.updateTable('displays').set({ refreshedAt: at }).where('id', '=', idsInSql(ids)).execute();
}
