import { type WeekdayName, weekdayNames } from '@iruon/contract';
import { addSeoulDays, type SeoulDay, seoulDay, seoulParts, startOfSeoulDay } from '@iruon/contract/seoul';
import { isPublicHoliday } from '../../kernel/business-days.ts';

/** When the store dispatches paid orders, as its settings say. */
export interface DispatchCalendar {
  /** The cut-off of each weekday in Seoul, 15:00; empty for a day without dispatch. */
  cutoffs: Readonly<Record<WeekdayName, string>>;
  /** The store's own, besides public holidays. */
  closedDays: readonly { day: SeoulDay }[];
  transitDays: number;
  islandDays: number;
  deliversOnSaturdays: boolean;
}

export interface DispatchPromise {
  /** The cut-off of the day of dispatch: what is paid before this instant is shipped on that day. */
  payBefore: Date;
  shipsOn: SeoulDay;
  arrivesOn: SeoulDay;
  /** The arrival in remote areas. */
  islandArrivesOn: SeoulDay;
}

/** Longer than any series of holidays; a store that is closed for longer promises nothing. */
const HORIZON_DAYS = 60;
const MINUTE_MS = 60_000;

const weekdayOf = (day: SeoulDay): number => seoulParts(startOfSeoulDay(day)).weekday;

/** The instant at which a day's dispatch ends; null without dispatch. */
function cutoffOf(day: SeoulDay, { cutoffs, closedDays }: DispatchCalendar): Date | null {
  const name = weekdayNames[weekdayOf(day)];
  const cutoff = name === undefined ? '' : cutoffs[name];
  if (cutoff === '' || isPublicHoliday(day) || closedDays.some((closed) => closed.day === day)) return null;
  const [hour = 0, minute = 0] = cutoff.split(':').map(Number);
  return new Date(startOfSeoulDay(day).getTime() + (hour * 60 + minute) * MINUTE_MS);
}

/** Carriers deliver from Monday to Friday, some on Saturdays, never on public holidays. */
function isDeliveryDay(day: SeoulDay, { deliversOnSaturdays }: DispatchCalendar): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && (weekday !== 6 || deliversOnSaturdays) && !isPublicHoliday(day);
}

function deliveryAfter(day: SeoulDay, count: number, calendar: DispatchCalendar): SeoulDay {
  let current = day;
  for (let left = count; left > 0; ) {
    current = addSeoulDays(current, 1);
    if (isDeliveryDay(current, calendar)) left -= 1;
  }
  return current;
}

/**
 * When an order that is paid at an instant is dispatched and arrives, in Seoul days: on the same day before its cut-off,
 * else on the next day with dispatch. Null if no day of the next two months has one.
 */
export function dispatchPromise(paidAt: Date, calendar: DispatchCalendar): DispatchPromise | null {
  const today = seoulDay(paidAt);
  for (let ahead = 0; ahead < HORIZON_DAYS; ahead += 1) {
    const shipsOn = addSeoulDays(today, ahead);
    const payBefore = cutoffOf(shipsOn, calendar);
    if (payBefore === null || payBefore <= paidAt) continue;
    const { transitDays, islandDays } = calendar;
    return {
      payBefore,
      shipsOn,
      arrivesOn: deliveryAfter(shipsOn, transitDays, calendar),
      islandArrivesOn: deliveryAfter(shipsOn, transitDays + islandDays, calendar),
    };
  }
  return null;
}
