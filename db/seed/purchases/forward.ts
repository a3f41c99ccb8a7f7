import { DAY, HOUR, isWeekend, later, MINUTE, momentIn, officeMoment, seoulDay, seoulMidnight } from '../calendar.ts';
import type { Random } from '../random.ts';
import { step, type Track } from './track.ts';

/** The normal steps of an order. All orders of a purchase take them at the same times. */

export function pay(track: Track, at: Date): Date {
  track.standing.paidAt = step(track, 'order', 'PAY', 'ORDER_PAYMENT', 'gateway', at);
  return track.standing.paidAt;
}

export function cancelUnpaid(track: Track, at: Date, actor: 'member' | 'system', message: string): void {
  track.standing.canceledAt = step(track, 'order', 'CANCEL_UNPAID', 'ORDER_CANCELED', actor, at, message);
  track.standing.orderMessage = message;
  step(track, 'purchase', 'CANCEL', 'PURCHASE_CANCELED', actor, at);
}

export function confirm(track: Track, at: Date): Date {
  return step(track, 'order', 'CONFIRM', 'ORDER_CONFIRM', 'operator', at);
}

export function delay(track: Track, at: Date, until: Date, message: string): Date {
  track.standing.orderMessage = message;
  track.standing.delayUntil = seoulDay(until);
  return step(track, 'order', 'DELAY', 'SHIPPING_DELAYED', 'operator', at, message);
}

export function ship(track: Track, at: Date): Date {
  track.standing.orderMessage = '';
  track.standing.delayUntil = null;
  track.standing.shippedAt = step(track, 'order', 'SHIP', 'SHIPPING_CONFIRM', 'operator', at);
  return track.standing.shippedAt;
}

export function deliver(track: Track, at: Date): Date {
  const when = step(track, 'order', 'DELIVER', 'DELIVERY_COMPLETE', 'carrier', at);
  track.standing.deliveredAt = when;
  step(track, 'purchase', 'DELIVER', 'PURCHASE_AWAITING', 'carrier', when);
  return when;
}

export function announce(track: Track, at: Date): Date {
  return step(track, 'purchase', 'ANNOUNCE', 'PURCHASE_SCHEDULE', 'system', at);
}

export function complete(track: Track, at: Date, actor: 'member' | 'system'): Date {
  track.standing.completedAt = step(track, 'purchase', 'CONFIRM', 'PURCHASE_COMPLETE', actor, at);
  return track.standing.completedAt;
}

/** The time of each normal step of a purchase, up to the last one. */
export interface Timetable {
  paid: Date;
  confirmed: Date;
  shipped: Date;
  delivered: Date;
}

/**
 * A card pays within minutes, a transfer within a day; operators work in office hours; parcels take a day, and none
 * arrives on Sunday.
 */
export function timetable(created: Date, method: string, random: Random): Timetable {
  const paid = later(created, method === 'account' ? random.int(20, 20 * 60) * MINUTE : random.int(60, 260) * 1000);
  const confirmed = officeMoment(paid, 15 * MINUTE, random);
  const shipped = officeMoment(confirmed, random.int(1, 5) * HOUR, random);
  let day = later(seoulMidnight(shipped), DAY);
  while (isWeekend(day) && new Date(day.getTime() + 9 * HOUR).getUTCDay() === 0) day = later(day, DAY);
  return { paid, confirmed, shipped, delivered: momentIn(day, 10, 19, random) };
}
