import { addSeoulDays, seoulDay } from '@iruon/contract/seoul';
import { type Courier, CourierRefused, type TrackingEvent } from '../../adapters/courier/port.ts';
import { eachInTurn } from '../../platform/concurrency/each-in-turn.ts';
import type { Context } from '../../platform/services.ts';
import {
  forgetTracking,
  noteCheck,
  parcelsWithoutNews,
  updateEvent,
  waitingEvents,
} from '../../selling/couriers/index.ts';
import { ignored, receiveScans, tryScan } from './apply-scan.ts';

/** The days whose events may still be unread: the carrier may have been out of reach over a weekend. */
const UNREAD_DAYS = 4;
/** More pages of events than a day can have; an acknowledgement without effect must not repeat them forever. */
const MAX_PAGES = 40;
const HOUR_MS = 3_600_000;
/** The carrier wants to be asked about one parcel every three hours at most, and for ten days. */
const ASK_EVERY_MS = 3 * HOUR_MS;
const ASK_FOR_MS = 10 * 24 * HOUR_MS;
const ASKED = 60;
/** A carrier that leaves so many questions in a row without an answer is down. */
const GIVEN_UP_AFTER = 5;
const RETRIED = 1_000;
/** A delivery of an unknown number may be entered later. */
const AWAITED_MS = 14 * 24 * HOUR_MS;
const KEPT_MS = 180 * 24 * HOUR_MS;

/** Reads the events that the carrier has for the store, and acknowledges them once they are stored. */
async function readUnread(context: Context, courier: Courier): Promise<void> {
  const today = seoulDay(context.now());
  const days = Array.from({ length: UNREAD_DAYS }, (_, index) => addSeoulDays(today, index + 1 - UNREAD_DAYS));
  const read = async (day: string) => {
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const events = await courier.unreadEvents(day);
      if (events.length === 0) break;
      await receiveScans(context, courier.courierCode, events);
      await courier.acknowledge(events);
    }
  };
  await eachInTurn(days, read, 'days of scans were not read');
}

/**
 * Asks about parcels without news: those whose number was entered by hand have no booking that reports them. A number
 * without an answer is asked about later, after the others.
 */
async function askAbout(context: Context, courier: Courier): Promise<void> {
  const { courierCode } = courier;
  const at = context.now().getTime();
  const quiet = await parcelsWithoutNews(context.db, courierCode, {
    before: new Date(at - ASK_EVERY_MS),
    shippedAfter: new Date(at - ASK_FOR_MS),
    limit: ASKED,
  });
  let unanswered = 0;
  for (const invoiceNo of quiet) {
    let events: TrackingEvent[] = [];
    try {
      events = await courier.eventsOf(invoiceNo);
      unanswered = 0;
    } catch (error) {
      context.logger.warn({ err: error, courierCode, invoiceNo }, 'a carrier could not be asked about a parcel');
      unanswered = error instanceof CourierRefused ? 0 : unanswered + 1;
    }
    await noteCheck(context.db, courierCode, invoiceNo, context.now());
    if (unanswered === GIVEN_UP_AFTER) return;
    await receiveScans(context, courierCode, events);
  }
}

/** Applies scans again whose effect was not possible: a claim has ended, or a number was entered, since. */
async function applyWaiting(context: Context): Promise<void> {
  for (const event of await waitingEvents(context.db, RETRIED)) {
    const outcome = await tryScan(context, event.courierCode, event);
    const isOld = context.now().getTime() - event.receivedAt.getTime() > AWAITED_MS;
    const next = isOld && outcome.outcome === 'WAITING' ? ignored(outcome.reason) : outcome;
    await updateEvent(context.db, event.id, next, context.now());
  }
}

/**
 * Brings the way of parcels up to date: reads new scans, asks about quiet parcels, and applies what waited. Each is done
 * although another fails. @throws AggregateError
 */
export async function trackParcels(context: Context): Promise<void> {
  const { courier } = context;
  const parts = [
    ...(courier ? [() => readUnread(context, courier), () => askAbout(context, courier)] : []),
    () => applyWaiting(context),
    () => forgetTracking(context.db, new Date(context.now().getTime() - KEPT_MS)),
  ];
  await eachInTurn(parts, (part) => part(), 'parts of tracking failed');
}
