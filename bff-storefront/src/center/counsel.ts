import { seoulDay } from '@iruon/contract/seoul';
import { momentOf } from '../preview/in-preview.ts';
import type { Setting } from '../store.ts';
import type { Visit } from '../visit.ts';

/** Maximum number of announced days off. */
const MAX_HOLIDAYS = 5;

export interface CounselView {
  /** Phone, e-mail and hours, as set by operators. */
  customerCenter: Record<string, string>;
  /** The hours of operators from Monday to Friday, such as `09:00`. */
  hours: Pick<Setting['businessHours'], 'opensAt' | 'closesAt' | 'lunchFrom' | 'lunchTo'>;
  /** The store's next own days off. */
  holidays: Setting['businessHours']['holidays'];
  /** The address of an external messenger; null without one. */
  messengerUrl: string | null;
  isMember: boolean;
}

/** The next days off from today, in their order. */
function comingHolidays(holidays: CounselView['holidays'], today: string): CounselView['holidays'] {
  return holidays
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .slice(0, MAX_HOLIDAYS);
}

/** The ways to reach the store, and their hours. */
export async function counsel(visit: Visit): Promise<CounselView> {
  const { customerCenter, businessHours, chat } = await visit.store.setting();
  const { holidays, ...hours } = businessHours;
  return {
    customerCenter,
    hours,
    holidays: comingHolidays(holidays, seoulDay(momentOf(visit))),
    messengerUrl: chat.url || null,
    isMember: visit.user !== null,
  };
}
