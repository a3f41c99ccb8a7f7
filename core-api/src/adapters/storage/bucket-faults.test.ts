import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { BucketFault } from '../../../../tooling/sandbox/bucket/faults.ts';
import { StorageUnavailable } from '../../platform/http/unavailable.ts';
import { createBucketStorage } from './bucket.ts';
import { bucketSettings, openBucket, workFolder } from './storage.fixture.ts';

const MB = 1024 * 1024;
const { bucket, storage, filesDir, settings } = await openBucket({ silenceMs: 300 });
afterEach(() => bucket.faults.set());

let made = 0;
const newKey = () => `uploads/${made++}.bin`;
const read = async (key: string) => {
  const stored = await storage.open(key);
  return stored && (await buffer(stored.content));
};
/** All bytes of a body, whose reader pauses once for `pauseMs`. */
async function readSlowly(body: AsyncIterable<Buffer> | undefined, pauseMs: number): Promise<Buffer> {
  const received: Buffer[] = [];
  for await (const piece of body ?? []) {
    if (received.length === 1) await delay(pauseMs);
    received.push(piece);
  }
  return Buffer.concat(received);
}
const count = (entry: string) => bucket.log.filter((line) => line === entry).length;

describe.each([
  ['a small file', 1_000],
  ['a large file', 9 * MB],
])('writing %s', (_, length) => {
  const write = length > 5 * MB ? 'UploadPart' : 'PutObject';

  it.each<[string, BucketFault[]]>([
    ['two answers of 503', [{ kind: 'busy', on: write, times: 2 }]],
    ['bytes damaged on their way', [{ kind: 'damaged', on: write, times: 1 }]],
    ['a lost response', [{ kind: 'lost', on: write, times: 1 }]],
    ['a lost response of the end', [{ kind: 'lost', on: 'CompleteMultipartUpload', times: 1 }]],
    ['a slow store', [{ kind: 'slow', delayMs: 200 }]],
    ['a store without conditional writes', [{ kind: 'unsupported', on: write, times: 1 }]],
  ])('succeeds after %s', async (_name, faults) => {
    const [key, bytes] = [newKey(), randomBytes(length)];
    // A store without conditions refuses at the end of a multipart upload.
    const met = faults.map((fault) =>
      fault.kind === 'unsupported' && length > 5 * MB ? { ...fault, on: 'CompleteMultipartUpload' as const } : fault,
    );
    bucket.faults.set(...met);
    await createBucketStorage(settings).put(key, bytes);
    bucket.faults.set();
    expect((await read(key))?.equals(bytes)).toBe(true);
    expect(bucket.objects.open).toBe(0);
  });

  it.each<[string, BucketFault, string]>([
    ['refuses our key', { kind: 'denied' }, 'refuses our key'],
    ['asks for fewer requests', { kind: 'busy' }, 'asks for fewer requests'],
    ['damages everything', { kind: 'damaged' }, 'responded with BadDigest'],
    ['cuts every connection', { kind: 'lost' }, 'cut the connection'],
  ])(
    'to a store that %s fails with the reason, without a half file, and can be repeated',
    async (_name, fault, reason) => {
      const [key, bytes] = [newKey(), randomBytes(length)];
      bucket.faults.set(fault);
      const failed = await storage.put(key, bytes).catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(StorageUnavailable);
      expect((failed as Error).message).toContain(reason);
      bucket.faults.set();
      const left = await read(key);
      if (left) expect(left.equals(bytes)).toBe(true);
      await storage.put(key, bytes);
      expect((await read(key))?.equals(bytes)).toBe(true);
    },
  );
});

