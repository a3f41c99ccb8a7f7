import { BackupError } from '../backup-error.ts';

/** A moment, or the end of the archive. */
export type Target = Date | 'latest';

const SEOUL = '+09:00';
const WRITTEN = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * The target of `--to`: `latest`, or day and time as in `2026-11-29 18:05:30`, with a zone (`Z`, `+09:00`) or in Seoul's.
 * @throws BackupError if it is neither
 */
export function targetOf(text: string): Target {
  if (text === 'latest') return text;
  const [, day, minute, second = ':00', zone = SEOUL] = WRITTEN.exec(text.trim()) ?? [];
  const at = new Date(`${day}T${minute}${second}${zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`);
  const isDay = !Number.isNaN(at.getTime()) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day ?? '-');
  if (isDay) return at;
  throw new BackupError(
    `--to: "${text}" is neither latest nor a time like 2026-11-29 18:05:30 (Seoul) or 2026-11-29T09:05:30Z`,
  );
}
