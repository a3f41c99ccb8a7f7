/** A particle's two forms: after a syllable with a final consonant, and without one. */
export type Particle = '은/는' | '이/가' | '을/를' | '과/와' | '으로/로';

const SYLLABLES = { first: 0xac00, last: 0xd7a3, finals: 28 };
/** The number of the final consonant ㄹ among the 28 finals. */
const RIEUL = 8;
/** The final consonants of 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구. */
const FINALS_OF_DIGITS = [21, RIEUL, 0, 16, 0, 0, 1, RIEUL, RIEUL, 0];
/** Capitals are read by their names; the names of all other capitals end without a consonant. */
const FINALS_OF_CAPITALS: Readonly<Record<string, number>> = { L: RIEUL, M: 16, N: 4, R: RIEUL };

/** No word is followed by more marks than this. */
const LONGEST_END = 100;

/** The number of the final consonant of a word's reading, 0 for none; undefined if unknown. */
function finalOf(word: string): number | undefined {
  // A quoted or bracketed word is read without its marks. Only the end of the word is read, because the pattern takes
  // quadratic time in long runs of spaces.
  const last =
    word
      .slice(-LONGEST_END)
      .replace(/[\p{P}\p{Z}]+$/u, '')
      .at(-1) ?? '';
  if (/\d/.test(last)) return FINALS_OF_DIGITS[Number(last)];
  if (/[A-Z]/.test(last)) return FINALS_OF_CAPITALS[last] ?? 0;
  const code = last.codePointAt(0) ?? 0;
  if (code < SYLLABLES.first || code > SYLLABLES.last) return undefined;
  return (code - SYLLABLES.first) % SYLLABLES.finals;
}

/** The form of a particle that fits a word; both forms, as 을(를), after a word of small Latin letters. */
export function particleOf(word: string, particle: Particle): string {
  const [after = '', without = ''] = particle.split('/');
  const final = finalOf(word);
  if (final === undefined) return particle === '으로/로' ? '(으)로' : `${after}(${without})`;
  if (particle === '으로/로' && final === RIEUL) return without;
  return final === 0 ? without : after;
}

/** A word with its particle: 등급이, 브랜드가. */
export const withParticle = (word: string, particle: Particle): string => `${word}${particleOf(word, particle)}`;

const OPEN = /(\S)(은|이|을)\((는|가|를)\)/g;

/** A template's text with its ambiguous particles, 을(를), resolved by the preceding word. */
export const settleParticles = (text: string): string =>
  text.replaceAll(OPEN, (_, last: string, after: string, without: string) =>
    withParticle(last, `${after}/${without}` as Particle),
  );
