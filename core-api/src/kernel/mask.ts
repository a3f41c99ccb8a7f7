/** Masks a text after its first characters: 김서연 becomes 김**. Counts graphemes, not code units. */
export function mask(text: string, shown = 1): string {
  const characters = Array.from(text.trim());
  return characters.map((character, index) => (index < shown ? character : '*')).join('');
}

/** A phone number of digits without its middle part: `01012345678` becomes `010-****-5678`. A shorter number is hidden as a whole. */
export function maskPhone(digits: string): string {
  const [, head, tail] = /^(02|\d{3})\d{3,4}(\d{4})$/.exec(digits) ?? [];
  return head && tail ? `${head}-****-${tail}` : mask(digits, 0);
}
