// The keys of the two-set Korean keyboard, in the order of the letters in Unicode: first consonants, vowels, last ones.
const FIRST = 'r R s e E f a q Q t T d w W c z x v g'.split(' ');
const VOWEL = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ');
const LAST = 'r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.split(' ');
/** These keys have another letter with shift: without it, a small letter was typed. */
const SHIFTED = /[qwertop]/u;

function keyOf(letter: string): string {
  const code = letter.charCodeAt(0);
  const keys = FIRST[code - 0x1100] ?? VOWEL[code - 0x1161] ?? LAST[code - 0x11a8];
  return keys === undefined ? letter : [...keys].map((key) => (SHIFTED.test(key) ? key : key.toUpperCase())).join('');
}

/**
 * The keys of a text that a scanner typed while the Korean keyboard was on. Most of its letters do not show whether a
 * capital was typed: they become capitals, as codes have them. Small letters remain for those that cannot be capitals.
 */
export const typedKeys = (text: string): string =>
  text.replaceAll(/\p{Script=Hangul}+/gu, (run) => [...run.normalize('NFKD')].map(keyOf).join(''));
