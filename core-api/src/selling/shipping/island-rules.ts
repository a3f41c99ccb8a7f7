import type { IslandArea } from '@iruon/contract';

interface Region {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly areas: readonly IslandArea[];
}

/** A range that meets another one: of the same region by its place, of another by its name. */
export interface Overlap {
  /** Place of the range that was written. */
  index: number;
  /** The other region, null for the same one. */
  name: string | null;
}

const meets = (one: IslandArea, other: IslandArea) =>
  one.postcode <= other.postcode__to && other.postcode <= one.postcode__to;

/**
 * Ranges of a region that meet one another or those of another region of the same kind. Those of different kinds may meet:
 * an island off Jeju is both, and costs what Jeju does.
 */
export function overlapsOf(written: Region, others: readonly Region[]): Overlap[] {
  return written.areas.flatMap((area, index): Overlap[] => {
    if (written.areas.some((each, place) => place < index && meets(each, area))) return [{ index, name: null }];
    const other = others.find(
      ({ id, code, areas }) => id !== written.id && code === written.code && areas.some((each) => meets(each, area)),
    );
    return other ? [{ index, name: other.name }] : [];
  });
}
