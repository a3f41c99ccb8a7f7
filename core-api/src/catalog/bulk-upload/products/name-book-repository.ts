import type { Handle } from '@iruon/db';
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
