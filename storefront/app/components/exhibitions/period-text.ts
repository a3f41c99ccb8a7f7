import { day, minute } from '../../format';

const isMidnight = (instant: string) => minute(instant).endsWith(' 00:00');

/** The start and end of a period in Seoul. The end is exclusive: an end at midnight is shown as the day before. */
export function periodText(startedAt: string, endedAt: string): [from: string, until: string] {
  const from = isMidnight(startedAt) ? day(startedAt) : minute(startedAt);
  if (!isMidnight(endedAt)) return [from, minute(endedAt)];
  return [from, day(new Date(Date.parse(endedAt) - 1).toISOString())];
}
