import type { InquireState } from '@iruon/contract';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';
import { deleteInquire, type InquireRow, lockInquire, updateInquire } from '../repository.ts';
import { getConsoleInquire } from './list-inquires.ts';

/**
 * Reopens an inquiry, keeping its answer as a draft, or publishes that answer. An inquiry already in the state is
 * unchanged. @throws NOT_FOUND, TRANSITION_NOT_ALLOWED without an answer to publish
 */
export async function changeInquireState(context: Context, id: string, state: InquireState): Promise<InquireRow> {
  return inTransaction(context.db, async (trx) => {
    const inquire = orNotFound(await lockInquire(trx, id));
    if (inquire.state !== state) {
      if (state === 'ANSWER_COMPLETE' && inquire.answer === null) {
        throw problem('TRANSITION_NOT_ALLOWED', '답변을 먼저 작성해 주세요.');
      }
      const now = context.now();
      await updateInquire(trx, id, { state, answeredAt: state === 'ANSWER_COMPLETE' ? now : null }, now);
      await audit(
        trx,
        context,
        'inquire.state',
        { type: 'inquire', id },
        {
          ...{ userId: inquire.userId, from: inquire.state, to: state },
        },
      );
    }
    return getConsoleInquire(trx, id);
  });
}

/** Deletes an inappropriate inquiry; its text stays in the audit log. A missing one is no error. */
export async function removeConsoleInquire(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const inquire = await lockInquire(trx, id);
    if (!inquire) return;
    await deleteInquire(trx, id);
    const { userId, productId, subject, content } = inquire;
    await audit(
      trx,
      context,
      'inquire.deleted',
      { type: 'inquire', id, name: subject },
      { userId, productId, subject, content },
    );
  });
}
