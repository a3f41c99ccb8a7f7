import type { ParcelDetail, parcelChangesSeen, parcelPacked, parcelSplit } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { newId } from '../../kernel/ids.ts';
import { decide } from '../../kernel/transition.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { assertUnchanged } from '../../platform/records/assert-unchanged.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { closed, isClosed, lockMine, type Packer, takenBy } from './claim-parcel.ts';
import { goodsByParcel } from './goods.ts';
import { readParcel } from './list-parcels.ts';
import { parcelMachine } from './parcel-machine.ts';
import { assertLots } from './pieces/assert-lots.ts';
import { balancePieces } from './pieces/balance-pieces.ts';
import { planLots } from './pieces/plan-lots.ts';
import { lockParcel, operatorName, ordersInParcel, type ParcelRow, updateParcel } from './repository.ts';

const stateChange = (from: ParcelRow['state'], to: ParcelRow['state']) => ({ state: { from, to } });

/** The refusal of counted goods that differ from those of the parcel, with each difference. */
async function assertCounted(
  trx: Transaction,
  parcel: ParcelRow,
  counted: z.output<typeof parcelPacked>['goods'],
): Promise<void> {
  const goods = (await goodsByParcel(trx, [parcel.id])).get(parcel.id) ?? [];
  const amounts = new Map(counted.map(({ key, amount }) => [key, amount]));
  const wrong = goods.flatMap(({ key, productName, optionName, amount }) => {
    const found = amounts.get(key) ?? 0;
    amounts.delete(key);
    const name = optionName ? `${productName} (${optionName})` : productName;
    return found === amount ? [] : [{ key, amount, counted: found, text: `${name}: ${amount}개 중 ${found}개` }];
  });
  const foreign = [...amounts.values()].some((amount) => amount > 0);
  if (wrong.length === 0 && !foreign) return;
  const texts = [...wrong.map(({ text }) => text), ...(foreign ? ['이 포장에 없는 상품이 있습니다.'] : [])];
  throw problem('PARCEL_INCOMPLETE', {
    detail: texts.slice(0, 5).join(', '),
    extensions: { goods: wrong.map(({ text: _, ...difference }) => difference) },
  });
}

/**
 * Finishes a parcel whose goods were all counted. A packed one stays as it is.
 * @throws NOT_FOUND, PARCEL_CLOSED, PARCEL_TAKEN, PARCEL_NOT_CLAIMED, PARCEL_CHANGED, PARCEL_INCOMPLETE, LOTS_MISSING,
 * LOT_NOT_SELLABLE
 */
export async function packParcel(
  context: Packer,
  id: string,
  { goods }: z.output<typeof parcelPacked>,
): Promise<ParcelDetail> {
  await inTransaction(context.db, async (trx) => {
    const parcel = await lockMine(trx, context, id);
    if (parcel.state === 'PACKED') return;
    if (parcel.changedAt !== null) throw problem('PARCEL_CHANGED');
    await assertCounted(trx, parcel, goods);
    await assertLots(trx, id, context.now());
    const facts = { COUNTED: true, CHANGES_SEEN: true };
    const decision = decide(parcelMachine, { from: parcel.state, event: 'PACK', actor: 'operator', facts });
    if (!decision.ok) throw problem('PARCEL_NOT_CLAIMED');
    const now = context.now();
    await updateParcel(trx, parcel, now, { state: decision.to, claimedAt: now, packedAt: now });
    const changes = stateChange(parcel.state, decision.to);
    const count = goods.reduce((sum, { amount }) => sum + amount, 0);
    await audit(trx, context, 'parcel.pack', { type: 'parcel', id }, { changes, pieces: count });
  });
  return readParcel(context, id);
}

