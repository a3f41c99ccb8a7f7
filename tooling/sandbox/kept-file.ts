import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Records in a file of the folder, which is replaced as a whole; without a folder nothing is kept. */
export function keptFile<Item>(folder: string | undefined, name: string, schema: z.core.$ZodType<Item>) {
  const file = folder === undefined ? undefined : join(folder, name);
  return {
    /** @throws Error if the file is not one of this sandbox */
    read(): Item[] {
      return file && existsSync(file) ? z.array(schema).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
    },
    write(items: Iterable<Item>): void {
      if (!file || !folder) return;
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify([...items]));
      renameSync(`${file}.new`, file);
    },
  };
}
