import { expect, it } from 'vitest';
import { lotConditionOf } from './schemas.ts';

const TODAY = '2026-12-01';
const lot = { state: 'RELEASED', useBy: '2026-12-31', minShelfDays: 30 } as const;

it.each([
  ['that lasts as long as it must', lot, 'RELEASED'],
  ['that lasts a day less', { ...lot, useBy: '2026-12-30' }, 'SHORT'],
  ['on its last day', { ...lot, useBy: TODAY, minShelfDays: 0 }, 'RELEASED'],
  ['after its last day', { ...lot, useBy: '2026-11-30', minShelfDays: 0 }, 'EXPIRED'],
  ['without a use-by', { ...lot, useBy: null }, 'RELEASED'],
  ['that is held after its last day', { ...lot, state: 'HELD', useBy: '2026-11-30' }, 'HELD'],
] as const)('a lot %s', (_, one, condition) => {
  expect(lotConditionOf(one, TODAY)).toBe(condition);
});
