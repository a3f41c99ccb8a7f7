import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { won } from '../kernel/scalars.ts';
import { recordName } from '../records/console-record.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';
import { POINT_LIMIT, pointEvent, pointUnit } from './schemas.ts';

/** A percentage needs a purchase that it is computed from. */
function percentOfPurchase({ event, unit, value }: Record<string, unknown>, context: z.core.$RefinementCtx): void {
  if (unit !== 'PERCENT') return;
  if (event !== 'PURCHASE')
    context.addIssue({ code: 'custom', path: ['unit'], message: '비율은 구매 확정 적립에만 쓸 수 있습니다.' });
  if (Number(value) > 100)
    context.addIssue({ code: 'custom', path: ['value'], message: '비율은 100%까지 입력할 수 있습니다.' });
}

/** A rule that grants points. */
export const pointPolicies = consoleResource(['point', 'points'], '/api/console/shop/points', '포인트 정책', {
  area: 'members',
  limit: 100,
  fields: {
    name: recordName,
    event: pointEvent,
    unit: pointUnit,
    value: z
      .int()
      .min(1, '1 이상 입력해 주세요.')
      .max(POINT_LIMIT, '1,000만 원까지 입력할 수 있습니다.')
      .describe('Won or percent, by `unit`'),
    limit: won.max(POINT_LIMIT).describe('Maximum won per grant; 0 for no limit'),
    days: z.int().min(1).max(3650).describe('Days in Seoul that the points can be used after today'),
    isActive: z.boolean(),
  },
  view: {
    name: z.string(),
    value: z.int(),
    limit: won,
    days: z.int(),
    given: won.describe('Won granted by it so far'),
  },
  sorts: ['createdAt', 'name', 'event'],
  filters: { q: search(), event: pointEvent.optional(), isActive: z.boolean().optional() },
  check: percentOfPurchase,
  example: { name: '구매 적립', event: 'PURCHASE', unit: 'PERCENT', value: 1, limit: 5_000, days: 365, isActive: true },
  summaries: {
    list: 'Rules that grant points',
    get: 'One rule',
    create: 'Add a rule',
    update: 'Replace a rule that has not changed since it was read; granted points stay',
    delete: 'Delete a rule; granted points stay',
  },
});
export type ConsolePoint = ResourceView<typeof pointPolicies>;
