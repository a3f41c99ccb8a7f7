import type { ProductBulkResult, ProductBulkSet } from '@iruon/contract';
import { ProblemError } from '@iruon/server-kit';
import { inTransaction } from '../../../../platform/db/transaction.ts';
import { orNotFound } from '../../../../platform/http/problem.ts';
import type { Context } from '../../../../platform/services.ts';
import { inputOf } from '../product-input.ts';
import { saveProduct } from '../save-product.ts';
import { lockStoredProduct } from '../stored-product-repository.ts';
import { setBack, withSet } from './bulk-rules.ts';

type Result = ProductBulkResult['results'][number];

/**
 * Applies one set to many products, each in its own transaction and with its own result. Each changed product returns
 * the inverse set.
 */
export async function changeProducts(
  context: Context,
  ids: readonly string[],
  set: ProductBulkSet,
): Promise<ProductBulkResult> {
  const results: Result[] = [];
  for (const id of new Set(ids)) results.push(await changeOne(context, id, set));
  const changed = results.filter(({ ok }) => ok).length;
  return { results, changed, refused: results.length - changed };
}

async function changeOne(context: Context, id: string, set: ProductBulkSet): Promise<Result> {
  try {
    const before = await inTransaction(context.db, async (trx) => {
      const stored = orNotFound(await lockStoredProduct(trx, id), '지워진 상품입니다.');
      const input = inputOf(stored);
      const after = withSet(input, set);
      await saveProduct(trx, context, { id, revision: null, input: after });
      return setBack(input, after);
    });
    return { _id: id, ok: true, code: null, message: null, before };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.body.status >= 500) throw error;
    const { code, detail, title, errors = [] } = error.body;
    const [first] = errors;
    return { _id: id, ok: false, code, message: first?.message ?? detail ?? title, before: null };
  }
}
