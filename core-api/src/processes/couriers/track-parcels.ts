import type { CourierCode } from '@iruon/contract';
import { addSeoulDays, seoulDay } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import type { Courier, TrackingEvent } from '../../adapters/courier/port.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { isOpenClaim, replacementsOf } from '../../selling/claims/index.ts';
import {
  type EventOutcome,
  forgetTracking,
  insertEvent,
  noteCheck,
  parcelsWithoutNews,
  type Registration,
  updateEvent,
  waitingEvents,
} from '../../selling/couriers/index.ts';
import { lockPurchase, moveOrder, movePurchaseStatus, type Order } from '../../selling/orders/index.ts';
import { completeByCarrier } from '../claims/decide-claim.ts';
import { recordGoodsTaken } from '../claims/pickup.ts';
import { enqueueMail } from '../mails/mail-buyer.ts';

/** The days whose events may still be unread: the carrier may have been out of reach over a weekend. */
const UNREAD_DAYS = 4;
/** More pages of events than a day can have; an acknowledgement without effect must not repeat them forever. */
const MAX_PAGES = 40;
const HOUR_MS = 3_600_000;
/** The carrier wants to be asked about one parcel every three hours at most, and for ten days. */
const ASK_EVERY_MS = 3 * HOUR_MS;
const ASK_FOR_MS = 10 * 24 * HOUR_MS;
const ASKED = 60;
const RETRIED = 200;
/** A delivery of an unknown number may be entered later. */
const AWAITED_MS = 14 * 24 * HOUR_MS;
const KEPT_MS = 180 * 24 * HOUR_MS;

const applied: EventOutcome = { outcome: 'APPLIED', reason: '' };
const waiting = (reason: string): EventOutcome => ({ outcome: 'WAITING', reason });
const ignored = (reason: string): EventOutcome => ({ outcome: 'IGNORED', reason });

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

/** Delivers the orders of a parcel that are on their way. An earlier or repeated scan changes nothing. */
async function deliverOrders(
  trx: Transaction,
  context: Context,
  purchaseId: string,
  { courierCode, invoiceNo, at }: Scan & { courierCode: CourierCode },
): Promise<EventOutcome> {
  const locked = await lockPurchase(trx, purchaseId);
  const orders = locked?.orders.filter(inParcel(courierCode, invoiceNo)) ?? [];
  const underWay = orders.filter(({ orderStatus }) => orderStatus === 'SHIPPING_CONFIRM');
  const delivered: Order[] = [];
  const now = context.now();
  for (const order of underWay) {
    if (isOpenClaim(order.claimStatus)) continue;
    const shippedAt = order.shippedAt?.getTime() ?? 0;
    const deliveredAt = new Date(Math.min(now.getTime(), Math.max(at.getTime(), shippedAt)));
    // The days until the confirmation begin when the buyer receives the mail, even if the scan is reported late.
    const change = { deliveredAt, clockFrom: now };
    const moved = await moveOrder(trx, context, order, { event: 'DELIVER', as: 'carrier', change });
    await movePurchaseStatus(trx, context, moved, { event: 'DELIVER', as: 'carrier' });
    delivered.push(moved);
  }
  if (locked && delivered.length > 0)
    await enqueueMail(trx, context, 'order-delivered', { purchase: locked.purchase, orders: delivered });
  return delivered.length < underWay.length
    ? waiting('진행 중인 취소·교환·반품이 끝나면 배송완료로 바꿉니다.')
    : applied;
}

async function applyToParcels(context: Context, courierCode: CourierCode, scan: Scan): Promise<EventOutcome | null> {
  const rows = await context.db
    .selectFrom('parcels')
    .select('purchaseId')
    .where('courierCode', '=', courierCode)
    .where('invoiceNo', '=', scan.invoiceNo)
    .execute();
  if (rows.length === 0) return null;
  if (scan.state !== 'DELIVERED') return applied;
  let outcome = applied;
  for (const purchaseId of new Set(rows.map((row) => row.purchaseId))) {
    const one = await inTransaction(context.db, (trx) =>
      deliverOrders(trx, context, purchaseId, { ...scan, courierCode }),
    );
    if (one.outcome === 'WAITING') outcome = one;
  }
  return outcome;
}

