import type { Transaction } from '@iruon/db';
import { assertProductShown } from '../../catalog/products/index.ts';
import { newId } from '../../kernel/ids.ts';
import { isMember } from '../../members/accounts/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { getConsoleInquire } from './console/list-inquires.ts';
import { getMyInquire, type MemberContext } from './list-inquires.ts';
import {
  countInquiresSince,
  deleteInquire,
  type InquireRow,
  insertInquire,
  lockInquire,
  lockNewInquires,
  updateInquire,
} from './repository.ts';
import { isChangeable } from './rules.ts';

export interface InquireText {
  subject: string;
  content: string;
  isSecret: boolean;
}

/** Omitted, the secrecy is unchanged. */
export type InquireRewording = Omit<InquireText, 'isSecret'> & { isSecret?: boolean | undefined };

/** The rate limit of a member's inquiries; more indicates a script or a mistake. */
const MAX_INQUIRES = 10;
const WITHIN_MINUTES = 10;

/** Creates an inquiry about a product. @throws NOT_FOUND, TOO_MANY_REQUESTS */
export async function createInquire(context: MemberContext, productId: string, text: InquireText): Promise<InquireRow> {
  const { userId } = context.actor;
  return inTransaction(context.db, async (trx) => {
    await assertProductShown(trx, productId);
    const now = context.now();
    await lockNewInquires(trx, userId);
    const since = new Date(now.getTime() - WITHIN_MINUTES * 60_000);
    if ((await countInquiresSince(trx, userId, since)) >= MAX_INQUIRES) {
      throw problem('TOO_MANY_REQUESTS', {
        detail: `문의는 ${WITHIN_MINUTES}분에 ${MAX_INQUIRES}번까지 하실 수 있습니다. 잠시 후 다시 남겨 주세요.`,
        extensions: { retryAfter: WITHIN_MINUTES * 60 },
      });
    }
    const id = newId();
    await insertInquire(trx, { id, userId, productId, ...text, createdAt: now, updatedAt: now });
    return getMyInquire(context, id, trx);
  });
}

/** A member's own inquiry, locked; undefined if there is none. @throws INQUIRE_ANSWERED */
async function lockChangeable(trx: Transaction, { actor }: MemberContext, id: string) {
  const inquire = await lockInquire(trx, id);
  if (!inquire || inquire.userId !== actor.userId) return undefined;
  const viewer = { type: 'member', userId: actor.userId } as const;
  if (!isChangeable({ ...inquire, state: inquire.state }, viewer)) throw problem('INQUIRE_ANSWERED');
  return inquire;
}

/** Changes an unanswered inquiry. @throws NOT_FOUND, INQUIRE_ANSWERED */
export async function changeInquire(context: MemberContext, id: string, text: InquireRewording): Promise<InquireRow> {
  return inTransaction(context.db, async (trx) => {
    if (!(await lockChangeable(trx, context, id))) throw problem('NOT_FOUND');
    await updateInquire(trx, id, text, context.now());
    return getMyInquire(context, id, trx);
  });
}

/** Deletes a member's unanswered inquiry; a missing one is no error. @throws INQUIRE_ANSWERED */
export async function removeInquire(context: MemberContext, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    if (await lockChangeable(trx, context, id)) await deleteInquire(trx, id);
  });
}

/**
 * Records an inquiry received by telephone or mail for its member; it appears among their own. The member's rate limit
 * does not apply. @throws NOT_FOUND
 */
export async function recordInquire(
  context: Context,
  { userId, productId }: { userId: string; productId: string },
  text: InquireText,
): Promise<InquireRow> {
  return inTransaction(context.db, async (trx) => {
    if (!(await isMember(trx, userId))) throw problem('NOT_FOUND', '회원을 찾을 수 없습니다.');
    await assertProductShown(trx, productId);
    const [id, now] = [newId(), context.now()];
    await insertInquire(trx, { id, userId, productId, ...text, createdAt: now, updatedAt: now });
    await audit(trx, context, 'inquire.recorded', { type: 'inquire', id }, { userId, productId, ...text });
    return getConsoleInquire(trx, id);
  });
}
