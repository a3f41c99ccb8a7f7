import type { ProductBulkResult, ProductBulkSet, StockChange } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { ProblemError } from '@iruon/server-kit';
import { actorId } from '../../../../platform/actor.ts';
import { inTransaction } from '../../../../platform/db/transaction.ts';
import { orNotFound, problemAt } from '../../../../platform/http/problem.ts';
import type { Context } from '../../../../platform/services.ts';
import { adjustStock } from '../../../../selling/stock/index.ts';
import { stockChanges } from '../history/product-difference.ts';
import { auditProduct, stockRefusal } from '../history/product-history.ts';
import { inputOf } from '../product-input.ts';
import { saveProduct } from '../save-product.ts';
import { lockStoredProduct, type StoredProduct } from '../stored-product-repository.ts';
import { planStock, type StockInput, setBack, withSet } from './bulk-rules.ts';

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

interface StockRequest {
  /** Without either, the stock is that of the product itself. */
  _option: string | null;
  _supply: string | null;
  stock: StockChange;
}

/**
 * Changes the stock of a product, its options and supplies, all or nothing, without other changes.
 * @throws NOT_FOUND, INVALID_INPUT for an option or supply of another product, STOCK_CHANGED
 */
export async function changeProductStock(
  trx: Transaction,
  context: Context,
  id: string,
  requests: readonly StockRequest[],
): Promise<void> {
  const stored = orNotFound(await lockStoredProduct(trx, id));
  const { moves, conflicts } = planStock(requests.map((request, index) => stockInputOf(stored, request, index)));
  if (conflicts.length > 0) throw stockRefusal(conflicts);
  if (moves.length === 0) return;
  await adjustStock(
    trx,
    moves.map(({ optionId, supplyId, delta }) => ({ productId: id, optionId, supplyId, delta, isOpening: false })),
    { actorId: actorId(context.actor), at: context.now() },
  );
  await auditProduct(trx, context, {
    action: 'stock',
    product: stored,
    revision: stored.revision,
    changes: stockChanges(moves),
  });
}

function stockInputOf(stored: StoredProduct, { _option, _supply, stock }: StockRequest, index: number): StockInput {
  const option = stored.options.find(({ id }) => id === _option);
  const supply = stored.supplies.find(({ id }) => id === _supply);
  const isOurs = (_option === null || option) && (_supply === null || supply) && !(option && supply);
  if (!isOurs) {
    const message = '이 상품의 옵션이나 부속품이 아닙니다. 화면을 새로 고쳐 주세요.';
    throw problemAt('INVALID_INPUT', `body.changes.${index}`, message, 'not_found');
  }
  const row = option ?? supply ?? stored;
  return {
    path: `changes.${index}.stock`,
    change: stock,
    optionId: _option,
    supplyId: _supply,
    name: option || supply ? row.name : null,
    from: row.stock,
    isOpening: false,
  };
}
