import type { MyRecall, MyRecallDetail, RecallAnswer } from '@iruon/contract';
import { recallLimits } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { lotsOfParty, piecesOfParty } from './parties.ts';
import { lockOpenParty, type PartyRow, storeAnswer } from './recall-answers.ts';
import { findRecall, hazardOf, type ListedRecall, scopeOf } from './repository.ts';
import { goodsWords } from './wire-recall.ts';

type Member = Context & { actor: UserActor };

/** The row of the caller in a recall; a drill is not shown to anyone. @throws NOT_FOUND */
async function mine(handle: Handle, userId: string, recallId: string): Promise<[ListedRecall, PartyRow]> {
  const recall = orNotFound(await findRecall(handle, recallId));
  const party = await handle
    .selectFrom('recallParties')
    .selectAll()
    .where('recallId', '=', recallId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return [recall, orNotFound(recall.isDrill ? undefined : party)];
}

function toWire(recall: ListedRecall, party: PartyRow, pieces: { sent: number; back: number; out: number }): MyRecall {
  return {
    _id: recall.id,
    ...{ recallNo: recall.recallNo, title: recall.title, hazard: hazardOf(recall), state: recall.state },
    goods: goodsWords(recall.products),
    ...{ sent: pieces.sent, back: pieces.back, out: pieces.out },
    isRead: party.readAt !== null,
    answeredAt: party.answeredAt?.toISOString() ?? null,
    openedAt: recall.openedAt.toISOString(),
  };
}

const sumOf = (lots: readonly { sent: number; back: number; out: number }[]) => ({
  sent: lots.reduce((sum, { sent }) => sum + sent, 0),
  back: lots.reduce((sum, { back }) => sum + back, 0),
  out: lots.reduce((sum, { out }) => sum + out, 0),
});

/** The recalls of lots that the member got, the latest first. */
export async function listMyRecalls({ db, actor }: Member): Promise<MyRecall[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from recall_parties t join recalls r on r.id = t.recall_id
    where t.user_id = ${actor.userId} and not r.is_drill order by r.opened_at desc, r.id limit ${recallLimits.mine}`.execute(
    db,
  );
  const recalls: MyRecall[] = [];
  for (const { id } of rows) {
    const [recall, party] = await mine(db, actor.userId, id);
    recalls.push(toWire(recall, party, sumOf(await lotsOfParty(db, await scopeOf(db, recall), party))));
  }
  return recalls;
}

/** A recall of lots that the member got. @throws NOT_FOUND */
export async function readMyRecall({ db, actor }: Member, id: string): Promise<MyRecallDetail> {
  const [recall, party] = await mine(db, actor.userId, id);
  const scope = await scopeOf(db, recall);
  const lots = await lotsOfParty(db, scope, party);
  return {
    ...toWire(recall, party, sumOf(lots)),
    ...{ reason: recall.reason, instruction: recall.instruction, comment: party.comment },
    answeredBy: party.answeredAt === null ? null : party.answeredBy === null ? 'ME' : 'STORE',
    lots,
    pieces: await piecesOfParty(db, scope, actor.userId),
  };
}

/** Answers for the own clinic, again until the recall is closed. @throws NOT_FOUND, RECALL_CLOSED, RECALL_ANSWER_SUM */
export async function answerMyRecall(context: Member, id: string, answer: RecallAnswer): Promise<MyRecallDetail> {
  await inTransaction(context.db, async (trx) => {
    const [, { id: partyId }] = await mine(trx, context.actor.userId, id);
    const locked = await lockOpenParty(trx, id, partyId);
    await storeAnswer(trx, context, locked, { ...answer, source: 'PAGE', note: '', answeredBy: null });
  });
  return readMyRecall(context, id);
}

/** Records when the member read it first; nothing changes later. @throws NOT_FOUND */
export async function readReceipt({ db, actor, now }: Member, id: string): Promise<void> {
  const [, party] = await mine(db, actor.userId, id);
  await db
    .updateTable('recallParties')
    .set({ readAt: now() })
    .where('id', '=', party.id)
    .where('readAt', 'is', null)
    .execute();
}
