import type { StockAlertUpdate, stockAlertFilter } from '@iruon/contract';
import { stockAlertStateLabels } from '@iruon/contract/labels';
import { seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { readSettings } from '../../content/setting/index.ts';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction, lockName } from '../../platform/db/transaction.ts';
import { containing, countUpTo, type FilterOf, inRange, type ListRequest } from '../../platform/http/console-list.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { waitingPieces } from '../stock/index.ts';
import {
  type AlertRow,
  coverOf,
  deleteHandling,
  forgetHandled,
  insertHandling,
  lockHandling,
  matchingAlerts,
  recomputeUse,
  updateHandling,
} from './repository.ts';
import { type Now, toWireAlert, type WireAlert } from './wire-alert.ts';

type Filter = FilterOf<typeof stockAlertFilter>;
type Sort = 'coverDays' | 'stock' | 'waiting';

const currently = async (handle: Handle, now: Date): Promise<Now> => ({
  today: seoulDay(now),
  coverDays: (await readSettings(handle)).stock.coverDays,
});

const orders = { coverDays: coverOf, stock: sql`alert.stock`, waiting: sql`alert.waiting` };

function matching(handle: Handle, now: Now, { q, state, _owner, soldOut, id }: Filter) {
  let rows = containing(matchingAlerts(handle, now), q, ['productCode', 'productName', 'itemName']);
  if (id) rows = rows.where('keeper', 'in', id.length > 0 ? id : ['00000000-0000-0000-0000-000000000000']);
  if (state) rows = rows.where('state', '=', state);
  if (_owner) rows = rows.where('ownerId', '=', _owner).where('state', '<>', 'OPEN');
  if (soldOut !== undefined) rows = rows.where('stock', soldOut ? '<=' : '>', 0);
  return rows;
}

/** The queue of what runs out, and the number of matches (bounded); sold out first, then what lasts shortest. */
export async function listStockAlerts(
  { db, now }: Context,
  { filter = {}, sort: [by, direction] = ['coverDays', 'ASC'], range }: ListRequest<Filter, Sort>,
) {
  const current = await currently(db, now());
  const matches = matching(db, current, filter);
  const way = sql.raw(direction === 'ASC' ? 'asc' : 'desc');
  const sorted = matches
    .selectAll()
    .orderBy(sql`alert.stock > 0`)
    .orderBy(sql`${orders[by]} ${way} nulls last`)
    .orderBy('alert.waiting', 'desc')
    .orderBy('alert.keeper');
  const rows: AlertRow[] = await inRange(sorted, range).execute();
  const held = await waitingPieces(db, [...new Set(rows.map(({ productId }) => productId))]);
  return {
    alerts: rows.map((row) => toWireAlert(row, held.get(row.keeper) ?? 0, current)),
    total: await countUpTo(db, matches.select('alert.keeper')),
  };
}

/** What nobody handles, for the menu and the dashboard. */
export async function matchingOpenAlerts(handle: Handle, now: Date) {
  return matchingAlerts(handle, await currently(handle, now)).where('state', '=', 'OPEN');
}

/** The handling of a stock, in words for the history. */
const inWords = (row: Pick<AlertRow, 'state' | 'expectedOn' | 'expectedQuantity' | 'putOffUntil' | 'note'>) => ({
  state: stockAlertStateLabels[row.state],
  expectedOn: row.expectedOn,
  pieces: row.expectedQuantity,
  putOffUntil: row.putOffUntil,
  note: row.note,
});

/**
 * Records how an operator handles a stock that runs out; the operator becomes its owner.
 * @throws NOT_FOUND if it does not run out, RECORD_CHANGED
 */
export async function changeStockAlert(
  context: Context & { readonly actor: UserActor },
  keeper: string,
  { updatedAt: seenAt, ...input }: StockAlertUpdate,
): Promise<WireAlert> {
  const { db, actor } = context;
  const now = context.now();
  await inTransaction(db, async (trx) => {
    await lockName(trx, `stock alert ${keeper}`);
    const current = await currently(trx, now);
    const row: AlertRow = orNotFound(
      await matching(trx, current, { id: [keeper] })
        .selectAll()
        .executeTakeFirst(),
    );
    const handling = await lockHandling(trx, row);
    if ((handling?.updatedAt.toISOString() ?? null) !== seenAt) throw problem('RECORD_CHANGED');
    const { productId, optionId, supplyId } = row;
    const after = { ...{ expectedOn: null, expectedQuantity: null, putOffUntil: null, note: '' }, ...input };
    const changes = differences(inWords(row), inWords(after));
    if (Object.keys(changes).length === 0 && row.ownerId === actor.userId) return;
    if (after.state === 'OPEN') {
      if (handling) await deleteHandling(trx, handling.id);
    } else if (handling) {
      const change = { ...after, state: after.state, ownerId: actor.userId };
      await updateHandling(trx, handling.id, { ...change, updatedAt: nextUpdatedAt(now, handling) });
    } else {
      const keeperColumns = { productId, optionId, supplyId, ownerId: actor.userId };
      const times = { createdAt: now, updatedAt: now };
      const isNew = await insertHandling(trx, {
        id: newId(),
        ...keeperColumns,
        ...after,
        state: after.state,
        ...times,
      });
      if (!isNew) throw problem('RECORD_CHANGED');
    }
    const name = row.itemName === null ? row.productName : `${row.productName} ${row.itemName}`;
    await audit(trx, context, 'stock-alert.change', { type: 'product', id: productId, name }, { changes });
  });
  const { alerts } = await listStockAlerts(context, { filter: { id: [keeper] }, range: [0, 0] });
  return orNotFound(alerts[0]);
}

/** Computes the use of the last 28 days, and forgets the handling of what does not run out any more. */
export async function refreshStockAlerts({ db, now }: Context): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockName(trx, 'refresh-stock-alerts');
    const current = await currently(trx, now());
    await recomputeUse(trx, current.today);
    await forgetHandled(trx, current);
  });
}
