import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { folderFaults, type WorkFolder } from '../../platform/work-folder.ts';
import { assertKey, type FileStorage, isKey, SIZES, StorageConflict, type StoredEntry } from './port.ts';

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** The result, or undefined if there is no such file. */
const found = <T>(result: Promise<T>): Promise<T | undefined> =>
  result.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

async function sha256Of(source: Buffer | string): Promise<string> {
  const hash = createHash('sha256');
  if (typeof source !== 'string') return hash.update(source).digest('hex');
  await pipeline(createReadStream(source), hash);
  return hash.digest('hex');
}

async function assertSame(key: string, path: string, source: Buffer | string): Promise<void> {
  if ((await sha256Of(path)) !== (await sha256Of(source))) throw new StorageConflict(`${key} has other bytes`);
}

async function* walk(root: string, below: string): AsyncGenerator<StoredEntry> {
  const entries = (await found(readdir(join(root, below), { withFileTypes: true }))) ?? [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    const key = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* walk(root, key);
    // A file may be removed after its name was read.
    const stats = entry.isFile() ? await found(stat(join(root, key))) : undefined;
    if (stats) yield { key, bytes: stats.size, modifiedAt: stats.mtime };
  }
}

/** Files in a folder of this machine, or a shared one. */
export function createFolderStorage(folder: WorkFolder): FileStorage {
  const root = resolve(folder.filesDir);
  const pathOf = (key: string) => resolve(root, key);

  async function statOf(key: string): Promise<Stats | undefined> {
    const stats = isKey(key) ? await found(stat(pathOf(key))) : undefined;
    return stats?.isFile() ? stats : undefined;
  }

  return {
    async open(key, range) {
      const handle: FileHandle | undefined = isKey(key) ? await found(open(pathOf(key), 'r')) : undefined;
      if (!handle) return undefined;
      const stats = await handle.stat();
      if (stats.isFile()) return { bytes: stats.size, content: handle.createReadStream(range) };
      await handle.close();
      return undefined;
    },

    sizeOf: async (key) => (await statOf(key))?.size,

    async localCopy(key) {
      return (await statOf(key)) && { path: pathOf(key), [Symbol.asyncDispose]: async () => {} };
    },

    async put(key, source, { replace = false } = {}) {
      assertKey(key);
      const path = pathOf(key);
      if (!replace && (await statOf(key))) return assertSame(key, path, source);
      await mkdir(dirname(path), { recursive: true });
      if (typeof source === 'string') return rename(source, path);
      const unfinished = join(dirname(path), `.${randomUUID()}`);
      try {
        await writeFile(unfinished, source, { flag: 'wx', flush: true });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async remove(key) {
      assertKey(key);
      const path = pathOf(key);
      await rm(path, { force: true });
      await rm(`${path}${SIZES}`, { force: true, recursive: true });
    },

    list: (below = '') => walk(root, below),

    faults: () => folderFaults(folder, 'stored files'),
  };
}
