import type { ProductChange, ProductHistoryEntry } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { audit } from '../../../../platform/records/audit.ts';
import type { Context } from '../../../../platform/services.ts';

/** Above this number of changes per save only the count is stored, to keep the history readable. */
const MAX_CHANGES = 200;

export const subjectOf = (productId: string): string => `product:${productId}`;

interface Remembered {
  action: ProductHistoryEntry['action'];
  product: { id: string; code: string; name: string };
  revision: number;
  changes: readonly ProductChange[];
}

/** Records the changes of a product field by field, in the transaction of the change. */
export async function auditProduct(
  trx: Transaction,
  context: Context,
  { action, product, revision, changes }: Remembered,
): Promise<void> {
  await audit(
    trx,
    context,
    `product.${action}`,
    { type: 'product', id: product.id, name: product.name },
    {
      code: product.code,
      name: product.name,
      revision,
      changes: changes.slice(0, MAX_CHANGES),
      more: Math.max(0, changes.length - MAX_CHANGES),
    },
  );
}
