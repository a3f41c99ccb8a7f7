import { type IslandArea, typedText } from '@iruon/contract';

/** Formats ranges, one per line: `63000~63644`, or `31708` for a single one. */
export const textOf = (areas: readonly IslandArea[]): string =>
  areas
    .map(({ postcode, postcode__to }) => (postcode === postcode__to ? postcode : `${postcode}~${postcode__to}`))
    .join('\n');

const RANGE = /^(\d{5})(?:~(\d{5}))?$/;

export interface ReadAreas {
  areas: IslandArea[];
  /** The unreadable parts of the text. */
  unread: string[];
}

/** Parses typed or pasted ranges, separated by lines, commas, semicolons or spaces. */
export function areasOf(text: string): ReadAreas {
  const areas: IslandArea[] = [];
  const unread: string[] = [];
  // Spaces around a dash belong to the range, other spaces separate two ranges.
  for (const piece of typedText(text)
    .replaceAll(/\s*[~-]\s*/g, '~')
    .split(/[\s,;]+/)) {
    if (piece === '') continue;
    const [, from, to = from] = RANGE.exec(piece) ?? [];
    if (from && to && from <= to) areas.push({ postcode: from, postcode__to: to });
    else unread.push(piece);
  }
  return { areas, unread };
}
