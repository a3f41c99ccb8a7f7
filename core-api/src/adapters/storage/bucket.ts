import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { GetObjectCommandOutput, PutObjectCommandInput } from '@aws-sdk/client-s3';
import { createLimiter } from '../../platform/concurrency/concurrency-limit.ts';
import { StorageUnavailable } from '../../platform/http/unavailable.ts';
import type { BucketAddress } from '../../platform/storage-url.ts';
import { folderFaults, incomingFolder, type WorkFolder } from '../../platform/work-folder.ts';
import { type BucketClient, type BucketKeys, createBucketClient } from './bucket-client.ts';
import { readContent } from './bucket-content.ts';
import {
  isMissing,
  isStoredAlready,
  isUnknownCondition,
  isWorthAnother,
  reasonOf,
  toStorageError,
} from './bucket-errors.ts';
import { assertKey, type ByteRange, type FileStorage, isHidden, isKey, SIZES, StorageConflict } from './port.ts';

const MB = 1024 * 1024;
/** The bytes of a part of a multipart upload; two are in memory at a time. A smaller file is one request. */
const PART_BYTES = 5 * MB;
const PARTS_AT_ONCE = 2;
const MAX_TRIES = 3;
const PAUSE_MS = 200;
/** Deadline of what moves bytes, milliseconds: at least, and for each MB. */
const LEAST_MS = 10_000;
const MS_PER_MB = 400;
/** Each has up to three parts in memory. */
const PUTS_AT_ONCE = 6;
const PUTS_WAITING = 256;
/** A bucket that was well is only listed, and not more often. */
const PROBE_MS = 15_000;
const PROBE_DEADLINE_MS = 1_800;

const deadlineOf = (bytes: number) => AbortSignal.timeout(LEAST_MS + Math.ceil(bytes / MB) * MS_PER_MB);

export interface BucketSettings extends BucketAddress {
  /** Null for the role of the machine or the pod. */
  readonly keys: BucketKeys | null;
  /** The folder of uploads in progress and local copies. */
  readonly work: WorkFolder;
  /** Longest silence within a body, milliseconds; default 5 s. */
  readonly silenceMs?: number;
  /** Deadline of a call without a body, milliseconds; default 8 s. */
  readonly callMs?: number;
}

async function sha256Of(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

/** The size of the whole object that a response is a part of. */
const wholeOf = ({ ContentRange, ContentLength }: GetObjectCommandOutput): number =>
  Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1] ?? ContentLength ?? 0);

