import { expect, test } from 'vitest';
import { variantOf } from './picture-variant.ts';

const ALL = 'image/avif,image/webp,*/*';
const sized = (width: number, height: number) => variantOf({ mime: 'image/jpeg', width, height }, 640, ALL)?.size;

test.each([
  [860, 600, '640.avif'],
  [860, 16_000, '640.webp'],
  [860, 40_000, '640.jpg'],
  // Narrower than the requested width: keeps its height.
  [300, 15_000, '320.webp'],
  [300, 20_000, '320.jpg'],
])('a picture of %i by %i px is sent in a format that has as many lines: %s', (width, height, size) => {
  expect(sized(width, height)).toBe(size);
});
