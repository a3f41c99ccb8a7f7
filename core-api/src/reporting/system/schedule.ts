const MINUTE_MS = 60_000;
/** Every scheduled job runs at least once a day. */
const DAY_MINUTES = 24 * 60;

/** The values of a field of a crontab: `*`, a step of it, a number or a range. @throws RangeError for any other form */
function valuesOf(field: string, most: number): ReadonlySet<number> {
  const [, step] = /^\*(?:\/(\d+))?$/.exec(field) ?? [];
  const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(field) ?? [];
  const isEvery = field.startsWith('*');
  if (!isEvery && from === undefined) throw new RangeError(`Not a field of the schedule: ${field}`);
  const all = Array.from({ length: most }, (_, value) => value);
  if (isEvery) return new Set(all.filter((value) => value % Number(step ?? 1) === 0));
  return new Set(all.filter((value) => value >= Number(from) && value <= Number(to)));
}

/** True for the minutes (UTC) of a crontab. @throws RangeError for one that does not run every day */
function matcherOf(cron: string): (minute: Date) => boolean {
  const [minute = '', hour = '', ...days] = cron.split(' ');
  if (days.join(' ') !== '* * *') throw new RangeError(`Not a daily crontab: ${cron}`);
  const [minutes, hours] = [valuesOf(minute, 60), valuesOf(hour, 24)];
  return (at) => minutes.has(at.getUTCMinutes()) && hours.has(at.getUTCHours());
}

/** The last time at which a crontab was due, and the next one. `now` itself counts as the last one. */
export function dueTimes(cron: string, now: Date): { last: Date; next: Date } {
  const isDue = matcherOf(cron);
  const start = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const find = (direction: 1 | -1, from: number) => {
    for (let steps = from; steps <= DAY_MINUTES; steps += 1) {
      const minute = new Date(start + direction * steps * MINUTE_MS);
      if (isDue(minute)) return minute;
    }
    throw new RangeError(`The crontab ${cron} is never due`);
  };
  return { last: find(-1, 0), next: find(1, 1) };
}
