import { pointPolicies } from '@iruon/contract';
import { sql } from 'kysely';
import { defineRecord } from '../../platform/records/define-record.ts';

const given = sql<number>`(
  select coalesce(sum(amount), 0)::bigint from point_lots where point_lots.point_id = points.id)`;

/** Points already granted do not change when a policy is changed or deleted. */
export const pointPolicyRecord = defineRecord(pointPolicies, {
  table: 'points',
  searched: ['name'],
  computed: { given },
  toWire: ({ limitAmount, validDays }) => ({ limit: limitAmount, days: validDays }),
  toColumns: ({ limit, days, ...input }) => ({ ...input, limitAmount: limit, validDays: days }),
});
