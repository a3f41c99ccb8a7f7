import { DAY, HOUR, later, MINUTE, momentIn, seoulMidnight, weekdayDeadline } from '../calendar.ts';
import { type Random, randomOf } from '../random.ts';
import { claim, ordinary } from './claims.ts';
import { cancelUnpaid, timetable } from './forward.ts';
import type { Scenario, ScenarioPlan } from './scenarios.ts';
import { startTrack, type Track } from './track.ts';

export interface Journey {
  created: Date;
  /** The history of the first order, and that of every other order of the purchase. */
  first: Track;
  other: Track;
}

function createdAt(age: number, now: Date, random: Random): Date {
  if (age > 0) return momentIn(later(now, -age * DAY), 8, 22, random);
  const sinceMidnight = now.getTime() - seoulMidnight(now).getTime();
  const span = Math.min(9 * HOUR, Math.max(HOUR, sinceMidnight)) - 12 * MINUTE;
  return later(now, -(12 * MINUTE + Math.floor((random.next() * span) / 1000) * 1000));
}

function unpaidCanceled(created: Date, method: string, random: Random): Track {
  const track = startTrack(created);
  if (method !== 'account')
    cancelUnpaid(track, later(created, 30 * MINUTE + 40_000), 'system', '결제 시간이 지나 자동으로 취소되었습니다.');
  else if (random.chance(0.5))
    cancelUnpaid(track, later(created, random.int(30, 300) * MINUTE), 'member', '주문을 잘못 넣었습니다.');
  else
    cancelUnpaid(
      track,
      later(weekdayDeadline(created, 3), 5 * MINUTE),
      'system',
      '입금 기한이 지나 자동으로 취소되었습니다.',
    );
  return track;
}

/** The state of an order next to one with a claim, as far as the calendar permits. */
function besideClaim(scenario: Scenario, delivered: Date, now: Date): Scenario {
  if (scenario === 'CANCEL_REQUESTED') return 'CONFIRM';
  if (scenario === 'CANCEL_REJECTED') return 'SHIPPING';
  const age = now.getTime() - delivered.getTime();
  if (age < 5 * DAY) return 'AWAITING';
  return age < 8 * DAY + HOUR ? 'SCHEDULE' : 'COMPLETE';
}

function planJourney(scenario: Scenario, created: Date, method: string, now: Date, random: Random): Journey {
  if (scenario === 'NONPAYMENT') {
    const track = startTrack(created);
    return { created, first: track, other: track };
  }
  if (scenario === 'UNPAID_CANCELED') {
    const track = unpaidCanceled(created, method, random);
    return { created, first: track, other: track };
  }
  const times = timetable(created, method, random);
  const first = startTrack(created);
  const isClaim = /^(CANCEL|EXCHANGE|RETURN)_/.test(scenario);
  if (!isClaim) {
    ordinary(first, scenario, times, now, random);
    return { created, first, other: first };
  }
  claim(first, scenario, times, random);
  const other = startTrack(created);
  ordinary(other, besideClaim(scenario, times.delivered, now), times, now, random);
  return { created, first, other };
}

function fits({ first, other }: Journey, scenario: Scenario, now: Date): boolean {
  const last = Math.max(...[first, other].map((track) => track.steps.at(-1)?.at.getTime() ?? 0));
  if (last > now.getTime() - MINUTE) return false;
  const delivered = first.standing.deliveredAt;
  const age = delivered ? now.getTime() - delivered.getTime() : 0;
  if (scenario === 'AWAITING') return age < 5 * DAY - HOUR;
  if (scenario === 'SCHEDULE') return age > 5 * DAY + HOUR && age < 8 * DAY - HOUR;
  return true;
}

/** Builds a purchase's history that ends in the scenario today without future events. */
export function journeyOf(plan: ScenarioPlan, position: number, method: string, now: Date): Journey {
  const [least, max] = plan.age;
  const start = randomOf(`age ${plan.scenario} ${position}`);
  const from = plan.spread
    ? start.int(least, max)
    : Math.min(max, least + start.int(0, max > 1 ? 2 : position % 6 === 5 ? 1 : 0));
  const ages = Array.from(
    { length: max - least + 1 },
    (_, index) => least + ((from - least + index) % (max - least + 1)),
  );
  for (const age of ages) {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const random = randomOf(`journey ${plan.scenario} ${position} ${age} ${attempt}`);
      const journey = planJourney(plan.scenario, createdAt(age, now, random), method, now, random);
      if (fits(journey, plan.scenario, now)) return journey;
    }
  }
  throw new Error(`No day lets a purchase stand in ${plan.scenario} at ${now.toISOString()}`);
}