describe('reading', async () => {
  const bytes = randomBytes(3 * MB);
  const key = newKey();
  await storage.put(key, bytes);

  it.each<[string, BucketFault]>([
    ['breaks off', { kind: 'cut', on: 'GetObject', times: 3 }],
    ['falls silent', { kind: 'stalled', on: 'GetObject', times: 2 }],
    ['begins late', { kind: 'slow', on: 'GetObject', delayMs: 500, times: 1 }],
  ])('continues a body that %s, whole or a range', async (_, fault) => {
    bucket.faults.set(fault);
    expect((await read(key))?.equals(bytes)).toBe(true);
    bucket.faults.set(fault);
    const part = await storage.open(key, { start: 1_000, end: 2 * MB });
    expect(part && (await buffer(part.content)).equals(bytes.subarray(1_000, 2 * MB + 1))).toBe(true);
    bucket.faults.set(fault);
    await using local = await storage.localCopy(key);
    expect(local?.path).toBeTruthy();
  });

  it('ends a body that always breaks off, with an error', async () => {
    bucket.faults.set({ kind: 'stalled', on: 'GetObject' });
    await expect(read(key)).rejects.toThrow(StorageUnavailable);
    bucket.faults.set({ kind: 'cut', on: 'GetObject' });
    await expect(storage.localCopy('uploads/0.bin')).rejects.toThrow(StorageUnavailable);
    expect(readdirSync(`${filesDir}/.incoming`)).toEqual([]);
  });

  it('never passes damaged bytes on as a whole file, and refuses a small one before the first byte', async () => {
    const small = newKey();
    await storage.put(small, randomBytes(10_000));
    bucket.faults.set({ kind: 'flipped', on: 'GetObject' });
    await expect(storage.open(small)).rejects.toThrow('other bytes than were stored');
    const stored = await storage.open(key);
    const received: Buffer[] = [];
    await expect(
      (async () => {
        for await (const piece of stored?.content ?? []) received.push(piece);
      })(),
    ).rejects.toThrow('other bytes than were stored');
    expect(Buffer.concat(received).length).toBeLessThan(bytes.length);
    await expect(storage.localCopy(key)).rejects.toThrow(StorageUnavailable);
  });

  it('does not wait for a reader that is slower than the longest silence', async () => {
    const stored = await storage.open(key);
    expect((await readSlowly(stored?.content, 700)).equals(bytes)).toBe(true);
  });

  it('does not end a body by the deadline of its call', async () => {
    const patient = createBucketStorage({ ...settings, silenceMs: 2_000, callMs: 300 });
    bucket.log.length = 0;
    const stored = await patient.open(key);
    expect((await readSlowly(stored?.content, 600)).equals(bytes)).toBe(true);
    expect(bucket.log).toHaveLength(1);
    bucket.faults.set({ kind: 'silent' });
    const began = performance.now();
    await expect(patient.open(key)).rejects.toThrow('does not respond in time');
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('tells a missing file from a store that cannot be reached', async () => {
    expect(await storage.open('uploads/none')).toBeUndefined();
    bucket.faults.set({ kind: 'denied' });
    await expect(storage.open('uploads/none')).rejects.toThrow('refuses our key');
    await expect(storage.sizeOf(key)).rejects.toThrow(StorageUnavailable);
    await expect(storage.remove(key)).rejects.toThrow(StorageUnavailable);
  });
});

describe('readiness', () => {
  const at = (change: Partial<typeof settings>) => createBucketStorage({ ...settings, ...change });
  const keys = { accessKeyId: bucket.keys.accessKeyId, secretAccessKey: 'another-secret' };

  it.each<[string, Partial<typeof settings>, string]>([
    ['a bucket that does not exist', { bucket: 'nothing' }, 'the bucket nothing does not exist: see STORAGE_URL'],
    [
      'an unknown key',
      { keys: { ...keys, accessKeyId: 'AKIANOBODY' } },
      'does not know our key: see AWS_ACCESS_KEY_ID',
    ],
    ['a wrong secret', { keys }, 'refuses our signature: see AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
    ['a wrong region', { region: 'eu-west-1' }, 'is in another region: see region= in STORAGE_URL'],
    ['no server', { endpoint: 'http://127.0.0.1:9' }, 'refuses connections'],
    ['an unknown server', { endpoint: 'http://store.invalid' }, 'has an address that no name server knows'],
  ])('says %s, without the key', async (_, change, reason) => {
    const reasons = await at(change).faults();
    expect(reasons).toEqual([expect.stringContaining(reason)]);
    expect(reasons.join()).not.toMatch(/AKIA|secret-|another-secret|http:/);
  });

  it.each<[BucketFault, string]>([
    [{ kind: 'denied' }, 'it needs the rights to list the bucket, and to read, write and delete objects'],
    [{ kind: 'denied', on: 'DeleteObject' }, 'it needs the rights'],
    [{ kind: 'denied', on: 'ListObjectsV2' }, 'it needs the rights'],
    [{ kind: 'silent' }, 'does not respond in time'],
    [{ kind: 'flipped', on: 'GetObject' }, 'returns other bytes'],
  ])('says what %j means, within two seconds, and recovers', async (fault, reason) => {
    const tried = at({});
    bucket.faults.set(fault);
    const began = performance.now();
    expect(await tried.faults()).toEqual([expect.stringContaining(reason)]);
    expect(performance.now() - began).toBeLessThan(4_000);
    bucket.faults.set();
    expect(await tried.faults()).toEqual([]);
  });

  it('says that a bucket is public', async () => {
    bucket.isPublic = true;
    expect(await at({}).faults()).toEqual(['the bucket iruon lets everyone read its files: make it private']);
    bucket.isPublic = false;
    expect(await at({}).faults()).toEqual([]);
  });

  it('writes to a bucket once, then only lists it, at most every 15 s, and leaves no probe', async () => {
    const tried = at({});
    bucket.log.length = 0;
    const before = bucket.objects.keys('.probe').length;
    for (let times = 0; times < 4; times += 1) expect(await tried.faults()).toEqual([]);
    expect(bucket.log.filter((line) => line.startsWith('PutObject'))).toHaveLength(1);
    expect(count('ListObjectsV2 ')).toBe(1);
    expect(bucket.objects.keys('.probe')).toHaveLength(before);
  });

  it('says what is wrong with the folder of uploads as well', async () => {
    const gone = createBucketStorage({ ...bucketSettings(bucket.url, bucket.keys, `${workFolder()}/none`) });
    expect(await gone.faults()).toEqual(['the folder of uploads in progress cannot be written or read (ENOENT)']);
  });
});

it('lists more files than one page', async () => {
  for (let index = 0; index < 1_050; index += 1) {
    const piece = { path: '/dev/null', bytes: 0, md5: 'none' };
    bucket.objects.put(`many/${String(index).padStart(5, '0')}`, piece, {}, false);
  }
  const keys: string[] = [];
  for await (const { key } of storage.list('many')) keys.push(key);
  expect([keys.length, new Set(keys).size]).toEqual([1_050, 1_050]);
});
