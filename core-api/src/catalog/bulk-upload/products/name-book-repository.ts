import { productCodeKey } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { settleAll } from '../../../platform/concurrency/settle-all.ts';
import { withPipelinedConnection } from '../../../platform/db/transaction.ts';
import { type NameBooks, nameBook } from './name-book.ts';

/** Brands and categories by their names in a sheet. */
export function findNameBooks(handle: Handle): Promise<NameBooks> {
  return withPipelinedConnection(handle, async (connection) => {
    const [brands, categories] = await settleAll([
      connection.selectFrom('brands').select(['id', 'code', 'name']).orderBy('sequence').orderBy('name').execute(),
      connection
        .selectFrom('categories')
        .select(['id', 'code', 'name', 'parentId'])
        .orderBy('depth')
        .orderBy('sequence')
        .orderBy('name')
        .execute(),
    ]);
    const byId = new Map(categories.map((category) => [category.id, category]));
    const pathOf = (id: string | null): string[] => {
      const category = id === null ? undefined : byId.get(id);
      return category ? [...pathOf(category.parentId), category.name] : [];
    };
    return {
      brands: nameBook(brands.map((brand) => ({ ...brand, ownName: brand.name }))),
      categories: nameBook(
        categories.map(({ id, code, name }) => ({ id, code, name: pathOf(id).join(' > '), ownName: name })),
      ),
    };
  });
}

/** The ids of products by the keys of their codes; unknown codes are omitted. */
export async function findProductIds(handle: Handle, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await handle
    .selectFrom('products')
    .select(['code', 'id'])
    .where(sql<string>`product_code_key(code)`, '=', sql<string>`any(${codes.map(productCodeKey)}::text[])`)
    .execute();
  return new Map(rows.map(({ code, id }) => [productCodeKey(code), id]));
}
