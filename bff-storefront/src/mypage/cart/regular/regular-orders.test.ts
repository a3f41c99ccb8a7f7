import { expect, it } from 'vitest';
import { nameFor } from './regular-orders.ts';

it.each([
  [['픽스처'], [], '픽스처'],
  [['픽스처', '스크류', '버'], [], '픽스처 외 2건'],
  [['픽스처', '스크류'], ['픽스처 외 1건'], '픽스처 외 1건 (2)'],
  [['픽스처'], ['픽스처', '픽스처 (2)'], '픽스처 (3)'],
  [['가'.repeat(60), '스크류'], [], `${'가'.repeat(45)} 외 1건`],
])('suggests for %j beside %j: %s', (names, taken, name) => {
  expect(
    nameFor(
      names.map((one) => ({ name: one })),
      taken,
    ),
  ).toBe(name);
  expect(name.length).toBeLessThanOrEqual(50);
});
