import { day, minute } from '../../format';

const isMidnight = (instant: string) => minute(instant).endsWith(' 00:00');

/** From when until when in Seoul. The end is exclusive: what ends at midnight has its last day before. */
export function periodText(startedAt: string, endedAt: string): [from: string, until: string] {
  const from = isMidnight(startedAt) ? day(startedAt) : minute(startedAt);
  if (!isMidnight(endedAt)) return [from, minute(endedAt)];
  return [from, day(new Date(Date.parse(endedAt) - 1).toISOString())];
}
