import type { PromoterPapersInput } from '@iruon/contract';
import { actorId } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { lockPromoter } from '../bonuses/index.ts';
import { findPapers, upsertPapers } from '../payees/index.ts';

/**
 * Records what staff saw of a promoter's registration, contract and training.
 * @throws NOT_FOUND, RECORD_CHANGED, TRANSITION_NOT_ALLOWED for an application without approval
 */
export async function setPapers(context: Context, id: string, input: PromoterPapersInput): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const request = await trx
      .selectFrom('promoterApplications')
      .select(['userId', 'state'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!request) throw problem('NOT_FOUND');
    if (request.state !== 'APPROVED') throw problem('TRANSITION_NOT_ALLOWED', '승인된 추천인이 아닙니다.');
    const { userId } = request;
    await lockPromoter(trx, userId);
    const before = await findPapers(trx, userId);
    if ((before?.updatedAt.toISOString() ?? null) !== (input.updatedAt && new Date(input.updatedAt).toISOString()))
      throw problem('RECORD_CHANGED');
    const by = { updatedBy: actorId(context.actor), updatedAt: nextUpdatedAt(context.now(), before) };
    await upsertPapers(trx, { ...input, userId }, by);
    const { updatedAt: _, ...papers } = input;
    await audit(trx, context, 'promoter.papers.set', { type: 'user', id: userId }, papers);
  });
}
