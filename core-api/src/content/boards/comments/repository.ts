import type { BoardComments, Handle, Transaction } from '@iruon/db';
import { type Insertable, sql } from 'kysely';
import { countRows, hasRow } from '../../../platform/db/read-rows.ts';
import { whereEqual } from '../../../platform/db/where-equal.ts';
import { withUser } from '../../../platform/db/with-user.ts';
import { insertOnce } from '../../../platform/db/write-rows.ts';

const thread = sql`coalesce(c.parent_id, c.id)`;

const comments = (handle: Handle) =>
  handle
    .selectFrom('boardComments as c')
    .$call(withUser('c.writerId', 'name', 'withdrawnAt', 'type'))
    .selectAll('c');

export type CommentRow = Awaited<ReturnType<typeof findComments>>[number];

/** A page of a post's comments, each with its replies after it. Ids grow with time. */
export async function findComments(
  handle: Handle,
  boardId: string,
  { offset, limit }: { offset: number; limit: number },
) {
  return comments(handle)
    .where('c.boardId', '=', boardId)
    .orderBy(thread)
    .orderBy('c.id')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countComments(handle: Handle, boardId: string): Promise<number> {
  return countRows(handle.selectFrom('boardComments').where('boardId', '=', boardId));
}

export async function findComment(handle: Handle, id: string): Promise<CommentRow | undefined> {
  return comments(handle).where('c.id', '=', id).executeTakeFirst();
}

export async function findSentComment(handle: Handle, writerId: string, clientId: string) {
  return comments(handle).where('c.writerId', '=', writerId).where('c.clientId', '=', clientId).executeTakeFirst();
}

/** Locks a comment of a post; replies to it, and its deletion, wait for each other. */
export async function lockComment(trx: Transaction, boardId: string, id: string) {
  return trx.selectFrom('boardComments').selectAll().$call(whereEqual({ boardId, id })).forUpdate().executeTakeFirst();
}

/** False if the writer's client id is stored already. */
export const insertComment = (trx: Transaction, row: Insertable<BoardComments>): Promise<boolean> =>
  insertOnce(trx, 'boardComments', row, ['writerId', 'clientId']);

export async function updateComment(
  trx: Transaction,
  id: string,
  changes: { content: string; updatedAt: Date; deletedAt?: Date },
): Promise<void> {
  await trx.updateTable('boardComments').set(changes).where('id', '=', id).execute();
}

export async function hasReplies(trx: Transaction, id: string): Promise<boolean> {
  return hasRow(trx.selectFrom('boardComments').where('parentId', '=', id));
}

export async function deleteComment(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('boardComments').where('id', '=', id).execute();
}
