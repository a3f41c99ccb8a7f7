import type { z } from 'zod';
import { keptFile } from './kept-file.ts';

/** The latest records of a kind, by id. */
export interface KeptList<Item extends { id: string }> {
  /** The newest first. */
  list(): Item[];
  find(id: string): Item | undefined;
  /** Adds a record or replaces that of its id. */
  put(item: Item): void;
  remove(id: string): void;
  clear(): void;
}

/**
 * Opens the stored records of an earlier run; in memory without a folder. Drops the oldest beyond `most`. @throws Error if the file is not
 * one of this sandbox
 */
export function openKeptList<Item extends { id: string }>(of: {
  folder: string | undefined;
  name: string;
  schema: z.core.$ZodType<Item>;
  most: number;
}): KeptList<Item> {
  const { folder, name, schema, most } = of;
  const kept = keptFile(folder, `${name}.json`, schema);
  const items = new Map(kept.read().map((item) => [item.id, item]));
  const keep = () => kept.write(items.values());

  return {
    list: () => [...items.values()].toReversed(),
    find: (id) => items.get(id),
    put(item) {
      items.set(item.id, item);
      for (const id of items.keys()) {
        if (items.size <= most) break;
        items.delete(id);
      }
      keep();
    },
    remove(id) {
      if (items.delete(id)) keep();
    },
    clear() {
      items.clear();
      keep();
    },
  };
}
