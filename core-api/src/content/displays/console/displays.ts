import {
  type ConsoleDisplayInput,
  type consoleDisplay,
  type consoleDisplayDetail,
  DISPLAY_LIMIT,
} from '@iruon/contract';
import type { z } from 'zod';
import { summariesOf } from '../../../catalog/products/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../../platform/http/problem.ts';
import { assertUnchanged, type Edited } from '../../../platform/records/assert-unchanged.ts';
import { audit } from '../../../platform/records/audit.ts';
import { differences } from '../../../platform/records/audit-details.ts';
import { deleteCoded, orderRows } from '../../../platform/records/coded-rows.ts';
import { countRecords, nextUpdatedAt, translateDbError } from '../../../platform/records/console-record.ts';
import type { Context } from '../../../platform/services.ts';
import { displayedProducts } from '../list-displays.ts';
import { refreshDisplays } from '../refresh-displays.ts';
import { displayPins, displayRows, findConsoleDisplay, findConsoleDisplays, insertDisplay } from '../repository.ts';

type WireDisplay = z.input<typeof consoleDisplay>;
type WireDetail = z.input<typeof consoleDisplayDetail>;
type Row = NonNullable<Awaited<ReturnType<typeof findConsoleDisplay>>>;

const toWire = ({ id, rule, refreshedAt, updatedAt, ...row }: Row): WireDisplay => ({
  ...row,
  _id: id,
  rule,
  refreshedAt: refreshedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

export async function listConsoleDisplays({ db }: Context, query: Parameters<typeof findConsoleDisplays>[1]) {
  const { rows, total } = await findConsoleDisplays(db, query);
  return { displays: rows.map(toWire), total };
}

/** A display with its pins and its currently shown products. @throws NOT_FOUND */
export async function getConsoleDisplay({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<WireDetail> {
  const found = orNotFound(await findConsoleDisplay(db, id));
  const shown = (await displayedProducts(db, [found])).get(id) ?? [];
  return { ...toWire(found), _pins: await displayPins.find(db, id), products: await summariesOf(db, shown, now()) };
}

/**
 * Adds a display, computed immediately. @throws CODE_TAKEN, RECORDS_FULL, INVALID_INPUT for a missing pinned product
 */
export async function createDisplay(context: Context, input: ConsoleDisplayInput): Promise<WireDetail> {
  const { _pins, ...columns } = input;
  const id = newId();
  await inTransaction(context.db, async (trx) => {
    if ((await countRecords(trx, 'displays')) >= DISPLAY_LIMIT)
      throw problem('RECORDS_FULL', `진열은 ${DISPLAY_LIMIT}개까지 만들 수 있습니다.`);
    await insertDisplay(trx, { id, ...columns, updatedAt: context.now() });
    await displayPins.replace(trx, id, _pins);
    await audit(trx, context, 'display.create', { type: 'display', id }, input);
  }).catch(translateDbError);
  await refreshDisplays(context, id);
  return getConsoleDisplay(context, id);
}

/**
 * Changes a display and recomputes it if its rule changed.
 * @throws NOT_FOUND, RECORD_CHANGED, CODE_TAKEN, INVALID_INPUT if a pinned product does not exist
 */
export async function changeDisplay(
  context: Context,
  id: string,
  { updatedAt: seenAt, _pins, ...columns }: Edited<ConsoleDisplayInput>,
): Promise<WireDetail> {
  const before = await inTransaction(context.db, async (trx) => {
    const found = await assertUnchanged(trx, `display:${id}`, await displayRows.lock(trx, id), seenAt);
    const pins = await displayPins.find(trx, id);
    await displayRows.update(trx, id, { ...columns, updatedAt: nextUpdatedAt(context.now(), found) });
    await displayPins.replace(trx, id, _pins);
    const changes = {
      ...differences(found, columns),
      ...(pins.join() === _pins.join() ? {} : { _pins: { from: pins, to: _pins } }),
    };
    await audit(trx, context, 'display.change', { type: 'display', id }, { changes });
    return found;
  }).catch(translateDbError);
  if (before.rule !== columns.rule) await refreshDisplays(context, id);
  return getConsoleDisplay(context, id);
}

/** Deletes a display; a missing one is no error. */
export const deleteDisplay = (context: Context, id: string) => deleteCoded(context, 'display', displayRows, id);

export const orderDisplays = (context: Context, ids: readonly string[]) =>
  orderRows(context, 'display', 'displays', ids);

/** Computes a display now instead of at the next run. @throws NOT_FOUND */
export async function refreshDisplay(context: Context, id: string): Promise<WireDetail> {
  const before = await getConsoleDisplay(context, id);
  await refreshDisplays(context, id);
  const display = await getConsoleDisplay(context, id);
  const names = ({ products }: WireDetail) => products.map(({ name }) => name);
  const changes = differences({ _products: names(before) }, { _products: names(display) });
  await audit(context.db, context, 'display.refresh', { type: 'display', id }, { changes });
  return display;
}
