import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { id, won } from '../kernel/scalars.ts';
import { POINT_LIMIT } from '../points/schemas.ts';
import { recordCode, recordName } from '../records/console-record.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';
import { levelCriterion, levelScope } from './schemas.ts';

const points = won.max(POINT_LIMIT, '1,000만 원까지 입력할 수 있습니다.');

export const levels = consoleResource(['level', 'levels'], '/api/console/levels', '등급', {
  area: 'members',
  // The four levels of the system do not count.
  limit: 30,
  fields: {
    code: recordCode,
    name: recordName,
    scope: levelScope,
    isActive: z.boolean(),
    isWelcome: z.boolean().describe('Members never fall below it'),
    criteria: z
      .array(levelCriterion)
      .max(2)
      .refine((criteria) => new Set(criteria.map(({ type }) => type)).size === criteria.length, {
        message: '같은 조건이 두 번 들어 있습니다.',
      }),
    points: points.describe('Won granted once on reaching it'),
    pointDays: z.int().min(1).max(3650).describe('Days that they can be used'),
    pointCap: won.max(1_000_000_000).describe('Most won of points earned a month; 0 for no cap'),
    bonusCap: won.max(1_000_000_000).describe('Most won of bonuses that a promoter earns a month; 0 for no cap'),
    coupons: z.array(id).max(20).describe('Issued once on reaching it'),
  },
  view: {
    code: z.string(),
    name: z.string(),
    index: z.int().describe('Position among the levels; a higher one is better'),
    isWelcome: z.boolean(),
    isSystem: z.boolean().describe('ROOT, ADMIN, PERSON or COMPANY: only its name and its benefits change'),
    criteria: z.array(levelCriterion),
    points: won,
    pointDays: z.int(),
    pointCap: won,
    bonusCap: won,
    coupons: z.array(id),
    memberCount: z.int(),
  },
  sorts: ['sequence', 'name', 'createdAt'],
  filters: { q: search(), isActive: z.boolean().optional() },
  ordered: 'index',
  inUse: ['LEVEL_IN_USE', 'LEVEL_OF_SYSTEM'],
  unchangeable: ['LEVEL_OF_SYSTEM'],
  example: {
    code: 'SILVER',
    name: '실버',
    scope: 'ALL',
    isActive: true,
    isWelcome: false,
    criteria: [{ type: 'SCORE', value: 1_000, isActive: true }],
    points: 0,
    pointDays: 365,
    pointCap: 0,
    bonusCap: 0,
    coupons: [],
  },
  summaries: {
    list: 'Levels, the lowest first, each with the number of its members; those of operators for ROOT only',
    create: 'Add a level above all others',
    delete: 'Delete a level that no member has',
    order: 'Sort levels, the lowest first',
  },
});
export type ConsoleLevel = ResourceView<typeof levels>;
