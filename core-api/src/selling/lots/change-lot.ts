import type { Lot, LotDetail, lotAdjustment, lotChange, lotDiscard, lotInput } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import { numberText } from '@iruon/contract/won';
import type { Transaction } from '@iruon/db';
import type { z } from 'zod';
import { decide } from '../../kernel/transition.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { assertUnchanged } from '../../platform/records/assert-unchanged.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { adjustStock, lockStock } from '../stock/index.ts';
import { keeperName, keepersByIds } from '../stock-items/index.ts';
import { findLot, insertLot } from './keep-lots.ts';
import { lotsByIds, readLot } from './list-lots.ts';
import { lotMachine } from './lot-machine.ts';
import {
  beginLots,
  type LotRow,
  lockLot,
  putIntoLot,
  settleLots,
  takenOf,
  uncountedOf,
  unlottedOf,
  updateLot,
} from './repository.ts';
import { takeFromLot } from './uncovered-parcels.ts';

type ByOperator = Context & { actor: UserActor };
type Keep<Response> = (trx: Transaction, response: Response) => Promise<void>;

/** Lots with their stock, locked: the stock first, as everywhere. @throws NOT_FOUND */
async function lockLots(trx: Transaction, ids: readonly string[]): Promise<{ lot: LotRow; stock: number }[]> {
  const seen = await trx
    .selectFrom('lots')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  if (seen.length < new Set(ids).size) throw problem('NOT_FOUND', '없어진 로트가 들어 있습니다.');
  const states = await lockStock(
    trx,
    seen.map((lot) => ({ ...lot, supplyId: null })),
  );
  const locked: { lot: LotRow; stock: number }[] = [];
  for (const [index, { id }] of seen.entries())
    locked.push({ lot: orNotFound(await lockLot(trx, id)), stock: states[index]?.stock ?? 0 });
  return locked;
}

async function lockOne(trx: Transaction, id: string): Promise<{ lot: LotRow; stock: number }> {
  return orNotFound((await lockLots(trx, [id]))[0]);
}

const objectOf = ({ id, lotNo }: LotRow) => ({ type: 'lot', id, name: lotNo }) as const;

/**
 * Begins to keep lots of a keeper; one whose lots are kept is unchanged.
 * @throws NOT_FOUND, LOTS_NOT_KEPT for a supply and for goods whose stock is not counted
 */
export async function startLots(context: ByOperator, id: string): Promise<{ unlotted: number }> {
  return inTransaction(context.db, async (trx) => {
    const keeper = orNotFound((await keepersByIds(trx, [id]))[0]);
    if (keeper.supplyId !== null) throw problem('LOTS_NOT_KEPT', '부속품은 로트를 관리하지 않습니다.');
    const { productId, optionId } = keeper;
    await lockStock(trx, [keeper]);
    const known = await unlottedOf(trx, keeper);
    if (known !== null) return { unlotted: known };
    if (!(await beginLots(trx, { productId, optionId }, context.now()))) throw problem('LOTS_NOT_KEPT');
    const unlotted = (await unlottedOf(trx, keeper)) ?? 0;
    await audit(
      trx,
      context,
      'lot.begin',
      { type: 'stock-item', id, name: keeperName(keeper) },
      {
        changes: differences({ unlotted: null }, { unlotted }),
      },
    );
    return { unlotted };
  });
}

/**
 * Notes a lot of pieces that are on the shelf already. @throws NOT_FOUND, LOTS_NOT_KEPT, LOT_TAKEN, LOT_STOCK if fewer
 * pieces are unlotted
 */
