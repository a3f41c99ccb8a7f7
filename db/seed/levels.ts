import type { Insertable } from 'kysely';
import type { LevelBenefits, LevelHistory, Levels, ScoreLedger, UserLevels } from '../src/index.ts';
import { jsonText } from '../src/json-columns.ts';
import { DAY, HOUR, later } from './calendar.ts';
import type { Member } from './members/index.ts';
import { randomOf, uuidAt } from './random.ts';

// The rows that a migration inserts.
const BASE = {
  ROOT: { id: '01935a80-0000-7000-8000-000000000001', name: '최고 관리자' },
  ADMIN: { id: '01935a80-0000-7000-8000-000000000002', name: '관리자' },
  PERSON: { id: '01935a80-0000-7000-8000-000000000003', name: '개인 회원' },
  COMPANY: { id: '01935a80-0000-7000-8000-000000000004', name: '병원·기업 회원' },
} as const;
// The levels above those, lowest first: [code, name, required score, required won a month, points granted once].
const LEVELS = [
  ['SILVER', '실버', 1_000, 0, 5_000],
  ['GOLD', '골드', 5_000, 0, 30_000],
  ['VIP', 'VIP', 10_000, 3_000_000, 100_000],
] as const;

const SCORES: Readonly<Record<string, number>> = { clinic01: 5_400, clinic02: 1_850, clinic05: 2_300, person01: 1_200 };
const REACHED_DAYS_AGO = 120;

export interface SeededLevels {
  levels: Insertable<Levels>[];
  standings: Insertable<UserLevels>[];
  history: Insertable<LevelHistory>[];
  benefits: (Insertable<LevelBenefits> & { name: string; createdAt: Date })[];
  scores: Insertable<ScoreLedger>[];
}

/** The Seoul month before that of an instant. */
function monthBefore(now: Date): string {
  const seoul = new Date(now.getTime() + 9 * HOUR);
  return new Date(Date.UTC(seoul.getUTCFullYear(), seoul.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}

/** Three levels of the shop, the level of each member by its score, and the levels of operators. */
export function levelsOf(members: readonly Member[], now: Date): SeededLevels {
  const random = randomOf('levels');
  const founded = later(now, -500 * DAY);
  const levels = LEVELS.map(([code, name, score, amount, points], sequence) => ({
    id: uuidAt(founded, random),
    code,
    name,
    scope: 'ALL' as const,
    sequence,
    criteria: jsonText([
      ...(score > 0 ? [{ type: 'SCORE', value: score, isActive: true }] : []),
      ...(amount > 0 ? [{ type: 'MONTHLY_AMOUNT', value: amount, isActive: true }] : []),
    ]),
    points,
    createdAt: founded,
    updatedAt: founded,
  }));
  const seeded: SeededLevels = { levels, standings: [], history: [], benefits: [], scores: [] };
  for (const { id: userId, username, type, createdAt } of members) {
    if (type === 'OPERATOR') {
      const { id: levelId } = username === 'admin' ? BASE.ROOT : BASE.ADMIN;
      seeded.standings.push({ userId, levelId, since: createdAt });
      continue;
    }
    const score = SCORES[username] ?? random.int(0, 9) * 100;
    const place = LEVELS.findLastIndex(([, , required, amount]) => amount === 0 && score >= required);
    const base = { ...BASE[type], points: 0 };
    const level = levels[place] ?? base;
    const isBase = level === base;
    const at = isBase ? createdAt : later(now, -REACHED_DAYS_AGO * DAY);
    seeded.standings.push({ userId, levelId: level.id, score, since: at, evaluatedMonth: monthBefore(now) });
    seeded.history.push({
      id: uuidAt(at, random),
      userId,
      fromName: isBase ? null : base.name,
      toName: level.name,
      cause: isBase ? 'MONTHLY' : 'SCORE',
      createdAt: at,
    });
    if (score > 0)
      seeded.scores.push({
        id: uuidAt(at, random),
        userId,
        delta: score,
        reason: 'PURCHASE',
        message: '구매확정 점수',
        balanceAfter: score,
        createdAt: at,
      });
    if (level.points > 0)
      seeded.benefits.push({
        userId,
        levelId: level.id,
        points: level.points,
        couponIds: [],
        name: `${level.name} 등급 축하`,
        createdAt: at,
      });
  }
  return seeded;
}

/** The points that a member received on reaching a level, as lots. */
export function levelGifts({ benefits }: SeededLevels, userId: string) {
  return benefits
    .filter((benefit) => benefit.userId === userId)
    .map(({ levelId, name, points: amount, createdAt: at }) => ({
      name,
      amount,
      key: `level:${levelId}:${userId}`,
      at,
    }));
}
