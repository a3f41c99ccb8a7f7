import { type ConsoleUploadFields, type FilePurpose, issueMessage, uploadLimits } from '@iruon/contract';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import { isStorable } from '../../../platform/db/postgres-text.ts';
import { isOperator } from '../../../platform/http/access.ts';
import { invalidInput } from '../../../platform/http/errors.ts';
import { readMultipart, readText } from '../../../platform/http/multipart.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';
import type { Sniffed } from '../file-types.ts';
import { countUploads } from '../repository.ts';
import { type Spooled, spool, uploadLimitOf } from './spool.ts';

/** Space for the fields and boundaries of a form besides its file. */
const FORM_BYTES = 64 * 1024;
const MAX_FIELD_BYTES = 4_096;

interface Expected<Fields extends z.ZodType> {
  /** The name of the form's file, default `file`. */
  fileField?: string;
  fields: Fields;
  /** `any` accepts every type; the caller determines it from the bytes. */
  accepts: ((type: Sniffed) => boolean) | 'any';
  /** The limit of the file, if lower than its type's. */
  maxBytes?: number;
}

export interface Upload<Fields> extends AsyncDisposable {
  readonly file: Spooled;
  /** The client's file name: for display only. */
  readonly name: string;
  readonly fields: Fields;
}

/** The chunks of the body until a deadline. A broken connection and a truncated form cause the same error. */
async function* inTime(body: ReadableStream<Uint8Array>, deadlineMs: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(problem('UPLOAD_TOO_SLOW')), deadlineMs);
  });
  late.catch(() => {});
  try {
    for (;;) {
      const next = reader.read().catch((cause: unknown) => {
        throw problem('UPLOAD_INCOMPLETE', { cause });
      });
      const { value, done } = await Promise.race([next, late]);
      if (done) return;
      yield value;
    }
  } finally {
    clearTimeout(timer);
    // Not awaited: the pending read may never finish.
    void reader.cancel().catch(() => {});
  }
}

const tooLarge = (maxBytes: number) => problem('FILE_TOO_LARGE', `${maxBytes / 1024 / 1024}MB까지 올릴 수 있습니다.`);

async function* atMost(maxBytes: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    yield piece;
  }
}

async function readParts(
  http: HonoContext,
  { config, actor }: Context,
  { fileField = 'file', accepts, maxBytes = uploadLimits.document }: Expected<z.ZodType>,
  found: { file: Spooled | undefined; name: string; fields: Record<string, string> },
): Promise<void> {
  // Videos are large: only operators may upload them.
  const isTaken = (type: Sniffed) =>
    accepts === 'any' || (type !== 'unknown' && accepts(type) && (isOperator(actor) || type !== 'video/mp4'));
  const body = http.req.raw.body;
  if (!body) throw problem('UNSUPPORTED_CONTENT', 'multipart/form-data 형식만 받습니다.');
  for await (const part of readMultipart(http.req.header('content-type'), inTime(body, config.uploadDeadlineMs))) {
    if (part.fileName === undefined) {
      if (Object.hasOwn(found.fields, part.name)) throw problem('INVALID_INPUT', '한 번만 보낼 수 있는 항목입니다.');
      found.fields[part.name] = await readText(part.content, MAX_FIELD_BYTES);
    } else {
      if (part.name !== fileField || found.file) throw problem('INVALID_INPUT', '파일은 한 개씩 올릴 수 있습니다.');
      const limitOf = accepts === 'any' ? () => maxBytes : uploadLimitOf;
      found.file = await spool(config.filesDir, atMost(maxBytes, part.content), isTaken, limitOf);
      found.name = part.fileName;
    }
  }
}

function assertFields<Fields extends z.ZodType>(schema: Fields, fields: Record<string, string>): z.output<Fields> {
  if (!isStorable(fields)) throw problem('INVALID_INPUT', '사용할 수 없는 문자가 들어 있습니다.');
  const parsed = schema.safeParse(fields, { error: issueMessage });
  if (!parsed.success) throw invalidInput('body', parsed.error);
  return parsed.data;
}

/**
 * Reads a multipart form with one file. The file is on disk while the caller decides; always dispose of the upload
 * (`await using`). A form that declares a too large length is rejected before it is read.
 * @throws UNSUPPORTED_CONTENT, PAYLOAD_TOO_LARGE, UPLOAD_TOO_SLOW, UPLOAD_INCOMPLETE, INVALID_INPUT, and the errors of
 * `spool`
 */
export async function receiveUpload<Fields extends z.ZodType>(
  http: HonoContext,
  context: Context,
  expected: Expected<Fields>,
): Promise<Upload<z.output<Fields>>> {
  const { maxBytes = uploadLimits.document } = expected;
  if (Number(http.req.header('content-length') ?? 0) > maxBytes + FORM_BYTES) throw tooLarge(maxBytes);
  const found = { file: undefined as Spooled | undefined, name: '', fields: Object.create(null) };
  try {
    await readParts(http, context, expected, found);
    const fields = assertFields(expected.fields, { ...found.fields });
    const { file, name } = found;
    if (!file) throw problem('FILE_EMPTY', '파일을 선택해 주세요.');
    return { file, name, fields, [Symbol.asyncDispose]: () => file[Symbol.asyncDispose]() };
  } catch (error) {
    await found.file?.[Symbol.asyncDispose]();
    throw error;
  }
}

const HOUR = 60 * 60 * 1000;
/** Uploads per member and hour: enough for five pictures in each of a dozen reviews. */
const MAX_PER_HOUR = 60;

/** Prevents one account from filling the disk; operators are exempt. @throws TOO_MANY_REQUESTS */
export async function assertUploadRate({ db, actor, now }: Context): Promise<void> {
  if (actor.type !== 'user' || isOperator(actor)) return;
  const since = new Date(now().getTime() - HOUR);
  if ((await countUploads(db, actor.userId, since)) < MAX_PER_HOUR) return;
  throw problem('TOO_MANY_REQUESTS', { extensions: { retryAfter: HOUR / 1000 } });
}

const byPath = {
  products: 'PRODUCT',
  brands: 'BRAND',
  categories: 'CATEGORY',
  exhibitions: 'EXHIBITION',
  catalogues: 'CATALOGUE',
  showrooms: 'SHOWROOM',
  boards: 'BOARD',
  ifu: 'IFU',
  reviews: 'REVIEW',
  inquires: 'INQUIRE',
} as const satisfies Record<string, FilePurpose>;

/** The purpose in a form's path. */
export const purposeOfPath = (path: keyof typeof byPath): FilePurpose => byPath[path];

/**
 * The purpose and subject of an operator's file: from the path, or else from the id in the form.
 * @throws INVALID_INPUT if neither is given, or several ids are
 */
export function subjectOf(fields: ConsoleUploadFields): { purpose: FilePurpose; subjectId: string | undefined } {
  const ids = (['_product', '_brand', '_showroom', '_catalogue'] as const).filter((name) => fields[name]);
  const [named] = ids;
  const path = fields.path ?? (named && pathOf[named]);
  if (ids.length > 1 || path === undefined) {
    throw problem('INVALID_INPUT', '어디에 쓸 파일인지 하나만 알려 주세요.');
  }
  return { purpose: byPath[path], subjectId: named && fields[named] };
}

const pathOf = {
  _product: 'products',
  _brand: 'brands',
  _showroom: 'showrooms',
  _catalogue: 'catalogues',
} as const;
