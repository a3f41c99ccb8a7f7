import type { Insertable, Selectable } from 'kysely';
import type { PointLedger, PointLots, PointMoves, Points } from '../src/index.ts';
import { DAY, HOUR, later } from './calendar.ts';
import { levelGifts, type SeededLevels } from './levels.ts';
import type { Member } from './members/index.ts';
import { type Random, randomOf, uuidAt } from './random.ts';

// Rules: [name, event, unit, value, limit, days, active].
const POLICIES = [
  ['가입 축하', 'SIGN_UP', 'AMOUNT', 3_000, 0, 365, true],
  ['구매 적립', 'PURCHASE', 'PERCENT', 1, 20_000, 365, true],
  ['리뷰 적립', 'REVIEW', 'AMOUNT', 500, 0, 180, true],
  ['학회 행사 보상', 'MANUAL', 'AMOUNT', 10_000, 0, 90, true],
  ['개점 기념 2배 적립', 'PURCHASE', 'PERCENT', 2, 50_000, 60, false],
  ['사진 리뷰 적립', 'REVIEW_PICTURE', 'AMOUNT', 500, 0, 180, true],
] as const;

/** Further gifts of the named demo members: [username, won, days ago, days usable, name]. */
const GIFTS = [
  ['clinic01', 50_000, 40, 365, '학회 행사 보상'],
  ['clinic01', 8_000, 80, 92, '설문 참여'],
  ['person01', 10_000, 25, 365, '학회 행사 보상'],
  ['person01', 4_000, 70, 80, '설문 참여'],
] as const;
const DEBITS = [
  ['clinic01', 2_000, 20, '중복 지급 회수'],
  ['person01', 1_000, 10, '중복 지급 회수'],
] as const;

const SEOUL = 9 * HOUR;

/** The last millisecond of a day in Seoul. */
function endOfDay(at: Date): Date {
  return new Date(Math.floor((at.getTime() + SEOUL) / DAY) * DAY + DAY - 1 - SEOUL);
}

interface Lot {
  name: string;
  amount: number;
  at: Date;
  expiresAt: Date;
  reason: Selectable<PointLedger>['reason'];
  pointId: string | null;
  key: string | null;
}

export interface SeededPoints {
  policies: Insertable<Points>[];
  lots: Insertable<PointLots>[];
  entries: Insertable<PointLedger>[];
  moves: Insertable<PointMoves>[];
}

/** Point policies, and the members' granted, expired and deducted points; the rest is still usable. */
export function pointsOf(members: readonly Member[], levels: SeededLevels, now: Date): SeededPoints {
  const random = randomOf('points');
  const founded = later(now, -500 * DAY);
  const policies = POLICIES.map(([name, event, unit, value, limitAmount, validDays, isActive]) => ({
    id: uuidAt(founded, random),
    name,
    event,
    unit,
    value,
    limitAmount,
    validDays,
    isActive,
    createdAt: founded,
    updatedAt: founded,
  }));
  const admin = members.find(({ username }) => username === 'admin')?.id ?? null;
  const seeded: SeededPoints = { policies, lots: [], entries: [], moves: [] };
  for (const member of members) {
    if (member.type === 'OPERATOR') continue;
    const { id, username, createdAt: at } = member;
    const welcome = policies[0];
    const lots: Lot[] = [];
    if (welcome) {
      const expiresAt = endOfDay(later(at, welcome.validDays * DAY));
      const key = `SIGN_UP:${welcome.id}:${id}`;
      lots.push({
        name: welcome.name,
        amount: welcome.value,
        at,
        expiresAt,
        reason: 'SIGN_UP',
        pointId: welcome.id,
        key,
      });
    }
    for (const [owner, amount, daysAgo, days, name] of GIFTS) {
      const given = later(now, -daysAgo * DAY);
      const expiresAt = endOfDay(later(given, days * DAY));
      if (owner === username)
        lots.push({ name, amount, at: given, expiresAt, reason: 'GRANT', pointId: null, key: null });
    }
    for (const { name, amount, key, at: given } of levelGifts(levels, id)) {
      const expiresAt = endOfDay(later(given, 365 * DAY));
      lots.push({ name, amount, at: given, expiresAt, reason: 'LEVEL', pointId: null, key });
    }
    const debits = DEBITS.filter(([owner]) => owner === username).map(([, amount, daysAgo, message]) => ({
      amount,
      message,
      at: later(now, -daysAgo * DAY),
    }));
    writeMember(seeded, { userId: id, lots, debits, actorId: admin, now, random });
  }
  return seeded;
}

interface History {
  userId: string;
  lots: readonly Lot[];
  debits: readonly { amount: number; message: string; at: Date }[];
  actorId: string | null;
  now: Date;
  random: Random;
}

function writeMember(seeded: SeededPoints, { userId, lots, debits, actorId, now, random }: History): void {
  const balances = lots.map((lot) => ({
    ...lot,
    id: uuidAt(lot.at, random),
    left: lot.amount,
    dropped: 0,
    isExpired: false,
  }));
  const steps: {
    at: Date;
    reason: Lot['reason'];
    message: string;
    key: string | null;
    run(): [lotId: string, delta: number][];
  }[] = [];
  for (const lot of balances) {
    steps.push({ at: lot.at, reason: lot.reason, message: lot.name, key: lot.key, run: () => [[lot.id, lot.amount]] });
    if (lot.expiresAt < now)
      steps.push({
        at: later(lot.expiresAt, 5 * 60_000),
        reason: 'EXPIRE',
        message: '',
        key: null,
        run() {
          const { left } = lot;
          Object.assign(lot, { left: 0, dropped: left, isExpired: true });
          return [[lot.id, -left]];
        },
      });
  }
  for (const { amount, message, at } of debits)
    steps.push({
      at,
      reason: 'DEBIT',
      message,
      key: null,
      run() {
        const [first] = balances
          .filter((lot) => lot.at < at && lot.left >= amount)
          .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
        if (!first) throw new Error('The demo uses more points than it grants');
        first.left -= amount;
        return [[first.id, -amount]];
      },
    });
  let balance = 0;
  for (const { at, reason, message, key, run } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const moved = run();
    const delta = moved.reduce((sum, [, won]) => sum + won, 0);
    balance += delta;
    const id = uuidAt(at, random);
    seeded.entries.push({
      id,
      userId,
      direction: delta > 0 ? 'INCREASE' : 'DECREASE',
      amount: Math.abs(delta),
      reason,
      message,
      balanceAfter: balance,
      actorId: reason === 'GRANT' || reason === 'DEBIT' ? actorId : null,
      key,
      createdAt: at,
    });
    for (const [lotId, won] of moved) seeded.moves.push({ entryId: id, lotId, delta: won });
  }
  for (const { id, name, pointId, amount, left, dropped, isExpired, expiresAt, at } of balances)
    seeded.lots.push({
      id,
      userId,
      pointId,
      name,
      amount,
      amountLeft: left,
      amountDropped: dropped,
      isExpired,
      expiresAt,
      createdAt: at,
    });
}
