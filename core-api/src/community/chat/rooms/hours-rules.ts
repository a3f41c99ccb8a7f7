import { addSeoulDays, seoulDay, seoulParts } from '@iruon/contract/seoul';
import { isBusinessDay } from '../../../kernel/business-days.ts';

export interface BusinessHours {
  readonly opensAt: string;
  readonly closesAt: string;
  readonly lunchFrom: string;
  readonly lunchTo: string;
  readonly holidays: readonly { day: string }[];
}

/** `LUNCH` ends the same day: members keep waiting. `CLOSED` ends the day's queue. */
export type Opening = { readonly state: 'OPEN' } | { readonly state: 'LUNCH' | 'CLOSED'; readonly opensAt: Date };

const AHEAD_DAYS = 30;

const at = (day: string, clock: string) => new Date(`${day}T${clock}:00+09:00`);
const clockOf = (now: Date) => {
  const { hour, minute } = seoulParts(now);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

const isOpenDay = ({ holidays }: BusinessHours, day: string) =>
  isBusinessDay(day) && !holidays.some((holiday) => holiday.day === day);

/** True if operators work at an instant, Monday to Friday without public holidays and the store's own. */
export function openingAt(hours: BusinessHours, now: Date): Opening {
  const [today, clock] = [seoulDay(now), clockOf(now)];
  if (isOpenDay(hours, today) && clock < hours.closesAt) {
    if (clock < hours.opensAt) return { state: 'CLOSED', opensAt: at(today, hours.opensAt) };
    if (clock < hours.lunchFrom || clock >= hours.lunchTo) return { state: 'OPEN' };
    return { state: 'LUNCH', opensAt: at(today, hours.lunchTo) };
  }
  let day = addSeoulDays(today, 1);
  for (let left = AHEAD_DAYS; left > 0 && !isOpenDay(hours, day); left -= 1) day = addSeoulDays(day, 1);
  return { state: 'CLOSED', opensAt: at(day, hours.opensAt) };
}
