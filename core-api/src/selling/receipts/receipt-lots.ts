import { numberText } from '@iruon/contract/won';
import type { Transaction } from '@iruon/db';
import type { UserActor } from '../../platform/actor.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import {
  beginLots,
  type LotRow,
  lockLot,
  lotOfPieces,
  putIntoLot,
  settleLots,
  takeCounted,
  uncountedOf,
  unlottedOf,
} from '../lots/index.ts';
import { keeperId, type StockKeeper, type StockState } from '../stock/index.ts';
import { keeperName, namedKeepers } from '../stock-items/index.ts';
import type { Line, ReceiptRow } from './repository.ts';

/** Names the keepers of a refusal. */
export async function namesOf(trx: Transaction, keepers: readonly StockKeeper[]): Promise<string[]> {
  const named = await namedKeepers(trx, keepers.map(keeperId));
  return keepers.map((keeper) => keeperName(orNotFound(named.get(keeperId(keeper)))));
}

/** @throws RECEIPT_LOTS_MISSING naming the goods that cannot be received without a lot */
export async function assertLotsNamed(trx: Transaction, lines: readonly Line[]): Promise<void> {
  const missing = lines.filter(({ isLotRequired, lotNo }) => isLotRequired && lotNo === null);
  if (missing.length === 0) return;
  const names = [...new Set(await namesOf(trx, missing))];
  const others = names.length > 5 ? ` 외 ${names.length - 5}개` : '';
  throw problem(
    'RECEIPT_LOTS_MISSING',
    `로트번호가 필요한 상품이 있습니다: ${names.slice(0, 5).join(', ')}${others}. 그 줄에 로트번호를 적어 주세요.`,
  );
}

/** The lines with lots, in an order in which no two bookings wait for each other. */
const withLots = (lines: readonly Line[]) =>
  lines
    .flatMap((line) => (line.lotNo === null ? [] : [{ ...line, lotNo: line.lotNo }]))
    .toSorted((a, b) => (`${keeperId(a)} ${a.lotNo}` < `${keeperId(b)} ${b.lotNo}` ? -1 : 1));

/** The keepers of lines with lots. */
const keepersOf = (lines: readonly Pick<Line, 'optionId' | 'productId'>[]) => [
  ...new Map(
    lines.map(({ productId, optionId }) => [optionId ?? productId, { productId, optionId, supplyId: null }]),
  ).values(),
];

/** Begins to keep the lots of goods that arrive with their first one; pieces from before are unlotted. */
export async function keepLotsOf(trx: Transaction, lines: readonly Line[], at: Date): Promise<void> {
  for (const keeper of keepersOf(withLots(lines))) {
    const { productId, optionId } = keeper;
    if ((await unlottedOf(trx, keeper)) === null) await beginLots(trx, { productId, optionId }, at);
  }
}

/**
 * Puts the pieces of a receipt, which the stock has, into their lots. A new lot waits for its inspection if its goods need
 * lots, unless the receipt says otherwise. @throws LOT_DATES_DIFFER
 */
export async function bringLots(
  trx: Transaction,
  context: Context & { actor: UserActor },
  { id: receiptId, releasesLots, receivedOn }: Pick<ReceiptRow, 'id' | 'receivedOn' | 'releasesLots'>,
  lines: readonly Line[],
  at: Date,
): Promise<void> {
  const actorId = context.actor.userId;
  const brought = withLots(lines);
  for (const { id, productId, optionId, lotNo, madeOn, useBy, amount, isLotRequired } of brought) {
    const state = releasesLots || !isLotRequired ? 'RELEASED' : 'RECEIVED';
    const lot = await lotOfPieces(trx, context, { productId, optionId, lotNo, madeOn, useBy, receivedOn, state });
    await putIntoLot(trx, lot, amount, { reason: 'RECEIPT', receiptId, actorId }, at);
    await trx.updateTable('receiptLines').set({ lotId: lot.id }).where('id', '=', id).execute();
  }
  for (const keeper of keepersOf(brought)) await settleLots(trx, keeper, { at, actorId });
}

/** A lot with the pieces that a receipt brought. */
interface Brought {
  lot: LotRow;
  pieces: number;
}

/** The lots of booked lines, locked. The stock must be locked. */
export async function lockLotsOfLines(trx: Transaction, lines: readonly Line[]): Promise<Brought[]> {
  const sums = new Map<string, number>();
  for (const { lotId, amount } of lines) if (lotId !== null) sums.set(lotId, (sums.get(lotId) ?? 0) + amount);
  const lots: Brought[] = [];
  for (const [id, pieces] of [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    lots.push({ lot: orNotFound(await lockLot(trx, id)), pieces });
  return lots;
}

/** What is left of goods and lots with fewer pieces than a reversal takes, in words. */
export async function shortPieces(
  trx: Transaction,
  lines: readonly Line[],
  { states, lots }: { states: readonly StockState[]; lots: readonly Brought[] },
): Promise<string[]> {
  const short: string[] = [];
  const names = await namesOf(trx, states);
  for (const [index, state] of states.entries()) {
    const mine = lines.filter((line) => keeperId(line) === keeperId(state));
    const own = lots.filter(
      ({ lot }) => state.supplyId === null && (lot.optionId ?? lot.productId) === keeperId(state),
    );
    for (const { lot, pieces } of own)
      if (lot.onHand < pieces)
        short.push(`${names[index]} 로트 ${lot.lotNo} ${numberText(pieces)}개 중 ${numberText(lot.onHand)}개`);
    const pieces = mine.reduce((sum, { amount }) => sum + amount, 0);
    const free = state.stock + own.reduce((sum, each) => sum + uncountedOf(each.lot, each.pieces), 0);
    if (free < pieces) short.push(`${names[index]} ${numberText(pieces)}개 중 ${numberText(free)}개`);
    const loose = mine.reduce((sum, { lotId, amount }) => sum + (lotId === null ? amount : 0), 0);
    const unlotted = (state.supplyId === null ? await unlottedOf(trx, state) : null) ?? loose;
    if (unlotted < loose) short.push(`${names[index]} 로트 없는 ${numberText(loose)}개 중 ${numberText(unlotted)}개`);
  }
  return short;
}

/** Takes the pieces of a receipt out of their lots; the caller takes them out of the stock. */
export async function takeLotsBack(
  trx: Transaction,
  lots: readonly Brought[],
  source: { receiptId: string; actorId: string },
  at: Date,
): Promise<void> {
  for (const { lot, pieces } of lots) await takeCounted(trx, lot, pieces, { reason: 'RECEIPT', ...source }, at);
}
