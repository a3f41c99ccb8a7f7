import type { Handle } from '@iruon/db';
import { settleAll } from '../../../platform/concurrency/settle-all.ts';
import { withPipelinedConnection } from '../../../platform/db/transaction.ts';

/** Far above the real number of either; a longer list would be useless in a form. */
const MOST = 1_000;

export function findChoices(handle: Handle) {
  return withPipelinedConnection(handle, async (connection) => {
    const [brands, categories, codes] = await settleAll([
      connection
        .selectFrom('brands')
        .select(['id', 'code', 'name', 'shows'])
        .orderBy('sequence')
        .orderBy('name')
        .limit(MOST)
        .execute(),
      connection
        .selectFrom('categories')
        .select(['id', 'parentId', 'code', 'name', 'shows'])
        .orderBy('sequence')
        .orderBy('name')
        .limit(MOST)
        .execute(),
      connection
        .selectFrom('productCodes')
        .select(['kind', 'value', 'text', 'color'])
        .where('kind', 'in', ['FLAG', 'LABEL', 'GROUP', 'RELATED_GROUP'])
        .orderBy('kind')
        .orderBy('sequence')
        .orderBy('text')
        .limit(MOST)
        .execute(),
    ]);
    return { brands, categories, codes };
  });
}
