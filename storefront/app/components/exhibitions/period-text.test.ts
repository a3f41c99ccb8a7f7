import { expect, test } from 'vitest';
import { periodText } from './state-badge';

test('an end at midnight in Seoul shows its last day, any other end its time', () => {
  expect(periodText('2026-11-11T15:00:00Z', '2026-12-11T15:00:00Z')).toEqual(['2026.11.12', '2026.12.11']);
  expect(periodText('2026-11-12T01:00:00Z', '2026-12-12T09:30:00Z')).toEqual(['2026.11.12 10:00', '2026.12.12 18:30']);
});
