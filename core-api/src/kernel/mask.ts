/** A text of which only the first characters stay: 김서연 becomes 김**. Characters are what a reader counts, not code units. */
export function mask(text: string, shown = 1): string {
  const characters = Array.from(text.trim());
  return characters.map((character, index) => (index < shown ? character : '*')).join('');
}
