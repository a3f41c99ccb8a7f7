import type { InquireState } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { Actor, UserActor } from '../../platform/actor.ts';
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
import type { Viewer } from './rules.ts';

export type MemberContext = Context & { readonly actor: UserActor };

interface InquirePage {
  page: number;
  limit: number;
}

const offsetOf = ({ page, limit }: InquirePage) => (page - 1) * limit;

export function viewerOf(actor: Actor): Viewer {
  if (actor.type !== 'user') return { type: 'visitor' };
  return actor.scopes.includes('console') ? { type: 'staff' } : { type: 'member', userId: actor.userId };
}

/** A page of the inquiries on a product, or on all shown products, including secret ones. */
export async function listInquires(handle: Handle, productId: string | undefined, page: InquirePage) {
  const [inquires, total] = await Promise.all([
    findInquires(handle, productId, { limit: page.limit, offset: offsetOf(page) }),
    countInquires(handle, productId),
  ]);
  return { inquires, total };
}

/** A page of the member's questions. */
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

/** One of the member's questions. @throws NOT_FOUND */
export async function getMyInquire({ db, actor }: MemberContext, id: string, handle: Handle = db): Promise<InquireRow> {
  const inquire = await findInquire(handle, id);
  if (!inquire || inquire.userId !== actor.userId) throw problem('NOT_FOUND');
  return inquire;
}
