import type { CourierCode } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import type { TrackingEvent } from '../../adapters/courier/port.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { isOpenClaim, replacementsOf } from '../../selling/claims/index.ts';
import { type EventOutcome, earliestScan, insertEvent, type Registration } from '../../selling/couriers/index.ts';
import { lockPurchase, moveOrder, movePurchaseStatus, type Order } from '../../selling/orders/index.ts';
import { completeByCarrier } from '../claims/decide-claim.ts';
import { recordGoodsTaken } from '../claims/pickup.ts';
import { enqueueMail } from '../mails/mail-buyer.ts';

const applied: EventOutcome = { outcome: 'APPLIED', reason: '' };
const waiting = (reason: string): EventOutcome => ({ outcome: 'WAITING', reason });
export const ignored = (reason: string): EventOutcome => ({ outcome: 'IGNORED', reason });

type Scan = Pick<TrackingEvent, 'invoiceNo' | 'state' | 'at'> & { reference?: string | null };

/** The registration of a scan, by its number, or by our reference for a pickup whose number the driver printed. */
function registrationOf(context: Context, courierCode: CourierCode, { invoiceNo, reference }: Scan) {
  return context.db
    .selectFrom('courierRegistrations')
    .selectAll()
    .where('courierCode', '=', courierCode)
    .where((eb) => eb.or([eb('invoiceNo', '=', invoiceNo), ...(reference ? [eb('reference', '=', reference)] : [])]))
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

/** The states of goods that the carrier has. */
const TAKEN: ReadonlySet<TrackingEvent['state']> = new Set([
  'PICKED_UP',
  'IN_TRANSIT',
  'ARRIVED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
]);

async function applyToPickup(
  context: Context,
  pickup: Registration,
  { invoiceNo, state }: Scan,
): Promise<EventOutcome> {
  if (!pickup.invoiceNo && invoiceNo !== pickup.reference)
    await context.db
      .updateTable('courierRegistrations')
      .set({ invoiceNo })
      .where('id', '=', pickup.id)
      .where('invoiceNo', 'is', null)
      .execute();
  if (pickup.claimId && TAKEN.has(state)) await recordGoodsTaken(context, pickup.claimId);
  return applied;
}

const inParcel = (courierCode: CourierCode, invoiceNo: string) => (order: Order) =>
  order.courierCode === courierCode && order.invoiceNo === invoiceNo;

/** A typed number may be that of another parcel, which was delivered long ago. */
const TOO_EARLY = '발송하기 전의 배송완료입니다. 송장번호를 확인해 주세요.';

/**
 * Delivers the orders of a parcel that are on their way. A repeated scan changes nothing, nor does one from before they
 * were sent.
 */
async function deliverOrders(
  trx: Transaction,
  context: Context,
  purchaseId: string,
  { courierCode, invoiceNo, at, reservedAt }: Scan & { courierCode: CourierCode; reservedAt: Date | null },
): Promise<EventOutcome> {
  const locked = await lockPurchase(trx, purchaseId);
  if (!locked) return applied;
  const { purchase } = locked;
  const orders = locked.orders.filter(inParcel(courierCode, invoiceNo));
  const underWay = orders.filter(({ orderStatus }) => orderStatus === 'SHIPPING_CONFIRM');
  const orderedAt = purchase.paidAt ?? purchase.createdAt;
  const sent = underWay.filter(
    ({ shippedAt }) => at >= earliestScan({ sentAt: shippedAt ?? orderedAt, orderedAt, reservedAt }),
  );
  if (sent.length === 0 && underWay.length > 0) return ignored(TOO_EARLY);
  const delivered: Order[] = [];
  const now = context.now();
  for (const order of sent) {
    if (isOpenClaim(order.claimStatus)) continue;
    const shippedAt = order.shippedAt?.getTime() ?? 0;
    const deliveredAt = new Date(Math.min(now.getTime(), Math.max(at.getTime(), shippedAt)));
    // The days until the confirmation begin when the buyer receives the mail, even if the scan is reported late.
    const change = { deliveredAt, clockFrom: now };
    const moved = await moveOrder(trx, context, order, { event: 'DELIVER', as: 'carrier', change });
    await movePurchaseStatus(trx, context, moved, { event: 'DELIVER', as: 'carrier' });
    delivered.push(moved);
  }
  if (delivered.length > 0) await enqueueMail(trx, context, 'order-delivered', { purchase, orders: delivered });
  return delivered.length < sent.length ? waiting('진행 중인 취소·교환·반품이 끝나면 배송완료로 바꿉니다.') : applied;
}

/** The outcome of a scan that several purchases or claims share: it waits for the last, and counts if one needed it. */
function together(outcomes: readonly EventOutcome[]): EventOutcome {
  const of = (wanted: EventOutcome['outcome']) => outcomes.find(({ outcome }) => outcome === wanted);
  return of('WAITING') ?? of('APPLIED') ?? of('IGNORED') ?? applied;
}

async function applyToParcels(
  context: Context,
  courierCode: CourierCode,
  scan: Scan & { reservedAt: Date | null },
): Promise<EventOutcome | null> {
  const rows = await context.db
    .selectFrom('parcels')
    .select('purchaseId')
    .where('courierCode', '=', courierCode)
    .where('invoiceNo', '=', scan.invoiceNo)
    .execute();
  if (rows.length === 0) return null;
  if (scan.state !== 'DELIVERED') return applied;
  const outcomes: EventOutcome[] = [];
  for (const purchaseId of new Set(rows.map((row) => row.purchaseId)))
    outcomes.push(
      await inTransaction(context.db, (trx) => deliverOrders(trx, context, purchaseId, { ...scan, courierCode })),
    );
  return together(outcomes);
}

/** Completes the exchanges whose replacement a delivered number carried. @returns null if it carried none */
async function applyToReplacements(
  context: Context,
  courierCode: CourierCode,
  { invoiceNo, state, at }: Scan,
): Promise<EventOutcome | null> {
  const claimIds = await replacementsOf(context.db, courierCode, invoiceNo);
  if (claimIds.length === 0) return null;
  if (state !== 'DELIVERED') return applied;
  const outcomes: EventOutcome[] = [];
  for (const id of claimIds) {
    const isSent = await inTransaction(context.db, (trx) => completeByCarrier(trx, context, id, at));
    outcomes.push(isSent ? applied : ignored(TOO_EARLY));
  }
  return together(outcomes);
}

/** What a scan changes in the store. It may be applied any number of times, in any order. */
async function applyScan(context: Context, courierCode: CourierCode, scan: Scan): Promise<EventOutcome> {
  const registration = await registrationOf(context, courierCode, scan);
  if (registration?.kind === 'PICKUP') return applyToPickup(context, registration, scan);
  // A number may carry orders and a replacement of the same buyer. The exchange ends first: its order waits for that.
  const exchanged = await applyToReplacements(context, courierCode, scan);
  const reservedAt = registration?.createdAt ?? null;
  const delivered = await applyToParcels(context, courierCode, { ...scan, reservedAt });
  const outcomes = [delivered, exchanged].filter((outcome) => outcome !== null);
  if (outcomes.length > 0) return together(outcomes);
  if (scan.state !== 'DELIVERED') return registration ? applied : ignored('매장에 없는 송장번호입니다.');
  return waiting(
    registration ? '발송 처리하면 배송완료로 바꿉니다.' : '매장에 없는 송장번호입니다. 입력되면 반영합니다.',
  );
}

/** Applies a scan. One that fails waits for its next try, and keeps no other scan from being read. */
export async function tryScan(context: Context, courierCode: CourierCode, scan: Scan): Promise<EventOutcome> {
  try {
    return await applyScan(context, courierCode, scan);
  } catch (error) {
    const { invoiceNo, state } = scan;
    context.logger.error({ err: error, courierCode, invoiceNo, state }, 'a scan of a carrier could not be applied');
    return waiting('반영하지 못했습니다. 저절로 다시 시도합니다.');
  }
}

/** Stores and applies scans of the carrier; a stored one is applied again, in case a crash came between. */
export async function receiveScans(
  context: Context,
  courierCode: CourierCode,
  events: readonly TrackingEvent[],
): Promise<void> {
  for (const event of events)
    await insertEvent(context.db, courierCode, event, await tryScan(context, courierCode, event), context.now());
}
