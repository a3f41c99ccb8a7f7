import type { RecallAnswer, RecallPartyDetail, recallAnswerTaken } from '@iruon/contract';
import { recallSourceLabels } from '@iruon/contract/labels';
import { numberText } from '@iruon/contract/won';
import type { RecallParties, Transaction } from '@iruon/db';
import type { Selectable, Updateable } from 'kysely';
import type { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { lotsOfParty, readParty } from './parties.ts';
import { lockOpenRecall, lockParty, type RecallRow, scopeOf, updateParty } from './repository.ts';

type ByUser = Context & { actor: UserActor };
export type PartyRow = Selectable<RecallParties>;

/**
 * Locks a buyer of an open recall. The recall is locked first, so that none is answered while it is closed.
 * @throws NOT_FOUND, RECALL_CLOSED
 */
export async function lockOpenParty(
  trx: Transaction,
  recallId: string,
  id: string,
): Promise<{ recall: RecallRow; party: PartyRow }> {
  const recall = await lockOpenRecall(trx, recallId);
  const party = orNotFound(await lockParty(trx, id));
  if (party.recallId !== recallId) throw problem('NOT_FOUND');
  return { recall, party };
}

/**
 * Stores where the pieces of a buyer are. Every lot that it got is answered, and each of its pieces.
 * @throws RECALL_ANSWER_SUM at the lots whose pieces are not all answered
 */
export async function storeAnswer(
  trx: Transaction,
  context: ByUser,
  { recall, party }: { recall: RecallRow; party: PartyRow },
  { lots, ...answer }: RecallAnswer & Pick<Updateable<RecallParties>, 'source' | 'note' | 'answeredBy'>,
): Promise<void> {
  const sent = await lotsOfParty(trx, await scopeOf(trx, recall), party.id);
  const byLot = new Map(lots.map((lot) => [lot._lot, lot]));
  const errors = sent.flatMap(({ _lot, lotNo, sent: pieces }) => {
    const given = byLot.get(_lot);
    const index = lots.findIndex((lot) => lot._lot === _lot);
    const sum = given ? given.used + given.toReturn + given.stored + given.missing : 0;
    if (given && sum === pieces) return [];
    const message = `로트 ${lotNo}: 받으신 ${numberText(pieces)}개 가운데 ${numberText(sum)}개를 적으셨습니다. 합이 ${numberText(pieces)}개가 되게 나누어 주세요.`;
    return [{ path: `body.lots.${Math.max(0, index)}.used`, code: 'sum', message }];
  });
  const [first] = errors;
  if (first) throw problem('RECALL_ANSWER_SUM', { detail: first.message, errors });
  if (lots.length !== sent.length || byLot.size !== sent.length)
    throw problem('RECALL_ANSWER_SUM', '받지 않으신 로트가 들어 있습니다. 화면을 새로 불러와 다시 적어 주세요.');
  // Every lot is answered each time, and no row may be deleted while the recall is kept.
  await trx
    .insertInto('recallAnswers')
    .values(lots.map(({ _lot, ...pieces }) => ({ partyId: party.id, lotId: _lot, ...pieces })))
    .onConflict((conflict) =>
      conflict.columns(['partyId', 'lotId']).doUpdateSet((eb) => ({
        used: eb.ref('excluded.used'),
        toReturn: eb.ref('excluded.toReturn'),
        stored: eb.ref('excluded.stored'),
        missing: eb.ref('excluded.missing'),
      })),
    )
    .execute();
  const at = context.now();
  const waived = { waivedAt: null, waivedBy: null, waivedReason: null };
  await updateParty(trx, party.id, { ...answer, ...waived, answeredAt: at, updatedAt: nextUpdatedAt(at, party) });
  const before = sent.some(({ isAnswered }) => isAnswered) ? inWords(sent) : null;
  const after = inWords(sent.map((lot) => ({ ...lot, ...byLot.get(lot._lot) })));
  const changes = { answer: { from: before, to: after } };
  const source = answer.source && recallSourceLabels[answer.source];
  const details = { userId: party.userId, changes, source, note: answer.note };
  await audit(trx, context, 'recall.answer', { type: 'recall', id: recall.id }, details);
}

const inWords = (lots: RecallPartyDetail['lots']): string =>
  lots
    .map(
      ({ lotNo, used, toReturn, stored, missing }) =>
        `${lotNo}: 사용 ${used}, 반품 ${toReturn}, 보관 ${stored}, 없음 ${missing}`,
    )
    .join(' / ');

/** Enters the answer of a buyer by phone or in person. @throws NOT_FOUND, RECALL_CLOSED, RECALL_ANSWER_SUM */
export async function answerForParty(
  context: ByUser,
  { _id, _party }: { _id: string; _party: string },
  answer: z.output<typeof recallAnswerTaken>,
): Promise<RecallPartyDetail> {
  return inTransaction(context.db, async (trx) => {
    const locked = await lockOpenParty(trx, _id, _party);
    await storeAnswer(trx, context, locked, { ...answer, answeredBy: context.actor.userId });
    return readParty(trx, _id, _party);
  });
}

/** Goes on without an answer, with the reason, or takes this back. @throws NOT_FOUND, RECALL_CLOSED */
export async function waiveParty(
  context: ByUser,
  { _id, _party }: { _id: string; _party: string },
  { reason }: { reason: string | null },
): Promise<RecallPartyDetail> {
  return inTransaction(context.db, async (trx) => {
    const { party } = await lockOpenParty(trx, _id, _party);
    if (party.waivedReason !== reason) {
      const at = context.now();
      const waived =
        reason === null
          ? { waivedAt: null, waivedBy: null, waivedReason: null }
          : { waivedAt: at, waivedBy: context.actor.userId, waivedReason: reason };
      await updateParty(trx, _party, { ...waived, updatedAt: nextUpdatedAt(at, party) });
      const changes = { waivedReason: { from: party.waivedReason, to: reason } };
      await audit(trx, context, 'recall.waive', { type: 'recall', id: _id }, { userId: party.userId, changes });
    }
    return readParty(trx, _id, _party);
  });
}
