import { RESTOCK_LIMIT, type restockWaits, type restockWatch } from '@iruon/contract';
import type { z } from 'zod';
import { fileUrl } from '../../content/files/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import {
  countOpenWatches,
  deleteWatch,
  findOpenWatch,
  findOpenWatches,
  insertWatch,
  lockItem,
  lockWatches,
  type WatchedItem,
  waitsOf,
} from './repository.ts';

type MemberContext = Context & { readonly actor: UserActor };
type Watch = z.input<typeof restockWatch>;

const toWireWatch = (row: Awaited<ReturnType<typeof findOpenWatches>>[number]): Watch => ({
  _id: row.id,
  _product: row.productId,
  _option: row.optionId,
  productCode: row.code,
  productName: row.productName,
  optionName: row.optionName,
  thumb: fileUrl(row.thumbId),
  createdAt: row.createdAt.toISOString(),
});

export async function listRestockWatches({ db, actor }: MemberContext): Promise<Watch[]> {
  return (await findOpenWatches(db, actor.userId, RESTOCK_LIMIT)).map(toWireWatch);
}

/**
 * Asserts that an item is sold out: the stock of a product or an option that is counted. A set is sold by its parts, and a
 * family by its products.
 */
function assertSoldOut({ optionId }: WatchedItem, { product, option }: Awaited<ReturnType<typeof lockItem>>): void {
  if (!product) throw problem('NOT_FOUND');
  if (product.type !== 'NORMAL_PRODUCT' || !product.stockEnabled) throw problem('RESTOCK_NOT_OFFERED');
  if (!product.sells) throw problem('PRODUCT_NOT_FOR_SALE');
  if (product.optionsEnabled && optionId === null) throw problem('OPTION_REQUIRED');
  if (optionId !== null && (!product.optionsEnabled || !option?.enabled)) throw problem('OPTION_NOT_AVAILABLE');
  if ((option ?? product).stock > 0) throw problem('RESTOCK_NOT_SOLD_OUT');
}

/**
 * Notifies a member once when an item is back.
 * @throws NOT_FOUND, OPTION_REQUIRED, OPTION_NOT_AVAILABLE, PRODUCT_NOT_FOR_SALE, RESTOCK_NOT_OFFERED,
 * RESTOCK_NOT_SOLD_OUT, RESTOCK_WATCHES_FULL
 */
export async function addRestockWatch({ db, now, actor }: MemberContext, item: WatchedItem): Promise<Watch> {
  const { userId } = actor;
  return inTransaction(db, async (trx) => {
    await lockWatches(trx, userId);
    const known = await findOpenWatch(trx, userId, item);
    if (known) return toWireWatch(known);
    assertSoldOut(item, await lockItem(trx, item));
    if ((await countOpenWatches(trx, userId)) >= RESTOCK_LIMIT) throw problem('RESTOCK_WATCHES_FULL');
    await insertWatch(trx, { userId, createdAt: now(), ...item });
    const watch = await findOpenWatch(trx, userId, item);
    if (!watch) throw new Error('The watch just written is missing');
    return toWireWatch(watch);
  });
}

/** Ends a wait for an option, or for a product without options; a missing one is no error. */
export async function removeRestockWatch({ db, actor }: MemberContext, item: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockWatches(trx, actor.userId);
    await deleteWatch(trx, actor.userId, item);
  });
}

/** How many members wait for a product, by option. */
export async function listRestockWaits(
  { db }: Pick<Context, 'db'>,
  productId: string,
): Promise<z.input<typeof restockWaits>[]> {
  const rows = await waitsOf(db, productId);
  return rows.map(({ optionId, optionName, waiting, since }) => ({
    _option: optionId,
    optionName,
    waiting: Number(waiting),
    since: since.toISOString(),
  }));
}
