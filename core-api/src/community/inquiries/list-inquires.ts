import { type consoleInquire, type InquireState, type inquire, type myInquire, SECRET_SUBJECT } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import { fileUrl } from '../../content/files/index.ts';
import { mask } from '../../kernel/mask.ts';
import type { Actor, UserActor } from '../../platform/actor.ts';
import { hasRight } from '../../platform/http/access.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import {
  countInquires,
  countMyInquires,
  findInquire,
  findInquires,
  findMyInquires,
  type InquireRow,
} from './repository.ts';
import { isMine, isReadable, type Viewer } from './rules.ts';

export type MemberContext = Context & { readonly actor: UserActor };

interface InquirePage {
  page: number;
  limit: number;
}

const offsetOf = ({ page, limit }: InquirePage) => (page - 1) * limit;

export function viewerOf(actor: Actor): Viewer {
  if (actor.type !== 'user') return { type: 'visitor' };
  return hasRight(actor, 'support:read') ? { type: 'operator' } : { type: 'member', userId: actor.userId };
}

/** A page of the inquiries on a product, or on all shown products, including secret ones. */
export async function listInquires(handle: Handle, productId: string | undefined, page: InquirePage) {
  const [inquires, total] = await Promise.all([
    findInquires(handle, productId, { limit: page.limit, offset: offsetOf(page) }),
    countInquires(handle, productId),
  ]);
  return { inquires, total };
}

/** A page of the member's inquiries. */
export async function listMyInquires(
  { db, actor }: MemberContext,
  { state, ...page }: InquirePage & { state?: InquireState | undefined },
) {
  const [inquires, total] = await Promise.all([
    findMyInquires(db, actor.userId, { state, limit: page.limit, offset: offsetOf(page) }),
    countMyInquires(db, actor.userId, state),
  ]);
  return { inquires, total };
}

/** One of the member's inquiries. @throws NOT_FOUND */
export async function getMyInquire({ db, actor }: MemberContext, id: string, handle: Handle = db): Promise<InquireRow> {
  const inquire = await findInquire(handle, id);
  if (!inquire || inquire.userId !== actor.userId) throw problem('NOT_FOUND');
  return inquire;
}

function parts(row: InquireRow) {
  const state = row.state;
  // The answer of a reopened inquiry is the store's draft.
  const isAnswered = state === 'ANSWER_COMPLETE';
  return {
    _id: row.id,
    _product: row.productId,
    isSecret: row.isSecret,
    state,
    subject: row.subject,
    content: row.content,
    answer: isAnswered ? row.answer : null,
    answeredAt: isAnswered ? (row.answeredAt?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
  };
}

const productOf = (row: InquireRow) => ({
  _id: row.productId,
  code: row.productCode,
  name: row.productName,
  thumb: fileUrl(row.thumbId),
});

/** An inquiry for the shop: a secret one shows only that it exists. */
export function toWireInquire(row: InquireRow, viewer: Viewer): z.input<typeof inquire> {
  const wire = {
    ...parts(row),
    writer: mask(row.userName),
    isMine: isMine(row, viewer),
    isReadable: isReadable({ ...row, state: row.state }, viewer),
  };
  return wire.isReadable ? wire : { ...wire, subject: SECRET_SUBJECT, content: '', answer: null };
}

export function toWireMyInquire(row: InquireRow): z.input<typeof myInquire> {
  return { ...parts(row), product: productOf(row) };
}

/** An inquiry for the console, with a withdrawn answer. */
export function toWireConsoleInquire(row: InquireRow): z.input<typeof consoleInquire> {
  return {
    ...parts(row),
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    product: productOf(row),
    member: { _id: row.userId, username: row.username, name: row.userName },
    answeredBy: row.answererName,
  };
}