/** Opens a packed parcel again. @throws NOT_FOUND, PARCEL_CLOSED, PARCEL_TAKEN, PARCEL_NOT_CLAIMED */
export async function reopenParcel(context: Packer, id: string): Promise<ParcelDetail> {
  await inTransaction(context.db, async (trx) => {
    const parcel = await lockMine(trx, context, id);
    if (parcel.state === 'PACKING') return;
    const decision = decide(parcelMachine, { from: parcel.state, event: 'REOPEN', actor: 'operator' });
    if (!decision.ok) throw problem('PARCEL_NOT_CLAIMED');
    const now = context.now();
    await updateParcel(trx, parcel, now, { state: decision.to, claimedAt: now, packedAt: null });
    const changes = stateChange(parcel.state, decision.to);
    await audit(trx, context, 'parcel.reopen', { type: 'parcel', id }, { changes });
  });
  return readParcel(context, id);
}

/** Confirms the changes of a parcel up to a moment. @throws NOT_FOUND, RECORD_CHANGED if there are later ones */
export async function confirmParcelChanges(
  context: Context,
  id: string,
  { changedAt }: z.output<typeof parcelChangesSeen>,
): Promise<ParcelDetail> {
  const isConfirmed = await inTransaction(context.db, async (trx) => {
    const parcel = orNotFound(await lockParcel(trx, id));
    if (parcel.changedAt === null) return false;
    if (parcel.changedAt.getTime() > Date.parse(changedAt))
      throw problem('RECORD_CHANGED', '그 사이 포장할 내용이 또 바뀌었습니다. 새로 불러와 확인해 주세요.');
    await updateParcel(trx, parcel, context.now(), { changedAt: null, changesSeenAt: parcel.changedAt });
    await balancePieces(trx, id);
    const changes = { changedAt: { from: parcel.changedAt, to: null } };
    await audit(trx, context, 'parcel.confirm', { type: 'parcel', id }, { changes });
    return true;
  });
  if (isConfirmed) await planLots(context, [id]);
  return readParcel(context, id);
}

/**
 * Moves some orders of an open parcel into a second one, which its packer has as well. A packed parcel is packed again.
 * @returns the ids of both
 * @throws NOT_FOUND, PARCEL_CLOSED, PARCEL_TAKEN, RECORD_CHANGED, PARCEL_ORDERS unless it is a part of its orders
 */
export async function splitParcel(
  trx: Transaction,
  context: Packer,
  id: string,
  { updatedAt, _orders }: z.output<typeof parcelSplit>,
): Promise<[string, string]> {
  const parcel = await assertUnchanged(trx, `parcel:${id}`, await lockParcel(trx, id), updatedAt);
  if (isClosed(parcel)) throw closed(parcel);
  if (parcel.packerId !== null && parcel.packerId !== context.actor.userId) throw await takenBy(trx, parcel);
  const inside = await ordersInParcel(trx, id);
  if (_orders.some((order) => !inside.includes(order)) || _orders.length >= inside.length)
    throw problem('PARCEL_ORDERS');
  const now = context.now();
  const state = parcel.state === 'PACKED' ? 'PACKING' : parcel.state;
  const second = newId();
  await trx
    .insertInto('packingParcels')
    .values({
      id: second,
      parcelNo: sql<string>`new_parcel_no(${now})`,
      purchaseId: parcel.purchaseId,
      pickingListId: parcel.pickingListId,
      state,
      packerId: parcel.packerId,
      claimedAt: parcel.claimedAt,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await trx
    .updateTable('packingParcelOrders')
    .set({ parcelId: second })
    .where('orderId', 'in', [..._orders])
    .execute();
  await updateParcel(trx, parcel, now, { state, packedAt: null });
  const made = await trx
    .selectFrom('packingParcels')
    .select('parcelNo')
    .where('id', '=', second)
    .executeTakeFirstOrThrow();
  const names = await trx
    .selectFrom('orders')
    .select('productName')
    .where('id', 'in', [..._orders])
    .orderBy('sequence')
    .execute();
  const changes = {
    products: { from: names.map(({ productName }) => productName).join(', '), to: made.parcelNo },
    ...(state === parcel.state ? {} : stateChange(parcel.state, state)),
  };
  await audit(trx, context, 'parcel.split', { type: 'parcel', id }, { changes });
  const packer = await operatorName(trx, parcel.packerId);
  const values = { parcelNo: made.parcelNo, splitFrom: parcel.parcelNo, ...(packer && { packer }) };
  await audit(trx, context, 'parcel.create', { type: 'parcel', id: second }, values);
  return [id, second];
}
