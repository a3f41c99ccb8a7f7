import { type ExhibitionState, periodStateOf } from '@iruon/contract';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The time after its end in which an exhibition can still be looked up. */
const REMEMBERED_MS = 30 * DAY_MS;

/** When an exhibition is shown, half-open: from `displayStartedAt` on, before `displayEndedAt`. */
export interface Period {
  readonly displayHasPeriod: boolean;
  readonly displayStartedAt: Date | null;
  readonly displayEndedAt: Date | null;
}

/** The state of an exhibition at an instant; one without a period is always running. */
export function stateOf({ displayHasPeriod, displayStartedAt, displayEndedAt }: Period, now: Date): ExhibitionState {
  return periodStateOf({ hasPeriod: displayHasPeriod, startedAt: displayStartedAt, endedAt: displayEndedAt }, now);
}

/** The period of an exhibition on the wire; nulls without one. */
export function periodOf({ displayHasPeriod, displayStartedAt, displayEndedAt }: Period) {
  const at = (instant: Date | null) => (displayHasPeriod && instant ? instant.toISOString() : null);
  return { startedAt: at(displayStartedAt), endedAt: at(displayEndedAt) };
}

/** Exhibitions that ended before or at this instant have expired by now. */
export const forgottenUntil = (now: Date): Date => new Date(now.getTime() - REMEMBERED_MS);
