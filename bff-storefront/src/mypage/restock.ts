import type { Product, RestockWatch } from '@iruon/contract';
import { memberCore } from '../guards.ts';
import type { Visit } from '../visit.ts';

/** A sold-out product, or a sold-out option of one, of which a member may be notified. */
export interface RestockItem {
  _product: string;
  _option: string | null;
  name: string;
  /** The member waits for it. */
  isWaiting: boolean;
}

/** What is sold out of a product and may return: its sizes, its options, or itself. A set is sold by its parts. */
export function restockItems(product: Product, waiting: readonly string[]): RestockItem[] {
  const { _id, type, name, sells, isSoldOut, stockEnabled, optionsConf, options, matrix } = product;
  if (!sells || type === 'PRODUCT_BUNDLE') return [];
  const item = (of: Omit<RestockItem, 'isWaiting'>): RestockItem => {
    return { ...of, isWaiting: waiting.includes(of._option ?? of._product) };
  };
  if (matrix)
    return matrix.cells
      .filter(({ state }) => state === 'SOLD_OUT')
      .map(({ _product, _option, row, column }) => item({ _product, _option, name: `${row} ${column}` }));
  if (!stockEnabled) return [];
  if (!optionsConf.enabled) return isSoldOut ? [item({ _product: _id, _option: null, name })] : [];
  return options
    .filter(({ enabled, stock }) => enabled && stock <= 0)
    .map((option) => item({ _product: _id, _option: option._id, name: option.name }));
}

/** The sold-out goods that the member waits for, latest first. */
export async function restockWatches(visit: Visit): Promise<{ watches: RestockWatch[] }> {
  return await memberCore(visit).call('listRestockWatches');
}

/**
 * Waits for a sold-out product or option, or stops it.
 * @throws CoreProblem NOT_FOUND, OPTION_NOT_AVAILABLE, OPTION_REQUIRED, PRODUCT_NOT_FOR_SALE, RESTOCK_NOT_OFFERED,
 * RESTOCK_NOT_SOLD_OUT, RESTOCK_WATCHES_FULL
 */
export async function setRestockWatch(
  visit: Visit,
  item: Pick<RestockItem, '_product' | '_option'>,
  isWaiting: boolean,
): Promise<void> {
  const core = memberCore(visit);
  if (isWaiting) await core.call('addRestockWatch', { body: item });
  else await core.call('removeRestockWatch', { params: { path: { _item: item._option ?? item._product } } });
}