export async function createLot(
  context: ByOperator,
  { _item, lotNo, madeOn, useBy, amount, isReleased }: z.output<typeof lotInput>,
  keepResponse: Keep<{ lot: LotDetail }>,
): Promise<{ lot: LotDetail }> {
  return inTransaction(context.db, async (trx) => {
    const found = orNotFound((await keepersByIds(trx, [_item]))[0]);
    if (found.supplyId !== null) throw problem('LOTS_NOT_KEPT', '부속품은 로트를 관리하지 않습니다.');
    const keeper = { productId: found.productId, optionId: found.optionId };
    const at = context.now();
    const actorId = context.actor.userId;
    if (!(await beginLots(trx, keeper, at))) throw problem('LOTS_NOT_KEPT');
    if (await findLot(trx, keeper, lotNo)) throw problem('LOT_TAKEN', `이미 있는 로트입니다: ${lotNo}`);
    const unlotted = (await unlottedOf(trx, keeper)) ?? 0;
    if (unlotted < amount)
      throw problem('LOT_STOCK', `로트를 모르는 수량은 ${numberText(unlotted)}개입니다. 그보다 많이 옮길 수 없습니다.`);
    const state = isReleased ? 'RELEASED' : 'RECEIVED';
    const lot = await insertLot(trx, { ...keeper, lotNo, madeOn, useBy, receivedOn: seoulDay(at), state }, at);
    await putIntoLot(trx, lot, amount, { reason: 'FOUND', actorId }, at);
    await settleLots(trx, keeper, { at, actorId });
    const values = { item: keeperName(found), lotNo, madeOn, useBy, pieces: amount, state };
    await audit(trx, context, 'lot.create', objectOf(lot), values);
    const response = { lot: await readLot(trx, lot.id, at) };
    await keepResponse(trx, response);
    return response;
  });
}

/** Changes the dates of a lot, and with them whether it can be sold. @throws NOT_FOUND, RECORD_CHANGED */
export async function changeLotDates(
  context: ByOperator,
  id: string,
  { updatedAt: seenAt, reason, ...dates }: z.output<typeof lotChange>,
): Promise<LotDetail> {
  return inTransaction(context.db, async (trx) => {
    const { lot } = await lockOne(trx, id);
    const before = await assertUnchanged(trx, `lot:${id}`, lot, seenAt);
    const changes = differences(before, dates);
    if (Object.keys(changes).length === 0) return readLot(trx, id, context.now());
    const at = nextUpdatedAt(context.now(), before);
    await updateLot(trx, id, { ...dates, updatedAt: at });
    await settleLots(trx, lot, { at, actorId: context.actor.userId });
    await audit(trx, context, 'lot.change', objectOf(lot), { changes, reason });
    return readLot(trx, id, at);
  });
}

/** Lets lots be sold, all or none; released ones are unchanged. @throws NOT_FOUND, TRANSITION_NOT_ALLOWED */
export async function releaseLots(context: ByOperator, { lots: ids }: { lots: readonly string[] }): Promise<Lot[]> {
  return inTransaction(context.db, async (trx) => {
    const actorId = context.actor.userId;
    for (const { lot } of await lockLots(trx, ids)) {
      if (lot.state === 'RELEASED' || lot.state === 'SPENT') continue;
      if (!decide(lotMachine, { from: lot.state, event: 'RELEASE', actor: 'operator' }).ok)
        throw problem('TRANSITION_NOT_ALLOWED', `로트 ${lot.lotNo}: 회수한 로트는 다시 출고할 수 없습니다.`);
      const at = nextUpdatedAt(context.now(), lot);
      const isEmpty = lot.onHand === 0 && lot.quarantine === 0;
      await updateLot(trx, lot.id, { state: isEmpty ? 'SPENT' : 'RELEASED', reason: null, updatedAt: at });
      await settleLots(trx, lot, { at, actorId });
      await audit(trx, context, 'lot.release', objectOf(lot), { from: lot.state, to: 'RELEASED' });
    }
    return lotsByIds(trx, [...new Set(ids)], context.now());
  });
}

/** Stops the sale of a lot; a held one is unchanged. @throws NOT_FOUND, TRANSITION_NOT_ALLOWED for a recalled one */
export async function holdLot(context: ByOperator, id: string, { reason }: { reason: string }): Promise<LotDetail> {
  return inTransaction(context.db, async (trx) => {
    const { lot } = await lockOne(trx, id);
    if (lot.state === 'HELD') return readLot(trx, id, context.now());
    const event = { from: lot.state, event: 'HOLD', actor: 'operator', facts: { REASON: true } } as const;
    if (!decide(lotMachine, event).ok) throw problem('TRANSITION_NOT_ALLOWED', '회수한 로트는 보류할 수 없습니다.');
    const at = nextUpdatedAt(context.now(), lot);
    await updateLot(trx, id, { state: 'HELD', reason, updatedAt: at });
    await settleLots(trx, lot, { at, actorId: context.actor.userId });
    await audit(trx, context, 'lot.hold', objectOf(lot), { from: lot.state, to: 'HELD', reason });
    return readLot(trx, id, at);
  });
}

