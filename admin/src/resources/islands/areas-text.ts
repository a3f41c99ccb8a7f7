import type { IslandArea } from '@iruon/contract';

/** Ranges as people write them, one in a line: `63000~63644`, or `31708` for a single one. */
export const textOf = (areas: readonly IslandArea[]): string =>
  areas
    .map(({ postcode, postcode__to }) => (postcode === postcode__to ? postcode : `${postcode}~${postcode__to}`))
    .join('\n');

const RANGE = /^(\d{5})(?:~(\d{5}))?$/;

export interface ReadAreas {
  areas: IslandArea[];
  /** What could not be read, as it was written. */
  unread: string[];
}

/** Parses typed or pasted ranges, separated by lines, commas, semicolons or spaces. */
export function areasOf(text: string): ReadAreas {
  const areas: IslandArea[] = [];
  const unread: string[] = [];
  // Around a dash spaces belong to the range, elsewhere they part two.
  for (const piece of text.replaceAll(/\s*[~\-–]\s*/g, '~').split(/[\s,;]+/)) {
    if (piece === '') continue;
    const [, from, to = from] = RANGE.exec(piece) ?? [];
    if (from && to && from <= to) areas.push({ postcode: from, postcode__to: to });
    else unread.push(piece);
  }
  return { areas, unread };
}
