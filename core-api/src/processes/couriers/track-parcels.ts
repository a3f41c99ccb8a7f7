import { addSeoulDays, seoulDay } from '@iruon/contract/seoul';
import type { Courier } from '../../adapters/courier/port.ts';
import type { Context } from '../../platform/services.ts';
import {
  forgetTracking,
  noteCheck,
  parcelsWithoutNews,
  updateEvent,
  waitingEvents,
} from '../../selling/couriers/index.ts';
import { applyScan, ignored, receiveScans } from './apply-scan.ts';

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
