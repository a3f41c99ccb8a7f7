import { PARCEL_IDLE_MINUTES, type ParcelDetail, type parcelClaim } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import type { z } from 'zod';
import { decide } from '../../kernel/transition.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { readParcel } from './list-parcels.ts';
import { parcelMachine } from './parcel-machine.ts';
import { planLots } from './pieces/plan-lots.ts';
import { lockParcel, operatorName, type ParcelRow, updateParcel } from './repository.ts';

export type Packer = Context & { actor: UserActor };

const MINUTE = 60_000;
/** Work that is shorter than this does not prolong a claim, so that a scan a second is not a write a second. */
const PROLONGED_MINUTES = 5;

const idleFor = ({ claimedAt }: ParcelRow, now: Date) => now.getTime() - (claimedAt?.getTime() ?? 0);

/** The refusal of a parcel of another operator. */
export async function takenBy(trx: Transaction, { packerId, state }: ParcelRow) {
  const name = (await operatorName(trx, packerId)) ?? '';
  return problem('PARCEL_TAKEN', {
    detail: state === 'PACKED' ? `${name} 님이 포장을 마쳤습니다.` : `${name} 님이 포장하고 있습니다.`,
    extensions: { packer: { _id: packerId, name } },
  });
}

/** The refusal of a parcel that is no longer at the station. */
export const closed = ({ state, invoiceNo }: ParcelRow) =>
  problem(
    'PARCEL_CLOSED',
    state === 'CANCELED'
      ? '취소된 포장입니다. 담은 상품을 제자리에 돌려놓아 주세요.'
      : `이미 발송한 포장입니다. 송장번호 ${invoiceNo ?? ''}`,
  );

export const isClosed = ({ state }: ParcelRow) => state === 'SHIPPED' || state === 'CANCELED';

/**
 * Claims a parcel. Its own packer prolongs the claim, and another operator takes it over with a reason, or without one
 * if its packer has not worked on it for long. A packed parcel stays packed.
 * @throws NOT_FOUND, PARCEL_CLOSED, PARCEL_TAKEN naming its packer
 */
export async function claimParcel(
  context: Packer,
  id: string,
  { reason }: z.output<typeof parcelClaim>,
): Promise<ParcelDetail> {
  const { userId } = context.actor;
  const isClaimed = await inTransaction(context.db, async (trx) => {
    const now = context.now();
    const parcel = orNotFound(await lockParcel(trx, id));
    if (isClosed(parcel)) throw closed(parcel);
    if (parcel.packerId === userId) {
      if (idleFor(parcel, now) < PROLONGED_MINUTES * MINUTE) return false;
    } else if (parcel.packerId !== null) {
      const isIdle = parcel.state === 'PACKING' && idleFor(parcel, now) >= PARCEL_IDLE_MINUTES * MINUTE;
      if (!isIdle && reason === undefined) throw await takenBy(trx, parcel);
    }
    const state = parcel.state === 'WAITING' ? 'PACKING' : parcel.state;
    await updateParcel(trx, parcel, now, { state, packerId: userId, claimedAt: now });
    const packer = { from: await operatorName(trx, parcel.packerId), to: await operatorName(trx, userId) };
    const isMine = parcel.packerId === userId;
    const changes = {
      ...(state === parcel.state ? {} : { state: { from: parcel.state, to: state } }),
      ...(isMine ? { claimedAt: { from: parcel.claimedAt, to: now } } : { packer }),
    };
    await audit(trx, context, 'parcel.claim', { type: 'parcel', id }, { changes, reason });
    return !isMine;
  });
  if (isClaimed) await planLots(context, [id]);
  return readParcel(context, id);
}

/** Prolongs the claim of a locked parcel, unless that was done a moment ago. */
export async function prolong(trx: Transaction, parcel: ParcelRow, now: Date): Promise<void> {
  if (idleFor(parcel, now) >= PROLONGED_MINUTES * MINUTE) await updateParcel(trx, parcel, now, { claimedAt: now });
}

/** The packer's own parcel, locked, in one of the states of an event. @throws NOT_FOUND, PARCEL_CLOSED, PARCEL_TAKEN, PARCEL_NOT_CLAIMED */
export async function lockMine(trx: Transaction, { actor }: Packer, id: string): Promise<ParcelRow> {
  const parcel = orNotFound(await lockParcel(trx, id));
  if (isClosed(parcel)) throw closed(parcel);
  if (parcel.packerId === null) throw problem('PARCEL_NOT_CLAIMED');
  if (parcel.packerId !== actor.userId) throw await takenBy(trx, parcel);
  return parcel;
}

/**
 * Gives a parcel back: its goods are put back, and its lots are planned again only if it is on a picking list.
 * @throws NOT_FOUND, PARCEL_CLOSED, PARCEL_TAKEN
 */
export async function releaseParcel(context: Packer, id: string): Promise<ParcelDetail> {
  await inTransaction(context.db, async (trx) => {
    const seen = orNotFound(await lockParcel(trx, id));
    if (seen.state === 'WAITING') return;
    const parcel = await lockMine(trx, context, id);
    const decision = decide(parcelMachine, { from: parcel.state, event: 'RELEASE', actor: 'operator' });
    if (!decision.ok) throw problem('PARCEL_CLOSED', '이미 포장을 마쳤습니다. 다시 열고 내놓아 주세요.');
    const now = context.now();
    await updateParcel(trx, parcel, now, { state: decision.to, packerId: null, claimedAt: null });
    const packer = { from: await operatorName(trx, parcel.packerId), to: null };
    const changes = { state: { from: parcel.state, to: decision.to }, packer };
    await audit(trx, context, 'parcel.release', { type: 'parcel', id }, { changes });
  });
  await planLots(context, [id]);
  return readParcel(context, id);
}

/** Frees the parcels that their packers have left; a run frees at most some hundred. */
export async function releaseIdleParcels(context: Context): Promise<void> {
  const now = context.now();
  const idle = await context.db
    .selectFrom('packingParcels')
    .select('id')
    .where('state', '=', 'PACKING')
    .where('claimedAt', '<=', new Date(now.getTime() - PARCEL_IDLE_MINUTES * MINUTE))
    .orderBy('claimedAt')
    .limit(500)
    .execute();
  for (const { id } of idle) {
    await inTransaction(context.db, async (trx) => {
      const parcel = await lockParcel(trx, id);
      if (parcel?.state !== 'PACKING' || idleFor(parcel, now) < PARCEL_IDLE_MINUTES * MINUTE) return;
      await updateParcel(trx, parcel, now, { state: 'WAITING', packerId: null, claimedAt: null });
      const packer = { from: await operatorName(trx, parcel.packerId), to: null };
      const changes = { state: { from: parcel.state, to: 'WAITING' }, packer };
      const reason = `${PARCEL_IDLE_MINUTES}분 동안 작업이 없음`;
      await audit(trx, context, 'parcel.release', { type: 'parcel', id }, { changes, reason });
    });
    await planLots(context, [id]);
  }
}
