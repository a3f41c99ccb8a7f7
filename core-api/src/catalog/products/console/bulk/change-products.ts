import type { ProductBulkResult, ProductBulkSet, StockChange } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { ProblemError } from '@iruon/server-kit';
import { newId } from '../../../../kernel/ids.ts';
import { actorId, type UserActor } from '../../../../platform/actor.ts';
import { inTransaction } from '../../../../platform/db/transaction.ts';
import { orNotFound, problemAt } from '../../../../platform/http/problem.ts';
import { audit } from '../../../../platform/records/audit.ts';
import { announceChange, isContinued } from '../../../../platform/records/reversible/reversible-changes.ts';
import type { Context } from '../../../../platform/services.ts';
import { adjustStock } from '../../../../selling/stock/index.ts';
import { keepProducts } from '../history/keep-products.ts';
import { stockChanges } from '../history/product-difference.ts';
import { auditProduct, stockRefusal } from '../history/product-history.ts';
import { inputOf } from '../product-input.ts';
import { saveProduct } from '../save-product.ts';
import { lockStoredProduct, type StoredProduct } from '../stored-product-repository.ts';
import { planStock, type StockInput, setBack, withSet } from './bulk-rules.ts';

type ByOperator = Context & { actor: UserActor };
type Result = ProductBulkResult['results'][number];

/**
 * Applies one set to many products, each in its own transaction and with its own result. Each changed product returns
 * the inverse set; all of them are one change that can be undone.
 */
export async function changeProducts(
  context: ByOperator,
  { _products, set, _change }: { _products: readonly string[]; set: ProductBulkSet; _change?: string | undefined },
): Promise<ProductBulkResult> {
  const results: Result[] = [];
  let changeId = _change && (await isContinued(context, _change)) ? _change : undefined;
  for (const id of new Set(_products)) {
    const { change, ...result } = await changeOne(context, id, { set, changeId });
    changeId ??= change;
    results.push(result);
  }
  const changed = results.filter(({ ok }) => ok).length;
  return { results, changed, refused: results.length - changed, _change: changeId ?? null };
}

/** Announces the change with its first product, so that one without an effect leaves no entry. */
async function announce(trx: Transaction, context: ByOperator, set: ProductBulkSet): Promise<string> {
  const object = { type: 'products', id: newId(), name: '고른 상품' } as const;
  const entryId = await audit(trx, context, 'products.change', object, { ...set });
  return announceChange(trx, context, { kind: 'PRODUCTS', subject: `products:${object.id}`, entryId });
}

interface OneChange {
  readonly set: ProductBulkSet;
  readonly changeId: string | undefined;
}

async function changeOne(
  context: ByOperator,
  id: string,
  { set, changeId }: OneChange,
): Promise<Result & { change?: string }> {
  try {
    const done = await inTransaction(context.db, async (trx) => {
      const stored = orNotFound(await lockStoredProduct(trx, id), '지워진 상품입니다.');
      const input = inputOf(stored);
      const after = withSet(input, set);
      const before = setBack(input, after);
      if (before === null) return { before };
      const change = changeId ?? (await announce(trx, context, set));
      await keepProducts(trx, change, [await saveProduct(trx, context, { id, revision: null, input: after })]);
      return { before, change };
    });
    return { _id: id, ok: true, code: null, message: null, ...done };
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
