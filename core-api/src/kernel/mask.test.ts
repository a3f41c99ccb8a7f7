import { expect, it } from 'vitest';
import { mask, maskPhone } from './mask.ts';

// @covers constant:screen/text-mask-after-first-1-10
it.each([
  ['김서연', 1, '김**'],
  ['  이루 ', 1, '이*'],
  ['A', 1, 'A'],
  ['', 1, ''],
  ['😀김치', 1, '😀**'],
  ['서울바른치과의원 본점 별관', 10, '서울바른치과의원 본****'],
])('masks %j after %i', (text, shown, masked) => expect(mask(text, shown)).toBe(masked));

it.each([
  ['01012345678', '010-****-5678'],
  ['0212345678', '02-****-5678'],
  ['0311234567', '031-****-4567'],
  ['12345', '*****'],
])('hides the middle of the phone number %s', (digits, masked) => expect(maskPhone(digits)).toBe(masked));