/** Files as private objects of an S3-compatible bucket. The client is loaded with the first call. */
export function createBucketStorage(settings: BucketSettings): FileStorage {
  const { bucket: Bucket, prefix, work } = settings;
  const client = createBucketClient(settings);
  const objectOf = (key: string) => ({ Bucket, Key: prefix + key });
  const limit = createLimiter({ atOnce: PUTS_AT_ONCE, queue: PUTS_WAITING });
  let hasConditions = true;
  let wellAt: number | undefined;
  /** One for each process: a store that refuses to delete it gets no second one. */
  const probeKey = `.probe-${randomUUID()}`;

  /** The result; undefined if there is no such object. @throws StorageUnavailable */
  async function run<T>(call: (client: BucketClient) => Promise<T>): Promise<T | undefined> {
    try {
      return await call(client);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw toStorageError(error, settings);
    }
  }

  const get = (key: string, range?: { start: number; end?: number }, etag?: string) =>
    run((s3) =>
      s3.get({
        ...objectOf(key),
        ...(range && { Range: `bytes=${range.start}-${range.end ?? ''}` }),
        ...(etag && { IfMatch: etag }),
      }),
    );

  async function open(key: string, range?: ByteRange) {
    const response = isKey(key) ? await get(key, range) : undefined;
    if (!response) return undefined;
    const bytes = wholeOf(response);
    const end = range ? range.end + 1 : bytes;
    const content = await readContent({
      first: response.body,
      async readFrom(start) {
        const rest = await get(key, { start, end: end - 1 }, response.ETag);
        if (!rest) throw new StorageUnavailable('a file was deleted while it was read');
        return rest.body;
      },
      start: range?.start ?? 0,
      end,
      sha256: range ? undefined : response.Metadata?.sha256,
      ...(settings.silenceMs && { silenceMs: settings.silenceMs }),
    });
    return { bytes, content };
  }

  /** @throws StorageConflict; StorageUnavailable if the key has no bytes */
  async function assertSame(key: string, sha256: string, cause: unknown): Promise<void> {
    const stored = await open(key);
    if (!stored) throw toStorageError(cause, settings);
    if ((await sha256Of(stored.content)) !== sha256) throw new StorageConflict(`${key} has other bytes`);
  }

  async function send(key: string, source: Buffer | string, bytes: number, sha256: string, isNew: boolean) {
    const input: PutObjectCommandInput = {
      ...objectOf(key),
      ContentType: 'application/octet-stream',
      Metadata: { sha256 },
      ...(isNew && hasConditions && { IfNoneMatch: '*' }),
    };
    const deadline = deadlineOf(bytes);
    if (bytes > PART_BYTES) {
      const Body = typeof source === 'string' ? createReadStream(source, { highWaterMark: MB }) : source;
      return client.upload({ ...input, Body }, { partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }, deadline);
    }
    const Body = typeof source === 'string' ? await readFile(source) : source;
    return client.put({ ...input, Body }, deadline);
  }

  async function put(key: string, source: Buffer | string, { replace = false } = {}): Promise<void> {
    assertKey(key);
    const bytes = typeof source === 'string' ? (await stat(source)).size : source.length;
    const hash = createHash('sha256');
    const sha256 =
      typeof source === 'string' ? await sha256Of(createReadStream(source)) : hash.update(source).digest('hex');
    for (let tries = 1; ; tries += 1) {
      try {
        await limit(() => send(key, source, bytes, sha256, !replace));
        return;
      } catch (error) {
        if (isStoredAlready(error)) return assertSame(key, sha256, error);
        if (isUnknownCondition(error) && hasConditions) hasConditions = false;
        else if (!isWorthAnother(error) || tries === MAX_TRIES) throw toStorageError(error, settings);
        await delay(PAUSE_MS * tries);
      }
    }
  }

  async function* list(folder?: string) {
    const Prefix = prefix + (folder ? `${folder}/` : '');
    let ContinuationToken: string | undefined;
    do {
      const page = await run((s3) => s3.list({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) }));
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page?.Contents ?? []) {
        const key = Key.slice(prefix.length);
        if (isKey(key) && !isHidden(key)) yield { key, bytes: Size, modifiedAt: LastModified };
      }
      ContinuationToken = page?.NextContinuationToken;
    } while (ContinuationToken);
  }

  const removeOne = (key: string) => run((s3) => s3.remove(objectOf(key)));

  /** Writes, lists, reads and deletes an object, once; then it lists. @returns reasons that are no failures */
  async function probe(): Promise<string[]> {
    const deadline = AbortSignal.timeout(PROBE_DEADLINE_MS);
    const listed = { Bucket, Prefix: prefix, MaxKeys: 1 };
    if (wellAt !== undefined) {
      await client.list(listed, deadline);
      return [];
    }
    const object = objectOf(probeKey);
    await client.put({ ...object, Body: Buffer.from(object.Key) }, deadline);
    await client.list(listed, deadline);
    const { body } = await client.get(object, deadline);
    const read = await text(body);
    const isPublic = await client.isPublic(object.Key, deadline);
    await client.remove(object, deadline);
    if (read !== object.Key) return [`the bucket ${Bucket} returns other bytes`];
    return isPublic ? [`the bucket ${Bucket} lets everyone read its files: make it private`] : [];
  }

  async function bucketFaults(): Promise<string[]> {
    if (wellAt !== undefined && performance.now() - wellAt < PROBE_MS) return [];
    try {
      await client.load();
      const reasons = await probe();
      wellAt = reasons.length === 0 ? performance.now() : undefined;
      return reasons;
    } catch (error) {
      wellAt = undefined;
      return [reasonOf(error, settings)];
    }
  }

  return {
    open,
    put,
    list,

    async sizeOf(key) {
      const found = isKey(key) ? await run((s3) => s3.head(objectOf(key))) : undefined;
      return found?.ContentLength;
    },

    async localCopy(key) {
      const stored = await open(key);
      if (!stored) return undefined;
      const path = join(incomingFolder(work.filesDir), randomUUID());
      const dispose = () => rm(path, { force: true });
      try {
        await mkdir(incomingFolder(work.filesDir), { recursive: true });
        const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
        await pipeline(stored.content, file, { signal: deadlineOf(stored.bytes) });
      } catch (error) {
        stored.content.destroy();
        await dispose();
        throw error instanceof Error && error.name === 'AbortError' ? toStorageError(error, settings) : error;
      }
      return { path, [Symbol.asyncDispose]: dispose };
    },

    async remove(key) {
      assertKey(key);
      await removeOne(key);
      for await (const derived of list(`${key}${SIZES}`)) await removeOne(derived.key);
    },

    async faults() {
      return [...(await folderFaults(work, 'uploads in progress')), ...(await bucketFaults())];
    },
  };
}
