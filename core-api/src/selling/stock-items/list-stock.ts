import {
  type StockItem,
  type StockItemDetail,
  scannedGtin,
  type stockFilter,
  stockLimits,
  type stockSorts,
  udiProblem,
} from '@iruon/contract';
import { addSeoulDays, seoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { findScanned, settleAllAvailability } from '../../catalog/products/index.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { primaryOf } from '../../platform/db/read-replica.ts';
import { type FilterOf, type ListRequest, listQuery } from '../../platform/http/console-list.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { unlottedPieces, waitingPieces } from '../stock/index.ts';
import { findKeepers } from './keeper-pages.ts';
import {
  type Keeper,
  keeperName,
  keepersByCode,
  keepersByIds,
  lotRequiredIds,
  namedKeepers,
  placeInCatalog,
  type ScannedKeepers,
} from './keeper-repository.ts';
import { changesByDay, ledgerTotal } from './ledger-repository.ts';

/** The names of a keeper, as every page of stock shows them. */
export const toWireKeeper = ({ id, kind, productId, code, name, partName, shelf, barcode }: Keeper) => ({
  _id: id,
  ...{ kind, _product: productId, code, name, partName, shelf, barcode },
});

/** Keepers with the pieces that are on the shelf for orders. */
export async function withPieces(handle: Handle, keepers: readonly Keeper[]): Promise<StockItem[]> {
  const [waiting, requiring] = await settleAll([
    waitingPieces(handle, [...new Set(keepers.map(({ productId }) => productId))]),
    lotRequiredIds(handle, keepers),
  ]);
  return keepers.map((keeper) => {
    const { id, stock, reorderPoint, sells, updatedAt } = keeper;
    const pieces = waiting.get(id) ?? 0;
    return {
      ...toWireKeeper(keeper),
      ...{ stock, waiting: pieces, onShelf: stock + pieces, reorderPoint, sells, isLotRequired: requiring.has(id) },
      updatedAt: updatedAt?.toISOString() ?? null,
    };
  });
}

type Request = ListRequest<FilterOf<typeof stockFilter>, (typeof stockSorts)[number]>;

/** Counted products, options and supplies for the console's grid, and the number of matches (bounded). */
export async function listStock({ db }: Pick<Context, 'db'>, request: Request) {
  const query = listQuery(request, ['code', 'ASC']);
  // What is found by its stock is read where changes of the stock arrive by notes.
  if (query.by === 'stock' || query.filter.need === 'SOLD_OUT' || query.filter.need === 'REORDER')
    await settleAllAvailability(primaryOf(db));
  const { rows, total } = await findKeepers(db, query);
  return { items: await withPieces(db, rows), total };
}

/** The keepers that a scanned code means. @throws STOCK_CODE_UNKNOWN naming the code */
export async function scanStock(
  { db }: Pick<Context, 'db'>,
  code: string,
): Promise<{ items: StockItem[]; pieces: number }> {
  const { keepers, pieces } = await keepersOfCode(db, code);
  return { items: await withPieces(db, keepers), pieces };
}

async function unknownCode(handle: Handle, code: string): Promise<string> {
  const goods = await findScanned(handle, code);
  if (goods) {
    const known = (await namedKeepers(handle, [goods.optionId ?? goods.productId])).values().next().value;
    if (known) return `${keeperName(known)}: 재고를 세지 않거나 더는 팔지 않습니다. 상품의 재고 설정을 확인해 주세요.`;
  }
  const gtin = scannedGtin(code);
  if (gtin !== null) return `UDI-DI ${gtin}은(는) 등록되지 않았습니다. 다른 회사 제품인지 확인해 주세요.`;
  return udiProblem(code) ?? `‘${code}’은(는) 모르는 코드입니다. 상품코드나 바코드를 확인해 주세요.`;
}

/** @throws STOCK_CODE_UNKNOWN naming the code */
export async function keepersOfCode(handle: Handle, code: string): Promise<ScannedKeepers> {
  const found = await keepersByCode(handle, code, stockLimits.scanned);
  if (found.keepers.length === 0) throw problem('STOCK_CODE_UNKNOWN', await unknownCode(handle, code));
  return found;
}

/** The stock at the end of each day until today, by the changes of each day. */
export function levelsOf(
  stock: number,
  changes: ReadonlyMap<string, number>,
  { today, days }: { today: string; days: number },
): { day: string; stock: number }[] {
  const levels: { day: string; stock: number }[] = [];
  let level = stock;
  for (let back = 0; back < days; back += 1) {
    const day = addSeoulDays(today, -back);
    levels.unshift({ day, stock: level });
    level -= changes.get(day) ?? 0;
  }
  return levels;
}

/** A keeper with its figures and its level. @throws NOT_FOUND also if its stock is not counted */
export async function getStockItem(handle: Handle, id: string, now: Date): Promise<StockItemDetail> {
  const keeper = orNotFound((await keepersByIds(handle, [id]))[0]);
  const today = seoulDay(now);
  const first = startOfSeoulDay(addSeoulDays(today, 1 - stockLimits.days));
  const [[item], place, sum, changes, unlotted] = await settleAll([
    withPieces(handle, [keeper]),
    placeInCatalog(handle, keeper.productId),
    ledgerTotal(handle, keeper),
    changesByDay(handle, keeper, first),
    keeper.supplyId === null ? unlottedPieces(handle, [keeper.productId]) : new Map<string, number>(),
  ]);
  return {
    ...orNotFound(item),
    ...orNotFound(place),
    ...{ ledgerTotal: sum, unlotted: unlotted.get(id) ?? null },
    levels: levelsOf(keeper.stock, changes, { today, days: stockLimits.days }),
  };
}