/** Completes the exchanges whose replacement a delivered number carried. @returns null if it carried none */
async function applyToReplacements(
  context: Context,
  courierCode: CourierCode,
  { invoiceNo, state, at }: Scan,
): Promise<EventOutcome | null> {
  const claimIds = await replacementsOf(context.db, courierCode, invoiceNo);
  if (claimIds.length === 0) return null;
  if (state === 'DELIVERED')
    for (const id of claimIds) await inTransaction(context.db, (trx) => completeByCarrier(trx, context, id, at));
  return applied;
}

/** What a scan changes in the store. It may be applied any number of times, in any order. */
async function applyScan(context: Context, courierCode: CourierCode, scan: Scan): Promise<EventOutcome> {
  const registration = await registrationOf(context, courierCode, scan);
  if (registration?.kind === 'PICKUP') return applyToPickup(context, registration, scan);
  // A number may carry orders and a replacement of the same buyer. The exchange ends first: its order waits for that.
  const exchanged = await applyToReplacements(context, courierCode, scan);
  const outcome = (await applyToParcels(context, courierCode, scan)) ?? exchanged;
  if (outcome) return outcome;
  if (scan.state !== 'DELIVERED') return registration ? applied : ignored('매장에 없는 송장번호입니다.');
  return waiting(
    registration ? '발송 처리하면 배송완료로 바꿉니다.' : '매장에 없는 송장번호입니다. 입력되면 반영합니다.',
  );
}

/** Stores and applies scans of the carrier; a stored one is applied again, in case a crash came between. */
export async function receiveScans(
  context: Context,
  courierCode: CourierCode,
  events: readonly TrackingEvent[],
): Promise<number> {
  let added = 0;
  for (const event of events) {
    const outcome = await applyScan(context, courierCode, event);
    if (await insertEvent(context.db, courierCode, event, outcome, context.now())) added += 1;
  }
  return added;
}

/** Reads the events that the carrier has for the store, and acknowledges them once they are stored. */
async function readUnread(context: Context, courier: Courier): Promise<void> {
  const today = seoulDay(context.now());
  for (let back = UNREAD_DAYS - 1; back >= 0; back -= 1) {
    const day = addSeoulDays(today, -back);
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const events = await courier.unreadEvents(day);
      if (events.length === 0) break;
      await receiveScans(context, courier.courierCode, events);
      await courier.acknowledge(events);
    }
  }
}

/** Asks about parcels without news: those whose number was entered by hand have no booking that reports them. */
async function askAbout(context: Context, courier: Courier): Promise<void> {
  const at = context.now().getTime();
  const quiet = await parcelsWithoutNews(context.db, courier.courierCode, {
    before: new Date(at - ASK_EVERY_MS),
    shippedAfter: new Date(at - ASK_FOR_MS),
    limit: ASKED,
  });
  for (const invoiceNo of quiet) {
    const events = await courier.eventsOf(invoiceNo);
    await receiveScans(context, courier.courierCode, events);
    await noteCheck(context.db, courier.courierCode, invoiceNo, context.now());
  }
}

/** Applies scans again whose effect was not possible: a claim has ended, or a number was entered, since. */
async function applyWaiting(context: Context): Promise<void> {
  for (const event of await waitingEvents(context.db, RETRIED)) {
    const isOld = context.now().getTime() - event.receivedAt.getTime() > AWAITED_MS;
    const outcome = await applyScan(context, event.courierCode, event);
    const next = isOld && outcome.outcome === 'WAITING' ? ignored(outcome.reason) : outcome;
    if (next.outcome !== event.outcome || next.reason !== event.reason) await updateEvent(context.db, event.id, next);
  }
}

/** Brings the way of parcels up to date: reads new scans, asks about quiet parcels, and applies what waited. */
export async function trackParcels(context: Context): Promise<void> {
  const { courier } = context;
  if (courier) {
    await readUnread(context, courier);
    await askAbout(context, courier);
  }
  await applyWaiting(context);
  await forgetTracking(context.db, new Date(context.now().getTime() - KEPT_MS));
}
