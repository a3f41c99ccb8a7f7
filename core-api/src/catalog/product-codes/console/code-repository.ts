import type { ProductCodeKind } from '@iruon/contract';
import type { Handle, ProductCodes, Transaction } from '@iruon/db';
import { type Insertable, sql, type Updateable } from 'kysely';
import { matching, pageOf, type RecordFilter } from '../../../platform/http/console-list.ts';
import { countRecords, placeBehind } from '../../../platform/records/console-record.ts';

const sorts = { sequence: 'sequence', value: 'value', text: 'text', createdAt: 'id' } as const;
export type CodeSort = [keyof typeof sorts, 'ASC' | 'DESC'];
export type CodeFilter = RecordFilter & { kind?: ProductCodeKind | undefined };

/** Codes as the console's grid shows them, hidden ones too. */
export async function findConsoleCodes(
  handle: Handle,
  { filter, sort, range }: { filter: CodeFilter; sort: CodeSort; range: readonly [number, number] },
) {
  const { kind } = filter;
  const query = handle
    .selectFrom('productCodes')
    .selectAll()
    .where(matching(filter, { searched: ['text', 'value'] }))
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? null));
  return pageOf(query, { by: sorts[sort[0]], direction: sort[1], range });
}

export async function findConsoleCode(handle: Handle, id: string) {
  return handle.selectFrom('productCodes').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockCode(trx: Transaction, id: string) {
  return trx.selectFrom('productCodes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function countCodes(handle: Handle, kind: ProductCodeKind): Promise<number> {
  return countRecords(handle, 'productCodes', sql`kind = ${kind}`);
}

/** A new code stands behind the others. */
export async function insertCode(trx: Transaction, row: Insertable<ProductCodes>): Promise<void> {
  await trx
    .insertInto('productCodes')
    .values({ ...row, sequence: placeBehind('productCodes') })
    .execute();
}

export async function updateCode(trx: Transaction, id: string, changes: Updateable<ProductCodes>): Promise<void> {
  await trx.updateTable('productCodes').set(changes).where('id', '=', id).execute();
}

export async function deleteCodeRow(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('productCodes').where('id', '=', id).execute();
}

const uses: Record<ProductCodeKind, (value: string) => ReturnType<typeof sql>> = {
  FLAG: (value) => sql`products where ${value} = any (flags)`,
  LABEL: (value) => sql`products where ${value} = any (labels)`,
  GROUP: (value) => sql`products where ${value} = any (groups)`,
  RELATED_GROUP: (value) => sql`products where related_group_code = ${value}`,
  SHOWROOM: (value) => sql`showrooms where code = ${value}`,
};

/** How many products (showrooms, of a SHOWROOM) wear a code. Reads the products, so it is asked before a deletion only. */
export async function countUses(handle: Handle, kind: ProductCodeKind, value: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${uses[kind](value)}`.execute(
    handle,
  );
  return rows[0]?.count ?? 0;
}

/** The shown codes of a kind in their order. */
export async function findShownCodes(handle: Handle, kind: ProductCodeKind) {
  return handle
    .selectFrom('productCodes')
    .select(['value', 'text'])
    .where('kind', '=', kind)
    .where('shows', '=', true)
    .orderBy('sequence')
    .orderBy('id')
    .execute();
}
