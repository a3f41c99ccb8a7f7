import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editsBetween, initialsOf, isInitials, keysOf, wordsOf } from './hangul.ts';

describe('keys of a word', () => {
  it.each([
    ['픽스처', 'vlrtmcj', 'a word'],
    ['픽ㅅ', 'vlrt', 'a syllable not finished yet'],
    ['픿', 'vlrt', 'the same while the input method still joins it'],
    ['픽스ㅊ', 'vlrtmc', 'the last syllable begun'],
    ['까치', 'rkcl', 'a double consonant is its single key'],
    ['ㄲ', 'r', 'also alone'],
    ['닭값', 'ekfrrkqt', 'compound finals are two keys'],
    ['ㄳ', 'rt', 'also alone'],
    ['의와', 'dmldhk', 'compound vowels are two keys'],
    ['얘예', 'dodp', 'shifted vowels are their key'],
    ['IBT4010', 'ibt4010', 'Latin in lower case'],
    ['ㅑㅠㅆ', 'ibt', 'Latin typed while the Korean layout was on'],
    ['vlrtmcj', 'vlrtmcj', 'Korean typed while the Latin layout was on'],
    ['본레벨4.0', 'qhsfpqpf4.0', 'numbers stay'],
  ])('%s is %s: %s', (word, keys) => expect(keysOf(word)).toBe(keys));

  it('of a prefix are the prefix of the keys, syllable by syllable', () => {
    const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.array(syllable, { minLength: 1, maxLength: 8 }), fc.nat(8), (syllables, length) => {
        const beginning = keysOf(syllables.slice(0, length).join(''));
        expect(keysOf(syllables.join('')).startsWith(beginning)).toBe(true);
      }),
    );
  });

  it('are idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(keysOf(keysOf(text))).toBe(keysOf(text));
      }),
    );
  });
});

describe('words of a text', () => {
  it.each([
    ['본레벨 픽스처 Ø4.0 × 10.0mm', ['본레벨', '픽스처', '4.0', '10.0mm']],
    ['IBT-4010', ['ibt', '4010']],
    ['  힐링·커버스크류(세트) ', ['힐링', '커버스크류', '세트']],
    ['No.3 5. .7', ['no', '3', '5', '7']],
    ['ＩＢＴ　４０１０', ['ibt', '4010']],
    ['100%_\\', ['100']],
    ['⌀4.5', ['4.5']],
    ['픽스처'.normalize('NFD'), ['픽스처']],
    ['ㅍㅅㅊ', ['ㅍㅅㅊ']],
    [' -·- ', []],
  ])('%s', (text, words) => expect(wordsOf(text)).toEqual(words));
});

describe('first consonants', () => {
  it.each([
    ['픽스처', 'vtc'],
    ['본레벨', 'qfq'],
    ['까치', 'rc'],
    ['본4a', 'q4a'],
    ['픽ㅅ', 'vt'],
  ])('of %s are the keys %s', (word, initials) => expect(initialsOf(word)).toBe(initials));

  it.each(['ㅍㅅㅊ', 'ㄳ'])('%s is typed as initials', (word) => expect(isInitials(word)).toBe(true));

  it.each(['ㅍ스', 'ㅑㅠㅅ', 'vtc', ''])('%s is not typed as initials', (word) => expect(isInitials(word)).toBe(false));
});

describe('edits', () => {
  it.each([
    { from: 'abc', edits: 0, to: ['abc'] },
    { from: 'abc', edits: 1, to: ['acb', 'abcd', 'xbc'] },
    { from: 'abc', edits: 3, to: ['xyz'] },
    { from: 'abcdef', edits: 4, to: ['a'] },
  ])('from $from to each of $to are $edits', ({ from, edits, to }) => {
    for (const other of to) {
      expect(editsBetween(from, other, 3), other).toBe(edits);
      expect(editsBetween(other, from, 3), other).toBe(edits);
    }
  });
});
