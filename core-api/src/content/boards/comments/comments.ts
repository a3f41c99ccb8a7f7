import { type boardComment, type boardCommentWrite, cutText } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import type { z } from 'zod';
import { newId } from '../../../kernel/ids.ts';
import { type Actor, actorId } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem, problemAt } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import { nextUpdatedAt } from '../../../platform/records/console-record.ts';
import { mayModerate } from '../../board-access/index.ts';
import { findReadable, type Reading, writerName } from '../list-boards.ts';
import { lockBoard } from '../repository.ts';
import type { WriterContext } from '../write-board.ts';
import {
  type CommentRow,
  countComments,
  deleteComment,
  findComment,
  findComments,
  findSentComment,
  hasReplies,
  insertComment,
  lockComment,
  updateComment,
} from './repository.ts';

type WireComment = z.input<typeof boardComment>;

function wireComment(row: CommentRow, actor: Actor): WireComment {
  const isDeleted = row.deletedAt !== null;
  const isByOperator = row.type === 'OPERATOR' && row.withdrawnAt === null;
  return {
    _id: row.id,
    _parent: row.parentId,
    writer: isByOperator ? null : writerName({ name: row.name, leftAt: row.withdrawnAt }),
    isMine: !isDeleted && row.writerId === actorId(actor),
    isDeleted,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    isChanged: !isDeleted && row.updatedAt > row.createdAt,
  };
}

interface Page {
  page: number;
  limit: number;
}

/** A page of any post's comments. */
export async function commentsOfPost(db: Handle, actor: Actor, id: string, { page, limit }: Page) {
  const [rows, total] = [
    await findComments(db, id, { offset: (page - 1) * limit, limit }),
    await countComments(db, id),
  ];
  return { comments: rows.map((row) => wireComment(row, actor)), total };
}

/** A page of a shown post's comments. @throws NOT_FOUND, LOGIN_REQUIRED, CUSTOMER_NUMBER_REQUIRED */
export async function listComments(context: Reading, id: string, page: Page) {
  await findReadable(context, id);
  return commentsOfPost(context.db, context.actor, id, page);
}

const notFound = () => problem('NOT_FOUND', '댓글을 찾을 수 없습니다. 지워졌을 수 있습니다.');

async function wireOf(trx: Transaction, { actor }: WriterContext, id: string): Promise<WireComment> {
  const row = await findComment(trx, id);
  if (!row) throw notFound();
  return wireComment(row, actor);
}

/** Replies belong to comments, not to replies. @throws NOT_FOUND, INVALID_INPUT */
async function assertParent(trx: Transaction, boardId: string, parentId: string): Promise<void> {
  const parent = await lockComment(trx, boardId, parentId);
  if (!parent || parent.deletedAt !== null) throw notFound();
  if (parent.parentId !== null)
    throw problemAt('INVALID_INPUT', 'body._parent', '답글에는 답글을 달 수 없습니다.', 'custom');
}

/**
 * Comments on a shown post, or replies to a comment; one sent twice with the same client id is stored once.
 * @throws NOT_FOUND, CUSTOMER_NUMBER_REQUIRED, INVALID_INPUT
 */
export async function createComment(
  context: WriterContext,
  boardId: string,
  { clientId, content, _parent }: z.output<typeof boardCommentWrite>,
): Promise<WireComment> {
  const { db, actor, now } = context;
  return inTransaction(db, async (trx) => {
    // The post cannot be deleted until the comment is stored.
    await lockBoard(trx, boardId);
    await findReadable(context, boardId, trx);
    const sent = await findSentComment(trx, actor.userId, clientId);
    if (sent) return wireComment(sent, actor);
    if (_parent !== null) await assertParent(trx, boardId, _parent);
    const at = now();
    const id = newId();
    const row = { id, boardId, clientId, content, parentId: _parent, writerId: actor.userId };
    if (await insertComment(trx, { ...row, createdAt: at, updatedAt: at })) return wireOf(trx, context, id);
    const same = await findSentComment(trx, actor.userId, clientId);
    if (!same) throw notFound();
    return wireComment(same, actor);
  });
}

/** @throws NOT_FOUND, also for another writer's comment, CUSTOMER_NUMBER_REQUIRED */
export async function changeComment(
  context: WriterContext,
  boardId: string,
  id: string,
  content: string,
): Promise<WireComment> {
  return inTransaction(context.db, async (trx) => {
    await findReadable(context, boardId, trx);
    const found = await lockComment(trx, boardId, id);
    if (!found || found.deletedAt !== null || found.writerId !== context.actor.userId) throw notFound();
    if (found.content !== content)
      await updateComment(trx, id, { content, updatedAt: nextUpdatedAt(context.now(), found) });
    return wireOf(trx, context, id);
  });
}

/**
 * Deletes a comment of the writer, for an operator any comment; a missing one is no error. With replies it leaves a
 * placeholder, which the deletion of the last reply removes.
 */
export async function removeComment(context: WriterContext, boardId: string, id: string): Promise<void> {
  const { db, actor, now } = context;
  await inTransaction(db, async (trx) => {
    const seen = await findComment(trx, id);
    // Locks the comment before its reply, in the same order as `createComment`.
    const parent = seen?.parentId ? await lockComment(trx, boardId, seen.parentId) : undefined;
    const found = await lockComment(trx, boardId, id);
    if (!found || found.deletedAt !== null) return;
    if (found.writerId !== actor.userId && !mayModerate(actor)) return;
    if (await hasReplies(trx, id)) await updateComment(trx, id, { content: '', updatedAt: now(), deletedAt: now() });
    else await deleteComment(trx, id);
    if (parent && parent.deletedAt !== null && !(await hasReplies(trx, parent.id))) await deleteComment(trx, parent.id);
    if (found.writerId !== actor.userId)
      await audit(
        trx,
        context,
        'board.comment-delete',
        { type: 'board', id: boardId },
        { content: cutText(found.content, 200) },
      );
  });
}
