import type { boardComment } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import { type Actor, actorId } from '../../../platform/actor.ts';
import { findReadable, type Reading } from '../list-boards.ts';
import { writerName } from '../wire-board.ts';
import { type CommentRow, countComments, findComments } from './repository.ts';

export type WireComment = z.input<typeof boardComment>;

export function wireComment(row: CommentRow, actor: Actor): WireComment {
  const isDeleted = row.deletedAt !== null;
  const isStaffs = row.type === 'OPERATOR' && row.withdrawnAt === null;
  return {
    _id: row.id,
    _parent: row.parentId,
    writer: isStaffs ? null : writerName({ name: row.name, leftAt: row.withdrawnAt }),
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
