import { levels } from '@iruon/contract';
import { sql } from 'kysely';
import { problem } from '../../platform/http/problem.ts';
import { defineRecord } from '../../platform/records/define-record.ts';

const memberCount = sql<number>`(select count(*)::int from user_levels where user_levels.level_id = levels.id)`;

/** A new level is the highest. Members keep their level until the next evaluation after a change. */
export const levelRecord = defineRecord(levels, {
  table: 'levels',
  searched: ['code', 'name'],
  computed: { memberCount },
  toWire: ({ couponIds }) => ({ coupons: couponIds }),
  toColumns: ({ coupons, criteria, ...input }) => ({
    ...input,
    criteria: JSON.stringify(criteria),
    couponIds: coupons,
  }),
  inUse: () => problem('LEVEL_IN_USE'),
});
