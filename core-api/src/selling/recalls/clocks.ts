import type { RecallClock, RecallHazard } from '@iruon/contract';
import { addSeoulDays, type SeoulDay, seoulDaysUntil } from '@iruon/contract/seoul';

/** Days until the plan is with the regional office of the ministry, from the day on which the hazard was confirmed. */
const PLAN_DAYS = 5;
/** The only extension of the plan, for hazard 3. */
const EXTENSION_DAYS = 10;
/** Days until the recall ends, from its beginning. */
const END_DAYS: Readonly<Record<RecallHazard, number>> = { 1: 15, 2: 30, 3: 30 };
/** Years for which the proof of the notices is retained after the end. */
const KEPT_YEARS = 2;

interface ClockFacts {
  hazard: RecallHazard;
  confirmedOn: SeoulDay;
  openedOn: SeoulDay;
  isExtended: boolean;
  planFiledOn: SeoulDay | null;
  closedOn: SeoulDay | null;
}

/**
 * The deadlines of a recall as of a day (Enforcement Rule of the Medical Devices Act, articles 52 to 54): its plan within
 * five calendar days, its end within 15 or 30. The day on which a clock starts does not count.
 */
export function recallClocks(facts: ClockFacts, today: SeoulDay): RecallClock[] {
  const { hazard, confirmedOn, openedOn, isExtended, planFiledOn, closedOn } = facts;
  const planDays = PLAN_DAYS + (isExtended ? EXTENSION_DAYS : 0);
  return [
    clock('PLAN', confirmedOn, { days: planDays, doneOn: planFiledOn }, today),
    clock('END', openedOn, { days: END_DAYS[hazard], doneOn: closedOn }, today),
  ];
}

function clock(
  kind: RecallClock['kind'],
  startsOn: SeoulDay,
  { days, doneOn }: { days: number; doneOn: SeoulDay | null },
  today: SeoulDay,
): RecallClock {
  const dueOn = addSeoulDays(startsOn, days);
  const daysLeft = doneOn === null ? seoulDaysUntil(dueOn, today) : null;
  return { kind, startsOn, dueOn, doneOn, daysLeft, isLate: (doneOn ?? today) > dueOn };
}

/** The last day on which the proof of a recall must be retained. A 29 February ends on the 28th. */
export function keptUntil(closedOn: SeoulDay): SeoulDay {
  const year = Number(closedOn.slice(0, 4)) + KEPT_YEARS;
  const rest = closedOn.slice(4);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${year}${rest === '-02-29' && !isLeap ? '-02-28' : rest}`;
}
