import { expect, it } from 'vitest';
import { printedUseByFault } from './printed-use-by.ts';

const today = '2026-12-02';

it.each([
  { printed: null, useBy: null, minShelfDays: 180, fault: null },
  { printed: null, useBy: '2029-01-31', minShelfDays: 0, fault: null },
  { printed: '2029-01-31', useBy: '2029-01-31', minShelfDays: 0, fault: null },
  { printed: '2029-02-28', useBy: '2029-01-31', minShelfDays: 0, fault: 'USE_BY_DIFFERS' },
  { printed: '2025-12-31', useBy: '2029-01-31', minShelfDays: 0, fault: 'USE_BY_DIFFERS' },
  { printed: '2025-12-31', useBy: null, minShelfDays: 0, fault: 'EXPIRED' },
  { printed: '2026-12-01', useBy: null, minShelfDays: 0, fault: 'EXPIRED' },
  { printed: '2026-12-02', useBy: null, minShelfDays: 0, fault: null },
  { printed: '2026-12-31', useBy: null, minShelfDays: 30, fault: 'EXPIRED' },
  { printed: '2027-01-01', useBy: null, minShelfDays: 30, fault: null },
])('judges $printed on a box of a lot until $useBy: $fault', ({ printed, useBy, minShelfDays, fault }) => {
  expect(printedUseByFault(printed, { useBy, minShelfDays }, today)).toBe(fault);
});
