import { expect, test } from 'vitest';
import { inKorean } from './english-words.ts';

test.each([
  ['fixture', '픽스처'],
  ['Healing Abutments', '힐링 어버트먼트'],
  ['bone 4.0', '본레벨 4.0'],
  ['픽스처', null],
  ['xyz', null],
  ['constructor', null],
  ['', null],
])('%s is %s', (typed, meant) => expect(inKorean(typed)).toBe(meant));
