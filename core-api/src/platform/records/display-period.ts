import type { DisplayPeriod } from '@iruon/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The columns of the period in which the site shows a row. */
interface DisplayColumns {
  readonly displayEnabled: boolean;
  readonly displayHasPeriod: boolean;
  readonly displayStartedAt: Date | null;
  readonly displayEndedAt: Date | null;
}

/** The display of a row on the wire. A disabled period retains its ends. */
export const displayOf = (row: DisplayColumns): DisplayPeriod => ({
  enabled: row.displayEnabled,
  hasPeriod: row.displayHasPeriod,
  startedAt: row.displayStartedAt?.toISOString() ?? null,
  endedAt: row.displayEndedAt?.toISOString() ?? null,
});

/** The columns of a display that was entered. */
export const displayColumns = ({ enabled, hasPeriod, startedAt, endedAt }: DisplayPeriod) => ({
  displayEnabled: enabled,
  displayHasPeriod: hasPeriod,
  displayStartedAt: startedAt,
  displayEndedAt: endedAt,
});

/** The condition of rows that the site shows at an instant: from the start of their period on, before its end. */
export const isShownAt = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`(
  display_enabled and (not display_has_period or (display_started_at <= ${now} and ${now} < display_ended_at)))`;
