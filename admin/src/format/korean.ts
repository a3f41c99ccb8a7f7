/** A word as the subject of a sentence: 등급이, 브랜드가. */
export function withSubject(word: string): string {
  const hasFinal = ((word.codePointAt(word.length - 1) ?? 0) - 0xac00) % 28 !== 0;
  return `${word}${hasFinal ? '이' : '가'}`;
}
