import { cutText } from '@iruon/contract';
import { withoutTags } from '../../../kernel/without-tags.ts';

/** Endings of Korean nouns and verbs in questions, longest first. */
const ENDINGS = [
  ...[
    '하고싶습니다',
    '하고싶어요',
    '하려면',
    '으려면',
    '하는지',
    '하나요',
    '인가요',
    '되나요',
    '습니다',
    '이에요',
    '할게요',
  ],
  ...[
    '려면',
    '나요',
    '까요',
    '에서',
    '에게',
    '으로',
    '까지',
    '부터',
    '처럼',
    '보다',
    '이나',
    '이랑',
    '하고',
    '예요',
    '에요',
  ],
  ...[
    '어요',
    '아요',
    '해요',
    '하죠',
    '은',
    '는',
    '이',
    '가',
    '을',
    '를',
    '에',
    '의',
    '로',
    '와',
    '과',
    '랑',
    '도',
    '만',
    '요',
  ],
];
const EMPTY = new Set([
  ...[
    '어떻게',
    '어떤',
    '무엇',
    '뭐',
    '뭔',
    '뭔가',
    '언제',
    '어디',
    '어디서',
    '누가',
    '왜',
    '얼마',
    '얼마나',
    '며칠',
    '좀',
    '제가',
    '저',
  ],
  ...[
    '있나',
    '있어',
    '있는',
    '하면',
    '하려면',
    '알려',
    '주세요',
    '주세',
    '싶어',
    '싶은데',
    '싶습니다',
    '되는',
    '되나',
    '안돼',
    '수',
    '것',
  ],
  ...[
    '거',
    '걸로',
    '그',
    '이거',
    '방금',
    '아직',
    '필요',
    '필요한가',
    '필요해',
    '가능',
    '가능한가',
    '방법',
    '궁금',
    '궁금합니다',
    '궁금해',
  ],
  ...['안녕하세', '감사합니다', '할', '하고', '해야', '있을까', '있나요', '찾아', '받아', '볼게'],
]);

/** Colloquial terms and the terms of our texts, by the beginning of the word. */
const MEANT: readonly (readonly [said: string, written: string])[] = [
  ['비번', '비밀번호'],
  ['택배', '배송'],
  ['도착', '배송'],
  ['변경', '바꾸'],
  ['수정', '바꾸'],
  ['배송지', '받는'],
  ['주소', '받는'],
  ['계좌', '입금'],
  ['송금', '입금'],
  ['돌려받', '환불'],
  ['돌려주', '환불'],
  ['무르', '취소'],
  ['소독', '멸균'],
  ['골이식', '재생'],
  ['뼈이식', '재생'],
  ['매뉴얼', '설명서'],
  ['차이', '다른'],
  ['영수증', '현금영수증'],
  ['쉬는', '휴무'],
];

const MAX_TERMS = 7;
const LONGEST = 30;

function stem(word: string): string {
  const ending = ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= 2);
  return ending ? word.slice(0, -ending.length) : word;
}

/** The search words of a question and their synonyms in our texts; at most seven, the longest first. */
export function termsOf(question: string): string[] {
  const words = question.match(/[\p{L}\p{N}][\p{L}\p{N}.-]*/gu) ?? [];
  const stems = words.map(stem).filter((word) => word.length >= 2 && word.length <= LONGEST && !EMPTY.has(word));
  const meant = stems.flatMap((word) =>
    MEANT.flatMap(([colloquial, written]) => (word.startsWith(colloquial) ? [written] : [])),
  );
  return [...new Set([...stems, ...meant])].sort((a, b) => b.length - a.length).slice(0, MAX_TERMS);
}

/** The possible parts of a word without a match: compounds are written as one word or as two. */
export const partsOf = (word: string): string[] =>
  /^\p{Script=Hangul}{3,}$/u.test(word)
    ? [...new Set([word.slice(0, 2), word.slice(2, 4), word.slice(-2)])].filter(
        (part) => part.length === 2 && !EMPTY.has(part),
      )
    : [];

/** A text without tags, on one line. */
export const plainText = (html: string): string => withoutTags(html).replaceAll(/\s+/g, ' ').trim();

/** A sentence or a line item may begin after one of these. */
const BREAK = /[.!?다요]\s|\s(?=\d+[.)]\s)/g;

/**
 * The part of a text with most of the words, from the beginning of a sentence: an answer is rarely at the beginning of a
 * manual. A text that fits is returned whole.
 */
export function passageOf(text: string, words: readonly string[], longest: number): string {
  if (text.length <= longest) return text;
  const starts = [0, ...Array.from(text.matchAll(BREAK), ({ 0: found, index }) => index + found.length)];
  const worth = (start: number) => {
    const part = text.slice(start, start + longest);
    return words.reduce((sum, word) => {
      const at = part.indexOf(word);
      // Nearer to the beginning is better: the last sentence before all words wins over those before it.
      return at < 0 ? sum : sum + word.length * (2 - at / longest);
    }, 0);
  };
  const best = starts.reduce((one, other) => (worth(other) > worth(one) ? other : one), 0);
  return `${best > 0 ? '… ' : ''}${cutText(text.slice(best), longest)}`;
}
