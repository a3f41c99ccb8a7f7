/** Endings of Korean nouns and verbs in questions, the longest first. */
const ENDINGS = [
  '하는지',
  '하나요',
  '인가요',
  '되나요',
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
  '하고',
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
  '도',
  '만',
  '요',
];
const EMPTY = new Set([
  '어떻게',
  '무엇',
  '뭐',
  '언제',
  '어디',
  '왜',
  '얼마',
  '좀',
  '제가',
  '저',
  '있나',
  '있어',
  '있는',
  '하면',
  '하려면',
  '알려',
  '주세요',
  '싶어',
  '싶은데',
  '되는',
  '수',
  '것',
  '그',
  '이거',
  '안녕하세',
  '감사합니다',
]);
const MOST = 5;

function stem(word: string): string {
  const ending = ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= 2);
  return ending ? word.slice(0, -ending.length) : word;
}

/** The words of a question that a search can use, at most five, the longest first. */
export function termsOf(question: string): string[] {
  const words = question.match(/[\p{L}\p{N}][\p{L}\p{N}.-]*/gu) ?? [];
  const stems = words.map(stem).filter((word) => word.length >= 2 && word.length <= 30 && !EMPTY.has(word));
  return [...new Set(stems)].sort((a, b) => b.length - a.length).slice(0, MOST);
}

/** A text without tags, on one line. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
