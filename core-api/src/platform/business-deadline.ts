import { addSeoulDays, endOfSeoulDay, seoulDay } from '@iruon/contract/seoul';
import { rateLimited } from '@iruon/server-kit';
import { addBusinessDays, lastListedDay } from '../kernel/business-days.ts';
import type { Services } from './services.ts';

/** 14 months: the list of a year must exist before the previous year begins. */
const LISTED_AHEAD_DAYS = 427;

/**
 * The end (23:59:59.999 Seoul) of the `count`-th business day after an instant: deposit and refund deadlines. Beyond
 * the listed holidays it may be a few days early, which the log warns of.
 */
export function businessDeadline({ logger }: Pick<Services, 'logger'>, from: Date, count: number): Date {
  const day = addBusinessDays(seoulDay(from), count);
  if (day > lastListedDay) rateLimited(logger).warn({ day, lastListedDay }, 'A deadline is beyond the listed holidays');
  return endOfSeoulDay(day);
}

/** Warns at start if the holidays of the next 14 months are not all listed. Returns true if they are. */
export function warnOfUnlistedHolidays({ logger, now }: Pick<Services, 'logger' | 'now'>): boolean {
  const until = addSeoulDays(seoulDay(now()), LISTED_AHEAD_DAYS);
  if (until <= lastListedDay) return true;
  logger.warn({ until, lastListedDay }, 'The holidays of the next 14 months are not all listed: update holidays-kr');
  return false;
}
