import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Checksum } from './checksum.ts';

/** Resized pictures: created again on request. */
const DERIVED = '.sizes';

/**
 * The keys of the files in a folder, sorted, without uploads in progress (their names start with a dot) and resized
 * pictures. Empty if the folder does not exist.
 */
export async function storedKeys(folder: string): Promise<string[]> {
  const found: string[] = [];
  async function walk(below: string): Promise<void> {
    const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        // Removed after its name was read.
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    for (const entry of entries) {
      if (entry.name.startsWith('.') || entry.name.endsWith(DERIVED)) continue;
      const key = below ? `${below}/${entry.name}` : entry.name;
      if (entry.isDirectory()) await walk(key);
      else if (entry.isFile()) found.push(key);
    }
  }
  await walk('');
  return found.sort();
}

async function flushed(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Copies a file atomically and flushes it.
 * @returns the copied file; undefined if there is none
 */
export async function copyStored(from: string, to: string): Promise<{ bytes: number; sha256: string } | undefined> {
  const unfinished = join(dirname(to), `.${process.pid}.unfinished`);
  const sum = new Checksum();
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await pipeline(createReadStream(from), sum, createWriteStream(unfinished, { mode: 0o600 }));
    await flushed(unfinished);
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return { bytes: sum.bytes, sha256: sum.digest() };
}

/** Deletes the resized pictures of a file, which may belong to another picture. */
export async function removeDerived(folder: string, key: string): Promise<void> {
  await rm(join(folder, `${key}${DERIVED}`), { force: true, recursive: true });
}
