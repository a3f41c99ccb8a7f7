import type { Transaction } from '@iruon/db';
import type { ProblemError } from '@iruon/server-kit';
import { problem } from '../../../platform/http/problem.ts';
import type { StockConflict } from './bulk/stock-rules.ts';
import { productHistory } from './history/product-history.ts';
import type { StoredProduct } from './stored-product-repository.ts';

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
