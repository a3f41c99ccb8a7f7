import { wordsOf } from '../../../kernel/hangul.ts';

/** English search words of dentists, with the Korean words in product names. */
const korean: ReadonlyMap<string, string> = new Map([
  ['abutment', '어버트먼트'],
  ['bone', '본레벨'],
  ['cap', '캡'],
  ['cover', '커버'],
  ['drill', '드릴'],
  ['driver', '드라이버'],
  ['fixture', '픽스처'],
  ['graft', '이식'],
  ['healing', '힐링'],
  ['implant', '픽스처'],
  ['impression', '인상'],
  ['kit', '키트'],
  ['membrane', '멤브레인'],
  ['mount', '마운트'],
  ['ratchet', '라쳇'],
  ['scanbody', '스캔바디'],
  ['screw', '스크류'],
  ['tissue', '티슈레벨'],
]);

/** The same words in Korean; null if none of them has a translation. */
export function inKorean(typed: string): string | null {
  const words = wordsOf(typed);
  const known = words.map((word) => korean.get(word) ?? korean.get(word.replace(/s$/, '')));
  if (known.every((word) => word === undefined)) return null;
  return words.map((word, index) => known[index] ?? word).join(' ');
}