/** @throws LOT_SHORT if the shelf has fewer pieces, parcels contain them, or orders need them */
async function assertTakeable(
  trx: Transaction,
  { lot, stock }: { lot: LotRow; stock: number },
  amount: number,
): Promise<void> {
  if (amount > lot.onHand) throw problem('LOT_SHORT', `이 로트는 선반에 ${numberText(lot.onHand)}개 있습니다.`);
  const packed = (await takenOf(trx, [lot.id])).get(lot.id)?.packed ?? 0;
  if (amount > lot.onHand - packed)
    throw problem('LOT_SHORT', `${numberText(packed)}개는 포장에 담겨 있습니다. 포장에서 뺀 뒤 다시 해 주세요.`);
  const needed = amount - uncountedOf(lot, amount) - stock;
  if (needed > 0)
    throw problem(
      'LOT_SHORT',
      `주문이 ${numberText(needed)}개를 기다립니다. 그 주문을 취소하거나 다른 로트를 입고한 뒤 다시 해 주세요.`,
    );
}

interface Taking {
  amount: number;
  reason: 'ADJUST' | 'DISCARD';
  cause: z.output<typeof lotAdjustment>['cause'];
  note: string;
}

/** Takes pieces of a lot off the shelf, and out of the stock as far as it counts them. */
async function takeAway(
  trx: Transaction,
  context: ByOperator,
  lot: LotRow,
  { amount, reason, cause, note }: Taking,
): Promise<void> {
  const at = context.now();
  const actorId = context.actor.userId;
  const { productId, optionId } = lot;
  const counted = await takeFromLot(trx, lot, amount, { reason, actorId, note }, at);
  if (counted > 0) {
    const adjustment = { productId, optionId, supplyId: null, delta: -counted, isOpening: false, cause, note };
    await adjustStock(trx, [adjustment], { actorId, at });
  }
}

/** Discards pieces of a lot on the shelf, in any state. @throws NOT_FOUND, LOT_SHORT */
export async function discardLot(
  context: ByOperator,
  id: string,
  { amount, reason }: z.output<typeof lotDiscard>,
  keepResponse: Keep<{ lot: LotDetail }>,
): Promise<{ lot: LotDetail }> {
  return inTransaction(context.db, async (trx) => {
    const locked = await lockOne(trx, id);
    await assertTakeable(trx, locked, amount);
    await takeAway(trx, context, locked.lot, { amount, reason: 'DISCARD', cause: 'OTHER', note: reason });
    await audit(trx, context, 'lot.discard', objectOf(locked.lot), {
      changes: differences({ onHand: locked.lot.onHand }, { onHand: locked.lot.onHand - amount }),
      reason,
    });
    const response = { lot: await readLot(trx, id, context.now()) };
    await keepResponse(trx, response);
    return response;
  });
}

/** Corrects the pieces of a lot on the shelf by hand; the stock changes with them. @throws NOT_FOUND, LOT_SHORT */
export async function adjustLot(
  context: ByOperator,
  id: string,
  { delta, cause, note }: z.output<typeof lotAdjustment>,
  keepResponse: Keep<{ lot: LotDetail }>,
): Promise<{ lot: LotDetail }> {
  return inTransaction(context.db, async (trx) => {
    const locked = await lockOne(trx, id);
    const { lot } = locked;
    const at = context.now();
    const actorId = context.actor.userId;
    if (delta < 0) {
      await assertTakeable(trx, locked, -delta);
      await takeAway(trx, context, lot, { amount: -delta, reason: 'ADJUST', cause, note });
    } else {
      const { productId, optionId } = lot;
      const adjustment = { productId, optionId, supplyId: null, delta, isOpening: false, cause, note };
      await adjustStock(trx, [adjustment], { actorId, at });
      // Stock that becomes free may have changed the lot.
      const fresh = orNotFound(await lockLot(trx, id));
      await putIntoLot(trx, fresh, delta, { reason: 'ADJUST', actorId, note }, at);
      await settleLots(trx, lot, { at, actorId });
    }
    const changes = differences({ onHand: lot.onHand }, { onHand: lot.onHand + delta });
    await audit(trx, context, 'lot.adjust', objectOf(lot), { changes, cause, note });
    const response = { lot: await readLot(trx, id, at) };
    await keepResponse(trx, response);
    return response;
  });
}
