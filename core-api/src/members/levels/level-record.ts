import { baseLevels, levels } from '@iruon/contract';
import { sql } from 'kysely';
import { isRoot } from '../../platform/http/access.ts';
import { problem, problemAt } from '../../platform/http/problem.ts';
import { defineRecord } from '../../platform/records/define-record.ts';
import { assertLevelChangeable, isBase } from './base-level.ts';

const memberCount = sql<number>`(select count(*)::int from user_levels where user_levels.level_id = levels.id)`;
const isSystem = sql<boolean>`(code in (${sql.join(baseLevels.map((code) => sql.lit(code)))}))`;

/**
 * A new level is the highest. Members keep their level until the next evaluation after a change. Only ROOT sees the levels
 * of operators.
 */
export const levelRecord = defineRecord(levels, {
  table: 'levels',
  searched: ['code', 'name'],
  computed: { memberCount, isSystem },
  isSystem,
  visibleTo: (actor) => (isRoot(actor) ? sql<boolean>`true` : sql<boolean>`scope <> 'OPERATOR'`),
  toWire: ({ couponIds }) => ({ coupons: couponIds }),
  toColumns: ({ coupons, criteria, ...input }) => ({
    ...input,
    criteria: JSON.stringify(criteria),
    couponIds: coupons,
  }),
  assertChangeable: (row, input) => assertLevelChangeable(row, input),
  check: async (_, { code, scope }) => {
    if (scope !== 'OPERATOR' || isBase({ code })) return;
    throw problemAt('INVALID_INPUT', 'body.scope', '회원이 가질 수 있는 대상을 골라 주세요.', 'not_allowed');
  },
  assertDeletable: async (_, row) => {
    if (isBase(row)) throw problem('LEVEL_OF_SYSTEM');
  },
  inUse: () => problem('LEVEL_IN_USE'),
});
