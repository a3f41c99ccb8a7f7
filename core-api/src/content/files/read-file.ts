import type { PictureWidth } from '@iruon/contract';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findBoardsOfFile, refusalOf } from '../board-access/index.ts';
import { openVariant, variantOf } from './pictures/picture-variant.ts';
import { getFile } from './repository.ts';
import { type FileResponse, respondWith, streamed } from './respond-with.ts';
import { etagOf, fileHeaders, isKnown, isOfPosts, isOpen, isPrivate, mayRead } from './rules.ts';

/** The request headers and options for a file. */
export interface FileRequest {
  id: string;
  width?: PictureWidth | undefined;
  accept?: string | undefined;
  ifNoneMatch?: string | undefined;
  range?: string | undefined;
}

type File = Awaited<ReturnType<typeof getFile>>;

/** True if a shown post with the file is open to the actor. */
async function isInOpenPost(file: File, { db, actor, now }: Context): Promise<boolean> {
  if (!isOfPosts(file) || (file.isMembersOnly && actor.type !== 'user')) return false;
  const boards = await findBoardsOfFile(db, file.id, now());
  return boards.some((board) => refusalOf(board, actor) === null);
}

/** @throws LOGIN_REQUIRED; NOT_FOUND for a foreign file; ACCESS_DENIED */
async function guard(file: File, context: Context): Promise<void> {
  const { actor } = context;
  if (mayRead(file, actor) || (await isInOpenPost(file, context))) return;
  if (actor.type !== 'user') throw problem('LOGIN_REQUIRED');
  throw problem(isPrivate(file) ? 'NOT_FOUND' : 'ACCESS_DENIED');
}

const served = (file: File) => ({ id: file.id, name: file.name, mime: file.mime, isOpen: isOpen(file) });

async function readWhole(context: Context, file: File, { ifNoneMatch, range }: FileRequest): Promise<FileResponse> {
  const headers = fileHeaders(served(file));
  if (isKnown(ifNoneMatch, etagOf(file))) return { status: 304, headers, body: null };
  const response = await respondWith(context.storage, file.storageKey, headers, { range });
  if (response) return response;
  context.logger.error({ fileId: file.id }, 'a stored file is missing');
  throw problem('NOT_FOUND');
}

/**
 * A stored file or a range of it as a stream; a picture in the requested width and format.
 * @throws NOT_FOUND, LOGIN_REQUIRED and ACCESS_DENIED for files that are not public
 */
export async function readFile(context: Context, request: FileRequest): Promise<FileResponse> {
  await guard(await getFile(context.db, request.id), context);
  return readGranted(context, request);
}

/** The same for callers with rules of their own. @throws NOT_FOUND */
export async function readGranted(context: Context, request: FileRequest): Promise<FileResponse> {
  const file = await getFile(context.db, request.id);
  const variant = request.width === undefined ? undefined : variantOf(file, request.width, request.accept);
  if (!variant) return readWhole(context, file, request);

  const headers = fileHeaders({ ...served(file), mime: variant.type, size: variant.size });
  if (isKnown(request.ifNoneMatch, etagOf({ id: file.id, size: variant.size }))) {
    return { status: 304, headers, body: null };
  }
  const stored = await openVariant(context, file, variant);
  if (stored) return streamed(stored, headers);
  // Sent as stored for now; the variant may be ready for the next request.
  const whole = await readWhole(context, file, { id: file.id });
  return { ...whole, headers: { ...whole.headers, 'cache-control': 'no-store', vary: 'Accept' } };
}
