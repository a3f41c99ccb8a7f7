import { lotConditionOf, type Receipt, type ReceiptDetail, receiptLimits } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import type { Actor } from '../../platform/actor.ts';
import { hasRight } from '../../platform/http/access.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { keeperId } from '../stock/index.ts';
import { namedKeepers, toWireKeeper } from '../stock-items/index.ts';
import { findReceipt, findReceipts, findSuppliers, type Line, linesOfReceipt, type ReceiptRow } from './repository.ts';

/** Purchase prices are for those who book receipts: packers read the list without them. */
const seesPrices = (actor: Actor) => hasRight(actor, 'stock:write');

/** A receipt as a list shows it. */
const toWireReceipt = (row: ReceiptRow, actor: Actor): Receipt => ({
  _id: row.id,
  ...{ receiptNo: row.receiptNo, state: row.state, supplier: row.supplier, receivedOn: row.receivedOn, memo: row.memo },
  ...{ lineCount: row.lineCount, pieces: row.pieces, total: seesPrices(actor) ? row.total : null },
  createdBy: row.createdByName ?? '',
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  bookedBy: row.bookedByName,
  bookedAt: row.bookedAt?.toISOString() ?? null,
});

/** Receipts of a filter, and the number of matches. */
export async function listReceipts(
  handle: Handle,
  request: Parameters<typeof findReceipts>[1],
  actor: Actor,
): Promise<{ receipts: Receipt[]; total: number }> {
  const { rows, total } = await findReceipts(handle, request);
  return { receipts: rows.map((row) => toWireReceipt(row, actor)), total };
}

/** The suppliers of earlier receipts, to choose from. */
export const listSuppliers = (handle: Handle): Promise<string[]> => findSuppliers(handle, receiptLimits.suppliers);

const wireLotOf = ({ lotId, madeOn, useBy, lotState, lotUseBy, minShelfDays }: Line, lotNo: string, today: string) => ({
  _id: lotId,
  ...{ lotNo, madeOn, useBy },
  state: lotState && lotConditionOf({ state: lotState, useBy: lotUseBy, minShelfDays }, today),
});

/** A receipt with its lines. @throws NOT_FOUND */
export async function readReceipt(
  handle: Handle,
  id: string,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
): Promise<ReceiptDetail> {
  const today = seoulDay(now());
  const row = orNotFound(await findReceipt(handle, id));
  const lines = await linesOfReceipt(handle, id);
  const keepers = await namedKeepers(handle, lines.map(keeperId));
  return {
    ...toWireReceipt(row, actor),
    releasesLots: row.releasesLots,
    lines: lines.map((line) => ({
      item: toWireKeeper(orNotFound(keepers.get(keeperId(line)))),
      ...{ amount: line.amount, isLotRequired: line.isLotRequired, packPieces: line.packPieces },
      lot: line.lotNo === null ? null : wireLotOf(line, line.lotNo, today),
      price: seesPrices(actor) ? line.price : null,
    })),
    reversedBy: row.reversedByName,
    reversedAt: row.reversedAt?.toISOString() ?? null,
    reversedReason: row.reversedReason,
  };
}
