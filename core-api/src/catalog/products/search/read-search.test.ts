import { describe, expect, it } from 'vitest';
import { keysOf } from '../../../kernel/hangul.ts';
import { Lexicon } from './lexicon.ts';
import { meantBy } from './read-search.ts';
import { kindRanks, readingsOf } from './search-products.ts';

const category = (id: string, name: string, parentId: string | null = null) => ({
  id,
  code: id,
  name,
  parentId,
  shows: true,
});

const lexicon = new Lexicon({
  words: ['본', '픽스처', '본레벨', '힐링', '어버트먼트', '캡', '드릴', '스캔바디', '선택'].map((text) => ({
    text,
    keys: keysOf(text),
    productCount: 5,
  })),
  groups: [
    { words: ['픽스처', 'fixture', '임플란트'], leads: true },
    { words: ['어버트먼트', '지대주', 'abutment'], leads: false },
    { words: ['스캔바디', 'scan body'], leads: false },
    { words: ['고정 핀', '본 택'], leads: false },
  ],
  categories: [
    category('line', '본레벨 라인'),
    category('fixture', '본레벨 픽스처', 'line'),
    category('healing', '힐링 어버트먼트·커버스크류', 'line'),
    category('abutment', '본레벨 어버트먼트', 'line'),
    category('drill', '드릴·기구', 'line'),
  ],
  brands: [{ id: 'brand', code: 'brand', name: '이루온 임플란트', shows: true }],
  signatures: new Map([
    [1, { brandId: 'brand', categoryId: 'fixture' }],
    [2, { brandId: 'brand', categoryId: 'drill' }],
  ]),
});

const first = (typed: string) => {
  const [reading] = readingsOf(typed, lexicon);
  if (!reading) throw new Error(`${typed} has no words`);
  return reading;
};
const patterns = (typed: string) => JSON.stringify(first(typed).terms.terms);
const pattern = (word: string) => `"%${keysOf(word)}%"`;

describe('the first reading', () => {
  it.each([
    ['fixture', ['픽스처'], 'a synonym that products have'],
    ['fixtures', ['픽스처'], 'its plural'],
    ['fixt', ['픽스처'], 'its beginning'],
    ['ㅈㄷㅈ', ['어버트먼트'], 'its first consonants'],
    ['scan body', ['스캔바디'], 'a synonym of two words'],
    ['scan b', ['스캔바디'], 'its beginning'],
    ['본레벨픽스처', ['본레벨', '픽스처'], 'joined words'],
    ['본레벨fixture', ['본레벨', '픽스처'], 'joined words of two scripts'],
    ['qhsfpqpfvlrtmcj', ['본레벨', '픽스처'], 'joined words in the other layout'],
    ['픽스처용', ['픽스처'], 'a word with an ending'],
    ['ㅂㄹㅂ픽스처', ['픽스처'], 'first consonants beside a word'],
  ])('of %s has %j: %s', (typed, words) => {
    for (const word of words) expect(patterns(typed)).toContain(pattern(word));
  });

  it('has no synonym that would find a brand, or a part of another word', () => {
    expect(patterns('픽스처')).not.toContain(keysOf('임플란트'));
    expect(patterns('고정핀')).not.toContain(keysOf('택'));
  });

  it('has the goods of a category that only its name says, with those below it', () => {
    expect(first('기구').terms.terms).toEqual([{ any: [expect.anything(), { signatureIds: [2] }] }]);
    expect(patterns('라인')).toContain('[1,2]');
  });

  it('of signs does not exist', () => {
    expect([...readingsOf('%_ -', lexicon)]).toEqual([]);
  });
});

it('later readings correct words, then leave some out', () => {
  const texts = [...readingsOf('자전거 픽수처', lexicon)].map(({ instead, isPart }) => [instead, isPart]);
  expect(texts.at(-1)).toEqual([null, false]);
  expect([...readingsOf('픽수처', lexicon)].map(({ instead }) => instead)).toContain('픽스처');
  expect([...readingsOf('픽스처 자전거', lexicon)].at(-1)).toMatchObject({ instead: '픽스처', isPart: true });
  expect([...readingsOf('XYZ-40', lexicon)].every(({ isPart }) => !isPart)).toBe(true);
});

describe('the kind', () => {
  const best = (typed: string) =>
    [...kindRanks(first(typed).meanings, lexicon)].sort(([, a], [, b]) => b - a).map(([id]) => id)[0];

  it.each([
    ['본레벨', 'fixture', 'leads in its line'],
    ['4.0', 'fixture', 'leads without a word'],
    ['어버트먼트', 'abutment', 'is named alone'],
    ['지대주', 'abutment', 'is named by a synonym'],
    ['힐링 어버트먼트', 'healing', 'is named by two words'],
    ['드릴', 'drill', 'is a part of a name'],
  ])('of %s is that of %s: it %s', (typed, id) => expect(best(typed)).toBe(id));
});

/** The words of the catalogue, and how many products have each. */
const known = Object.entries({
  ...{ 픽스처: 90, 본레벨: 60, 티슈레벨: 60, 어버트먼트: 50, 힐링: 40, 드릴: 30 },
  ...{ 임프레션: 20, 코핑: 20, 커버스크류: 15, 드라이버: 12, 멤브레인: 8, 트위스트: 6 },
}).map(([text, productCount]) => ({ text, keys: keysOf(text), productCount }));

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
