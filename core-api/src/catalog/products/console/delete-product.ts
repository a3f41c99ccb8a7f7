import { inTransaction } from '../../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';
import { auditProduct } from './history/product-audit.ts';
import { deleteProductRows, findUses } from './product-writes-repository.ts';
import { lockStoredProduct } from './stored-product-repository.ts';

/**
 * Deletes a product that was never ordered. A product referenced by orders, bundles or members' posts stays and can be
 * hidden.
 * @throws NOT_FOUND, PRODUCT_ORDERED, PRODUCT_IN_USE
 */
export async function deleteProduct(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const stored = orNotFound(await lockStoredProduct(trx, id));
    const uses = await findUses(trx, id);
    if (uses.orders) throw problem('PRODUCT_ORDERED');
    if (uses.bundles)
      throw problem('PRODUCT_IN_USE', '세트 상품에 들어 있어 지울 수 없습니다. 세트에서 먼저 빼 주세요.');
    if (uses.reviews)
      throw problem('PRODUCT_IN_USE', '리뷰나 문의가 있어 지울 수 없습니다. 진열을 끄면 매장에서 보이지 않습니다.');
    await deleteProductRows(trx, id);
    await auditProduct(trx, context, {
      action: 'delete',
      product: { id, code: stored.code, name: stored.name },
      revision: stored.revision,
      changes: [],
    });
  });
}
