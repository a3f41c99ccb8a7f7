import { type ProductChange, type ProductHistoryEntry, productChange } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import type { ProblemError } from '@iruon/server-kit';
import { z } from 'zod';
import { problem } from '../../../../platform/http/problem.ts';
import { audit } from '../../../../platform/records/audit.ts';
import type { Context } from '../../../../platform/services.ts';
import type { StockConflict } from '../bulk/bulk-rules.ts';
import { findAudited, type StoredProduct } from '../stored-product-repository.ts';

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
  return rows.flatMap(({ id, at, action, actorName, details: stored }) => {
    const known = actions[action];
    if (!known) return [];
    return [{ _id: id, at: at.toISOString(), actorName, action: known, ...details.parse(stored) }];
  });
}

/** Above this number of changes per save only their number is stored, so that the history stays readable. */
const MAX_CHANGES = 200;

const subjectOf = (productId: string): string => `product:${productId}`;

interface Remembered {
  action: ProductHistoryEntry['action'];
  product: { id: string; code: string; name: string };
  revision: number;
  changes: readonly ProductChange[];
  reason?: string | undefined;
}

/** Records the changes of a product field by field, in the transaction of the change. */
export async function auditProduct(
  trx: Transaction,
  context: Context,
  { action, product, revision, changes, reason }: Remembered,
): Promise<void> {
  const details = {
    code: product.code,
    name: product.name,
    revision,
    changes: changes.slice(0, MAX_CHANGES),
    more: Math.max(0, changes.length - MAX_CHANGES),
    ...(reason && { reason }),
  };
  await audit(trx, context, `product.${action}`, { type: 'product', id: product.id, name: product.name }, details);
}

/** Maximum number of listed changes by others; older ones are in the history. */
const MAX_LISTED = 20;

/** PRODUCT_CHANGED with the changes by others since a revision, newest first. */
export async function changedMeanwhile(trx: Transaction, stored: StoredProduct, seen: number): Promise<ProblemError> {
  const history = await productHistory(trx, stored.id, { limit: MAX_LISTED });
  const since = history
    .filter(({ revision, action }) => revision > seen && action !== 'stock')
    .map(({ at, actorName, changes, more }) => ({ at, actorName, changes, more }));
  const actors = [...new Set(since.flatMap(({ actorName }) => actorName ?? []))].join(', ');
  return problem('PRODUCT_CHANGED', {
    ...(actors
      ? { detail: `그 사이 ${actors} 님이 상품을 바꾸었습니다. 바뀐 내용을 확인하고 다시 저장해 주세요.` }
      : {}),
    extensions: { revision: stored.revision, since },
  });
}

const sentences: Record<StockConflict['reason'], (conflict: StockConflict) => string> = {
  changed: ({ seen, current }) => `그 사이 재고가 ${seen}개에서 ${current}개로 바뀌었습니다.`,
  negative: ({ current }) => `재고가 ${current}개라서 그만큼 뺄 수 없습니다.`,
};

/** STOCK_CHANGED with the current stock, field by field. */
export function stockRefusal(conflicts: readonly StockConflict[]): ProblemError {
  return problem('STOCK_CHANGED', {
    errors: conflicts.slice(0, 50).map((conflict) => ({
      path: `body.${conflict.path}`,
      code: conflict.reason,
      message: sentences[conflict.reason](conflict),
    })),
    extensions: { stocks: conflicts.map(({ path, current }) => ({ path, current })) },
  });
}
