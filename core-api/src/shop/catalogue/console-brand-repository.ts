import type { Brands, Handle, Transaction } from '@iruon/db';
import { type Insertable, sql, type Updateable } from 'kysely';
import { contains, TOTAL_LIMIT } from '../../platform/console-list.ts';

export interface RecordFilter {
  q?: string | undefined;
  shows?: boolean | undefined;
  id?: string[] | undefined;
}

const sorts = { sequence: 'sequence', name: 'name', code: 'code', createdAt: 'id' } as const;
export type BrandSort = [keyof typeof sorts, 'ASC' | 'DESC'];

// At most so many are counted: past it the number says nothing more to an operator.
const productCount = sql<number>`(
  select count(*)::int from (select from products where products.brand_id = brands.id limit ${TOTAL_LIMIT}) counted)`;

const columns = ['id', 'code', 'name', 'imageId', 'shows', 'sequence', 'updatedAt'] as const;

function filtered(handle: Handle, { id, q, shows }: RecordFilter) {
  let query = handle.selectFrom('brands');
  if (id) query = query.where('id', '=', sql<string>`any(${id}::uuid[])`);
  if (shows !== undefined) query = query.where('shows', '=', shows);
  if (q) query = query.where(({ eb, or }) => or([eb('name', 'ilike', contains(q)), eb('code', 'ilike', contains(q))]));
  return query;
}

/** Brands as the console's grid shows them, hidden ones too. */
export async function findConsoleBrands(
  handle: Handle,
  { filter, sort, range }: { filter: RecordFilter; sort: BrandSort; range: readonly [number, number] },
) {
  const direction = sort[1] === 'ASC' ? 'asc' : 'desc';
  const rows = await filtered(handle, filter)
    .select([...columns, productCount.as('productCount')])
    .orderBy(sorts[sort[0]], direction)
    .orderBy('id')
    .offset(range[0])
    .limit(range[1] - range[0] + 1)
    .execute();
  const { count } = await filtered(handle, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

export async function findConsoleBrand(handle: Handle, id: string) {
  return handle
    .selectFrom('brands')
    .select([...columns, productCount.as('productCount')])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function lockBrand(trx: Transaction, id: string) {
  return trx.selectFrom('brands').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function countBrands(handle: Handle): Promise<number> {
  const { count } = await handle
    .selectFrom('brands')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A new brand stands behind the others. */
export async function insertBrand(trx: Transaction, row: Insertable<Brands>): Promise<void> {
  const sequence = sql<number>`(select coalesce(max(sequence) + 1, 0) from brands)`;
  await trx
    .insertInto('brands')
    .values({ ...row, sequence })
    .execute();
}

export async function updateBrand(trx: Transaction, id: string, changes: Updateable<Brands>): Promise<void> {
  await trx.updateTable('brands').set(changes).where('id', '=', id).execute();
}

export async function deleteBrandRow(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('brands').where('id', '=', id).execute();
}
