import type { Context } from '../../platform/services.ts';
import { deleteFormsBefore } from './repository.ts';

const BATCH = 500;

function yearsBefore(now: Date, years: number): Date {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day;
}

/**
 * Deletes entries of visitors after a year, inquiries of members and complaints after three: the decree of the act on
 * electronic commerce, article 6, requires records of complaints and disputes for three years.
 */
export async function forgetForms({ db, now }: Context): Promise<void> {
  const times = { before: yearsBefore(now(), 1), keptLonger: yearsBefore(now(), 3), limit: BATCH };
  while ((await deleteFormsBefore(db, times)) > 0);
}
