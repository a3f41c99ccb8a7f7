import { BOARD_FILE_LIMIT, type boardFile } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import type { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { fileUrl, type storeFile } from '../files/index.ts';
import { wireFile } from './list-boards.ts';
import { boardFiles, findBoardFiles, lockBoard, updateBoard } from './repository.ts';

type Stored = Awaited<ReturnType<typeof storeFile>>;
type WireFile = z.input<typeof boardFile>;
/** Locks the post if the caller may change it. */
export type Lock = (trx: Transaction, id: string) => ReturnType<typeof lockBoard>;

const missing = () => problem('NOT_FOUND', '게시글을 찾을 수 없습니다.');
const wireFiles = async (handle: Handle, id: string): Promise<WireFile[]> =>
  (await findBoardFiles(handle, [id])).map(wireFile);

/** @throws NOT_FOUND */
async function assertExists(context: Context, id: string, lock: Lock): Promise<void> {
  if (!(await inTransaction(context.db, (trx) => lock(trx, id)))) throw missing();
}

/** The files of any post, for operators. @throws NOT_FOUND */
export async function listFiles(context: Context, id: string): Promise<WireFile[]> {
  await assertExists(context, id, lockBoard);
  return wireFiles(context.db, id);
}

async function changeFiles(
  context: Context,
  id: string,
  lock: Lock,
  change: (ids: readonly string[]) => readonly string[],
): Promise<WireFile[]> {
  return inTransaction(context.db, async (trx) => {
    const found = await lock(trx, id);
    if (!found) throw missing();
    const before = (await findBoardFiles(trx, [id])).map((file) => file.id);
    const after = change(before);
    if (after.length !== before.length) {
      await boardFiles.replace(trx, id, after);
      await updateBoard(trx, id, { updatedAt: nextUpdatedAt(context.now(), found) });
      const details = { changes: { _files: { from: before.join(), to: after.join() } } };
      await audit(trx, context, 'board.change', { type: 'board', id }, details);
    }
    return wireFiles(trx, id);
  });
}

/**
 * Adds a file, stored by `store` after the post was found. The same file again changes nothing.
 * @throws NOT_FOUND, RECORDS_FULL, and the errors of `store`
 */
export async function addFile(
  context: Context,
  id: string,
  lock: Lock,
  store: () => Promise<Stored>,
): Promise<WireFile[]> {
  await assertExists(context, id, lock);
  const { _id } = await store();
  return changeFiles(context, id, lock, (ids) => {
    if (ids.includes(_id)) return ids;
    if (ids.length >= BOARD_FILE_LIMIT)
      throw problem('RECORDS_FULL', `파일은 ${BOARD_FILE_LIMIT}개까지 넣을 수 있습니다.`);
    return [...ids, _id];
  });
}

/** Removes a file; a missing one is no error. @throws NOT_FOUND */
export const removeFile = (context: Context, id: string, lock: Lock, fileId: string): Promise<WireFile[]> =>
  changeFiles(context, id, lock, (ids) => ids.filter((each) => each !== fileId));

/**
 * Sets a post's picture, or removes it without `store`.
 * @throws NOT_FOUND, and the errors of `store`
 */
export async function setPicture(
  context: Context,
  id: string,
  column: 'imageId' | 'thumbId',
  lock: Lock,
  store?: () => Promise<Stored>,
): Promise<{ url: string | null }> {
  if (store) await assertExists(context, id, lock);
  const fileId = store ? (await store())._id : null;
  return inTransaction(context.db, async (trx) => {
    const found = await lock(trx, id);
    if (!found) throw missing();
    if (found[column] !== fileId) {
      await updateBoard(trx, id, { [column]: fileId, updatedAt: nextUpdatedAt(context.now(), found) });
      const field = `_${column.replace('Id', '')}`;
      const details = { changes: { [field]: { from: found[column], to: fileId } } };
      await audit(trx, context, 'board.change', { type: 'board', id }, details);
    }
    return { url: fileUrl(fileId) };
  });
}

/** Operators may change every post. */
export const lockAnyBoard = (trx: Transaction, id: string) => lockBoard(trx, id);
