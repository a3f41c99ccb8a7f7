import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

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
  const file = folder === undefined ? undefined : join(folder, `${name}.json`);
  const items = new Map<string, Item>();
  if (file && existsSync(file)) {
    for (const item of z.array(schema).parse(JSON.parse(readFileSync(file, 'utf8')))) items.set(item.id, item);
  }

  function keep(): void {
    if (!file || !folder) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify([...items.values()]));
    renameSync(`${file}.new`, file);
  }

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
