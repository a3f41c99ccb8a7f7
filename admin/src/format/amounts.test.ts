import { expect, test } from 'vitest';
import { showBytes, showDuration } from './amounts.ts';

test('bytes have three digits and a unit', () => {
  expect([0, 1_023, 1_024, 1_536_000, 107_374_182_400].map(showBytes)).toEqual([
    ...['0바이트', '1,023바이트', '1KB', '1.46MB', '100GB'],
  ]);
});

test('durations have the unit in which they are read', () => {
  expect([4, 1_234, 12_400, 119_000, 180_000, 7_200_000, 172_800_000].map(showDuration)).toEqual([
    ...['0초', '1.2초', '12초', '119초', '3분', '2시간', '2일'],
  ]);
});
