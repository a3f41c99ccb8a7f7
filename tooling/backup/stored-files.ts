import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStorage, isDerived, SIZES } from '../../core-api/src/adapters/storage/port.ts';
import { incomingFolder } from '../../core-api/src/platform/work-folder.ts';
import { Checksum } from './checksum.ts';
import { type BackupKey, encrypting, openPart } from './encryption.ts';

/** The keys of the stored files, sorted, without uploads in progress and resized pictures. */
export async function storedKeys(storage: FileStorage): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of storage.list()) if (!isDerived(key)) found.push(key);
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

/** Writes a file atomically and flushes it. */
async function writeWhole(content: Readable, to: string, key?: BackupKey): Promise<{ bytes: number; sha256: string }> {
  const unfinished = join(dirname(to), `.${randomUUID()}.unfinished`);
  const sum = new Checksum();
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await pipeline(content, sum, encrypting(key), createWriteStream(unfinished, { mode: 0o600 }));
    await flushed(unfinished);
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return { bytes: sum.bytes, sha256: sum.digest() };
}

/** Copies a stored file to a path. @returns the copied file; undefined if there is none */
export async function saveStored(
  storage: FileStorage,
  key: string,
  to: string,
  encryptedBy: BackupKey,
): Promise<{ bytes: number; sha256: string } | undefined> {
  const stored = await storage.open(key);
  return stored && writeWhole(stored.content, to, encryptedBy);
}

/**
 * Stores a copy of a file under a key, in place of another one, and deletes the resized pictures of that one.
 * @throws Error if the file does not have the hash
 */
export async function restoreStored(
  storage: FileStorage,
  of: { from: string; key: string; filesFolder: string; sha256: string; encryptedBy: BackupKey },
): Promise<void> {
  const { from, key, filesFolder, sha256, encryptedBy } = of;
  // The storage may take the file itself, and the backup must stay as it is.
  const copy = join(incomingFolder(filesFolder), randomUUID());
  try {
    const copied = await writeWhole(await openPart(from, encryptedBy), copy);
    if (copied.sha256 !== sha256) throw new Error(`${key} changed while it was restored`);
    await storage.put(key, copy, { replace: true });
    for await (const derived of storage.list(`${key}${SIZES}`)) await storage.remove(derived.key);
  } finally {
    await rm(copy, { force: true });
  }
}
