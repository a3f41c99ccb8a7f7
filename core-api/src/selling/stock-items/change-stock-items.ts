import type { StockItem, StockItemDetail, stockAdjustment, stockItemsUpdate } from '@iruon/contract';
import type { StockItems, Transaction } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { newId } from '../../kernel/ids.ts';
import { actorId } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { assertUnchanged } from '../../platform/records/assert-unchanged.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import { nextUpdatedAt, translateDbError } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { lockStock, adjustStock as writeAdjustments } from '../stock/index.ts';
import { type Keeper, keeperName, keepersByIds } from './keeper-repository.ts';
import { getStockItem, withPieces } from './list-stock.ts';

type Item = Selectable<StockItems>;
type Change = z.output<typeof stockItemsUpdate>['items'][number];

async function storedItems(trx: Transaction, keepers: readonly Keeper[]): Promise<Map<string, Item>> {
  const { rows } = await sql<{ keeper: string; id: string }>`
    select id, coalesce(supply_id, option_id, product_id) as keeper from stock_items
    where product_id = any (${keepers.map(({ productId }) => productId)}::uuid[])`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const items = ids.length === 0 ? [] : await trx.selectFrom('stockItems').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(items.map((item) => [item.id, item]));
  return new Map(rows.flatMap(({ id, keeper }) => [[keeper, byId.get(id)] as const]).filter(isStored));
}
const isStored = (pair: readonly [string, Item | undefined]): pair is [string, Item] => pair[1] !== undefined;

/**
 * Changes shelf, barcode and reorder point of several keepers, all or none. A repetition is refused, because the version
 * that it saw is gone.
 * @throws NOT_FOUND, RECORD_CHANGED, CODE_TAKEN
 */
export async function changeStockItems(
  context: Context,
  { items: changes }: z.output<typeof stockItemsUpdate>,
): Promise<{ items: StockItem[] }> {
  const ids = changes.map(({ _id }) => _id);
  return inTransaction(context.db, async (trx) => {
    const keepers = await keepersByIds(trx, ids);
    const byId = new Map(keepers.map((keeper) => [keeper.id, keeper]));
    if (byId.size < ids.length) throw problem('NOT_FOUND', '재고를 세지 않거나 없어진 상품이 들어 있습니다.');
    // The rows of stock are locked instead of those of the items, which may not exist yet.
    await lockStock(trx, keepers);
    const stored = await storedItems(trx, keepers);
    for (const change of changes) await changeItem(trx, context, change, orNotFound(byId.get(change._id)), stored);
    const changed = new Map((await keepersByIds(trx, ids)).map((keeper) => [keeper.id, keeper]));
    return {
      items: await withPieces(
        trx,
        ids.map((id) => orNotFound(changed.get(id))),
      ),
    };
  }).catch(translateDbError);
}

async function changeItem(
  trx: Transaction,
  context: Context,
  { _id, updatedAt: seenAt, barcode, ...given }: Change,
  keeper: Keeper,
  stored: ReadonlyMap<string, Item>,
): Promise<void> {
  const item = stored.get(_id);
  if (item || seenAt !== null)
    await assertUnchanged(trx, `stock-item:${_id}`, item, seenAt ?? new Date(0).toISOString());
  const written = {
    ...(given.shelf === undefined ? {} : { shelf: given.shelf }),
    ...(given.reorderPoint === undefined ? {} : { reorderPoint: given.reorderPoint }),
    ...(barcode === undefined ? {} : { barcode: barcode === '' ? null : barcode }),
  };
  const before = item ?? { shelf: '', reorderPoint: null, barcode: null };
  const at = nextUpdatedAt(context.now(), item);
  if (item)
    await trx
      .updateTable('stockItems')
      .set({ ...written, updatedAt: at })
      .where('id', '=', item.id)
      .execute();
  else {
    const { productId, optionId, supplyId } = keeper;
    await trx
      .insertInto('stockItems')
      .values({ id: newId(), productId, optionId, supplyId, ...written, updatedAt: at })
      .execute();
  }
  const object = { type: 'stock-item', id: _id, name: keeperName(keeper) } as const;
  await audit(trx, context, 'stock-item.change', object, { changes: differences(before, written) });
}

/**
 * Adjusts the stock of a keeper by hand, with its cause in the ledger. @throws NOT_FOUND, STOCK_CHANGED if a new stock was
 * typed for one that is outdated, STOCK_SHORT below 0
 */
export async function adjustStock(
  context: Context,
  id: string,
  { change, cause, note }: z.output<typeof stockAdjustment>,
  keepResponse: (trx: Transaction, response: { item: StockItemDetail }) => Promise<void>,
): Promise<{ item: StockItemDetail }> {
  return inTransaction(context.db, async (trx) => {
    const keeper = orNotFound((await keepersByIds(trx, [id]))[0]);
    const [state] = await lockStock(trx, [keeper]);
    const { stock } = orNotFound(state);
    if ('count' in change && change.seen !== stock)
      throw problem('STOCK_CHANGED', { extensions: { stocks: [{ path: 'change', current: stock }] } });
    const delta = 'delta' in change ? change.delta : change.count - stock;
    if (stock + delta < 0) throw problem('STOCK_SHORT', `지금 재고는 ${stock}개입니다. 그보다 많이 줄일 수 없습니다.`);
    if (delta !== 0) {
      const { productId, optionId, supplyId } = keeper;
      const adjustment = { productId, optionId, supplyId, delta, isOpening: false, cause, note };
      await writeAdjustments(trx, [adjustment], { actorId: actorId(context.actor), at: context.now() });
    }
    await audit(
      trx,
      context,
      'stock-item.adjust',
      { type: 'stock-item', id, name: keeperName(keeper) },
      {
        changes: differences({ stock }, { stock: stock + delta }),
        cause,
        note,
      },
    );
    const item = await getStockItem(trx, id, context.now());
    await keepResponse(trx, { item });
    return { item };
  });
}
