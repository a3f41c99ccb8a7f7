import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadLimits } from '@iruon/contract';
import { problem } from '../../../platform/http/problem.ts';
import { incomingFolder } from '../../../platform/work-folder.ts';
import { HEAD_BYTES, isPicture, type Sniffed, sniff } from '../file-types.ts';

const LONGEST_TEXT = 5 * 1024 * 1024;

/** Maximum number of bytes of a file of a type. */
export function uploadLimitOf(type: Sniffed): number {
  if (isPicture(type) || type === 'image/heic') return uploadLimits.picture;
  return type === 'text' ? LONGEST_TEXT : uploadLimits.document;
}

/** Larger pictures are rejected before decoding: 50 million pixels need 200 MB. */
export const MAX_PIXELS = 50_000_000;

/** Received bytes in a temporary file; disposing deletes the rest. */
export interface Spooled extends AsyncDisposable {
  readonly path: string;
  readonly bytes: number;
  /** The hash of the received bytes. */
  readonly sha256: string;
  readonly head: Uint8Array;
  readonly type: Sniffed;
}

export type Content = Uint8Array | AsyncIterable<Uint8Array>;

async function* pieces(content: Content): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content;
  else yield* content;
}

/**
 * Streams bytes to disk without buffering more than a chunk. The first bytes determine the type and its size limit.
 * @throws FILE_EMPTY, FILE_TYPE_REFUSED, FILE_TOO_LARGE as soon as known, before the rest is read
 */
export async function spool(
  filesDir: string,
  content: Content,
  accepts: (type: Sniffed) => boolean,
  limitOf: (type: Sniffed) => number = uploadLimitOf,
): Promise<Spooled> {
  const folder = incomingFolder(filesDir);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let type: Sniffed | undefined;
  let bytes = 0;
  const dispose = () => rm(path, { force: true });

  function judge(): Sniffed {
    type ??= sniff(head);
    if (type === 'image/heic') throw problem('FILE_TYPE_REFUSED', 'HEIC 사진은 JPEG로 바꾸어 올려 주세요.');
    if (type === 'ole' && !accepts(type)) throw problem('FILE_TYPE_REFUSED', UNOPENED);
    if (!accepts(type)) throw problem('FILE_TYPE_REFUSED');
    if (bytes > limitOf(type)) throw problem('FILE_TOO_LARGE', tooLarge(limitOf(type)));
    return type;
  }

  try {
    for await (const piece of pieces(content)) {
      bytes += piece.length;
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.length)]);
      if (head.length === HEAD_BYTES) judge();
      hash.update(piece);
      await handle.writeFile(piece);
    }
    if (bytes === 0) throw problem('FILE_EMPTY');
    judge();
  } catch (error) {
    await handle.close();
    await dispose();
    throw error;
  }
  await handle.close();
  return { path, bytes, sha256: hash.digest('hex'), head, type: judge(), [Symbol.asyncDispose]: dispose };
}

const tooLarge = (limit: number) => `${limit / 1024 / 1024}MB까지 올릴 수 있습니다.`;

const UNOPENED =
  '한글(.hwp) 문서나 이전 형식의 Office 문서는 여기에 올릴 수 없습니다. PDF나 사진으로 저장해 올려 주세요.';
