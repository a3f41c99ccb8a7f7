import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type ByteRange, type FileStorage, StorageConflict } from './port.ts';
import { everyStorage } from './storage.fixture.ts';

const MB = 1024 * 1024;
let made = 0;
/** A key of a file of its own. */
const newKey = (extension = 'bin') => `uploads/${(made++).toString(16).padStart(2, '0')}/${Date.now()}.${extension}`;

async function read(storage: FileStorage, key: string, range?: ByteRange): Promise<Buffer | undefined> {
  const stored = await storage.open(key, range);
  return stored && (await buffer(stored.content));
}

async function keysOf(storage: FileStorage, folder?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(folder)) keys.push(key);
  return keys;
}

describe.each(everyStorage)('%s', async (_, open) => {
  const { storage, filesDir } = await open();

  /** A file as an upload leaves it. */
  function spooled(bytes: Buffer): string {
    const path = join(filesDir, '.incoming', `upload-${made++}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    return path;
  }

  it.each([0, 1, 64 * 1024, 64 * 1024 + 1, 5 * MB, 8 * MB, 8 * MB + 1, 20 * MB])(
    'returns %i bytes as they were stored, from memory and from a file',
    async (length) => {
      const bytes = randomBytes(length);
      const [memory, file] = [newKey(), newKey()];
      await storage.put(memory, bytes);
      await storage.put(file, spooled(bytes));
      for (const key of [memory, file]) {
        expect(await storage.sizeOf(key)).toBe(length);
        const stored = await storage.open(key);
        expect(stored?.bytes).toBe(length);
        expect(stored && (await buffer(stored.content)).equals(bytes)).toBe(true);
      }
    },
  );

  it.each([
    [0, 0],
    [0, 9],
    [5, 5],
    [70_000, 150_000],
    [199_999, 199_999],
    [0, 199_999],
  ])('returns the bytes %i to %i with the size of the whole', async (start, end) => {
    const bytes = randomBytes(200_000);
    const key = newKey();
    await storage.put(key, bytes);
    const stored = await storage.open(key, { start, end });
    expect(stored?.bytes).toBe(200_000);
    expect(stored && (await buffer(stored.content)).equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it('knows no other keys: a missing one, a folder, one that leaves its folder', async () => {
    const key = newKey();
    await storage.put(key, Buffer.from('here'));
    const none = [
      ...[
        'missing',
        `${key}/x`,
        dirname(key),
        'uploads',
        '',
        '.',
        '/',
        '..',
        `/${key}`,
        `../${key}`,
        '../../etc/passwd',
      ],
      ...[
        `uploads/../${key}`,
        `uploads//${key.slice(8)}`,
        `./${key}`,
        `${key}/`,
        'a\0b',
        'a\u0001',
        'a\\b',
        'x'.repeat(1_000),
      ],
    ];
    for (const each of none) {
      expect([each, await storage.open(each), await storage.sizeOf(each), await storage.localCopy(each)]).toEqual([
        each,
        undefined,
        undefined,
        undefined,
      ]);
    }
    for (const each of ['../out', 'a/../../out', '/out', '', 'a\0b']) {
      await expect(storage.put(each, Buffer.from('x'))).rejects.toThrow(RangeError);
      await expect(storage.remove(each)).rejects.toThrow(RangeError);
    }
  });

  it('stores the same bytes again, refuses others, and replaces them if told so', async () => {
    for (const length of [3, 9 * MB]) {
      const [key, bytes] = [newKey(), randomBytes(length)];
      await storage.put(key, bytes);
      await storage.put(key, bytes);
      await storage.put(key, spooled(bytes));
      const others = randomBytes(length);
      await expect(storage.put(key, others)).rejects.toThrow(StorageConflict);
      await expect(storage.put(key, spooled(others))).rejects.toThrow(StorageConflict);
      expect((await read(storage, key))?.equals(bytes)).toBe(true);
      await storage.put(key, spooled(others), { replace: true });
      expect((await read(storage, key))?.equals(others)).toBe(true);
    }
  });

  it('keeps one whole file of many that are written at once', async () => {
    const key = newKey();
    const offers = Array.from({ length: 6 }, () => randomBytes(300_000));
    await Promise.all(offers.map((bytes) => storage.put(key, bytes, { replace: true })));
    const kept = await read(storage, key);
    expect(offers.some((bytes) => kept?.equals(bytes))).toBe(true);
  });

  it('lends a path, and leaves nothing behind', async () => {
    const [key, bytes] = [newKey(), randomBytes(100_000)];
    await storage.put(key, bytes);
    {
      await using local = await storage.localCopy(key);
      expect(local && (await readFile(local.path)).equals(bytes)).toBe(true);
    }
    expect(await storage.sizeOf(key)).toBe(bytes.length);
    const incoming = join(filesDir, '.incoming');
    const left = existsSync(incoming) ? readdirSync(incoming) : [];
    expect(left.filter((name) => !name.startsWith('upload-'))).toEqual([]);
  });

  it('removes a file with its resized pictures and no other, and a missing one without an error', async () => {
    const key = newKey('jpg');
    const others = [`${key}x`, `${key}.sizes2/640.avif`, newKey('jpg')];
    for (const each of [key, `${key}.sizes/640.avif`, `${key}.sizes/1280.webp`, ...others])
      await storage.put(each, Buffer.from(each));
    await storage.remove(key);
    await storage.remove(key);
    await storage.remove('never/stored');
    for (const each of [key, `${key}.sizes/640.avif`, `${key}.sizes/1280.webp`])
      expect(await storage.open(each)).toBeUndefined();
    for (const each of others) expect((await read(storage, each))?.toString()).toBe(each);
  });

  it('lists the files of a folder with size and time, and none that is hidden', async () => {
    const began = Date.now();
    const keys = Array.from({ length: 5 }, (_, index) => `listed/a${index}.xlsx`);
    for (const [index, key] of [...keys, 'listed-not/b.xlsx', 'listed/.unfinished', '.listed/c'].entries())
      await storage.put(key, Buffer.alloc(index), { replace: true });
    expect((await keysOf(storage, 'listed')).sort()).toEqual(keys);
    expect(await keysOf(storage, 'nothing-here')).toEqual([]);
    const all = await keysOf(storage);
    expect(all).toEqual(expect.arrayContaining([...keys, 'listed-not/b.xlsx']));
    expect(all.filter((key) => key.includes('/.') || key.startsWith('.'))).toEqual([]);
    for await (const { key, bytes, modifiedAt } of storage.list('listed')) {
      expect([key, bytes]).toEqual([key, keys.indexOf(key)]);
      expect(Math.abs(modifiedAt.getTime() - began)).toBeLessThan(60_000);
    }
  });

  it('ends a reader that goes away, and serves the next one', async () => {
    const [key, bytes] = [newKey(), randomBytes(3 * MB)];
    await storage.put(key, bytes);
    for (let times = 0; times < 5; times += 1) {
      const stored = await storage.open(key);
      if (times > 2) for await (const _piece of stored?.content ?? []) break;
      stored?.content.destroy();
    }
    expect((await read(storage, key))?.equals(bytes)).toBe(true);
  });

  it('has no fault', async () => {
    expect(await storage.faults()).toEqual([]);
    expect(await storage.faults()).toEqual([]);
  });
});
