import { describe, expect, it } from 'vitest';
import { keysOf } from '../../../kernel/hangul.ts';
import { editsBetween, meantBy } from './search-words.ts';

const known = [
  ['픽스처', 90],
  ['본레벨', 60],
  ['티슈레벨', 60],
  ['어버트먼트', 50],
  ['임프레션', 20],
  ['코핑', 20],
  ['힐링', 40],
  ['커버스크류', 15],
  ['멤브레인', 8],
  ['드릴', 30],
  ['드라이버', 12],
  ['트위스트', 6],
].map(([text, productCount]) => ({
  text: String(text),
  keys: keysOf(String(text)),
  productCount: Number(productCount),
}));

describe('the corrected text', () => {
  it.each([
    ['픽스쳐', '픽스처', 'a vowel'],
    ['픽스처ㄹ', '픽스처', 'a key too many'],
    ['핔스처', '픽스처', 'a neighbouring consonant'],
    ['본래벨', '본레벨', 'ㅐ for ㅔ'],
    ['티슈래벨', '티슈레벨', 'ㅐ for ㅔ in a longer word'],
    ['어벗먼트', '어버트먼트', 'by pronunciation'],
    ['어버트먼드', '어버트먼트', 'the last consonant'],
    ['임플레션', '임프레션', 'a consonant too many'],
    ['커버스크루', '커버스크류', 'another spelling'],
    ['맴브레인', '멤브레인', 'ㅐ for ㅔ at the beginning'],
    ['vlrtmcu', '픽스처', 'a wrong key on the other layout'],
    ['본레벨 픽스쳐', '본레벨 픽스처', 'one of two words'],
    ['힐닝', '힐링', 'a short word'],
  ])('%s is %s: %s', (typed, meant) => expect(meantBy(typed, known)).toBe(meant));

  it.each([
    ['자전거', 'something else'],
    ['픽스처', 'a known word'],
    ['픽스', 'a part of a known word'],
    ['IBT-9999', 'an unknown code'],
    ['ㅁ', 'a single key'],
    ['', 'nothing'],
  ])('%s has no correction: %s', (typed) => expect(meantBy(typed, known)).toBeNull());
});

describe('edits', () => {
  it.each([
    ['abc', 'abc', 0],
    ['abc', 'acb', 1],
    ['abc', 'abcd', 1],
    ['abc', 'xbc', 1],
    ['abc', 'xyz', 3],
    ['abcdef', 'a', 4],
  ])('from %s to %s are %i', (from, to, edits) => {
    expect(editsBetween(from, to, 3)).toBe(edits);
    expect(editsBetween(to, from, 3)).toBe(edits);
  });
});
