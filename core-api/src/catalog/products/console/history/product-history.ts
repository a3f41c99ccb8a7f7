import { type ProductHistoryEntry, productChange } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { z } from 'zod';
import { findAudited } from './history-repository.ts';
import { subjectOf } from './product-audit.ts';

const details = z.object({
  revision: z.int().catch(0),
  changes: z.array(productChange).catch([]),
  more: z.int().catch(0),
});

const actions: Record<string, ProductHistoryEntry['action']> = {
  'product.create': 'create',
  'product.update': 'update',
  'product.stock': 'stock',
  'product.delete': 'delete',
};

export type ProductHistory = (ProductHistoryEntry & { revision: number })[];

/** The changes of a product with actor and time, newest first; `before` is the last entry of the previous page. */
export async function productHistory(
  handle: Handle,
  productId: string,
  page: { before?: string | undefined; limit: number },
): Promise<ProductHistory> {
  const rows = await findAudited(handle, subjectOf(productId), { before: page.before, limit: page.limit });
  return rows.flatMap(({ id, at, action, actorName, details: kept }) => {
    const known = actions[action];
    if (!known) return [];
    return [{ _id: id, at: at.toISOString(), actorName, action: known, ...details.parse(kept) }];
  });
}
