import type { Brands, Handle, Transaction } from '@iruon/db';
import { type Insertable, sql, type Updateable } from 'kysely';
import { matching, pageOf, type RecordFilter, TOTAL_LIMIT } from '../../../platform/http/console-list.ts';
import { placeBehind } from '../../../platform/records/console-record.ts';

const sorts = { sequence: 'sequence', name: 'name', code: 'code', createdAt: 'id' } as const;
export type BrandSort = [keyof typeof sorts, 'ASC' | 'DESC'];

// At most so many are counted: past it the number says nothing more to an operator.
const productCount = sql<number>`(
  select count(*)::int from (select from products where products.brand_id = brands.id limit ${TOTAL_LIMIT}) counted)`;

const columns = ['id', 'code', 'name', 'imageId', 'shows', 'sequence', 'updatedAt'] as const;

/** Brands as the console's grid shows them, hidden ones too. */
export async function findConsoleBrands(
  handle: Handle,
  { filter, sort, range }: { filter: RecordFilter; sort: BrandSort; range: readonly [number, number] },
) {
  const query = handle
    .selectFrom('brands')
    .select([...columns, productCount.as('productCount')])
    .where(matching(filter, { searched: ['name', 'code'] }));
  return pageOf(query, { by: sorts[sort[0]], direction: sort[1], range });
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

/** A new brand stands behind the others. */
export async function insertBrand(trx: Transaction, row: Insertable<Brands>): Promise<void> {
  await trx
    .insertInto('brands')
    .values({ ...row, sequence: placeBehind('brands') })
    .execute();
}

export async function updateBrand(trx: Transaction, id: string, changes: Updateable<Brands>): Promise<void> {
  await trx.updateTable('brands').set(changes).where('id', '=', id).execute();
}

export async function deleteBrandRow(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('brands').where('id', '=', id).execute();
}
