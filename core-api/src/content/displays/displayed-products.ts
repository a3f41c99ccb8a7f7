import type { Handle } from '@iruon/db';
import { type DisplayRow, findStandings } from './repository.ts';
import { arranged } from './rules.ts';

/** Ids of the current products of each display, in its order, by the display's id. */
export async function displayedProducts(
  handle: Handle,
  displays: readonly Pick<DisplayRow, 'id' | 'size'>[],
): Promise<Map<string, string[]>> {
  if (displays.length === 0) return new Map();
  const wanted = displays.map(({ id }) => id);
  const standings = Map.groupBy(await findStandings(handle, wanted), ({ displayId }) => displayId);
  return new Map(
    displays.map(({ id, size }) => {
      const { pins = [], found = [] } = Object.groupBy(standings.get(id) ?? [], ({ isPinned }) =>
        isPinned ? 'pins' : 'found',
      );
      return [id, arranged(pins.map(productIdOf), found.map(productIdOf), size)];
    }),
  );
}

const productIdOf = ({ productId }: { productId: string }) => productId;
