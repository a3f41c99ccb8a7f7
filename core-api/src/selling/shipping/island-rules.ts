import type { IslandArea } from '@iruon/contract';

/** The names of the regions of another kind that have a postcode of a region: of both, Jeju's fee applies. */
export function sharedWith(region: Region, others: readonly Region[]): string[] {
  return others
    .filter(
      ({ code, areas }) => code !== region.code && areas.some((one) => region.areas.some((own) => meets(own, one))),
    )
    .map(({ name }) => name);
}

interface Region {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly areas: readonly IslandArea[];
}

/** An overlapping range: of the same region by its position, of another by its name. */
export interface Overlap {
  /** Position of the given range. */
  index: number;
  /** The other region, null for the same one. */
  name: string | null;
}

const meets = (one: IslandArea, other: IslandArea) =>
  one.postcode <= other.postcode__to && other.postcode <= one.postcode__to;

/**
 * Ranges of a region that overlap one another or those of another region of the same kind. Those of different kinds may
 * overlap: an island off Jeju is both, and has the fee of Jeju.
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
