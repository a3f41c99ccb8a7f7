import type { MyRecall, MyRecallDetail, RecallAnswer } from '@iruon/contract';
import { recallLimits } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { lotsOfParty, piecesOfParty } from './parties.ts';
import { piecesOfBuyers, sums } from './pieces.ts';
import { lockOpenParty, type PartyRow, storeAnswer } from './recall-answers.ts';
import { hazardOf, productNames, type RecallRow, scopeOf } from './repository.ts';
import { goodsWords } from './wire-recall.ts';

type Member = Context & { actor: UserActor };

type MyRow = Pick<
  RecallRow,
  'id' | 'recallNo' | 'title' | 'hazard' | 'state' | 'isDrill' | 'openedAt' | 'reason' | 'instruction'
> &
  Pick<PartyRow, 'readAt' | 'answeredAt' | 'answeredBy' | 'comment'> & {
    partyId: string;
    products: string[];
    sent: number;
    back: number;
    out: number;
  };

/** The recalls of lots that a member got, or one of them, the latest first. A drill is not shown to anyone. */
async function findMine(handle: Handle, userId: string, recallId?: string): Promise<MyRow[]> {
  const { rows } = await sql<MyRow>`
    with piece as materialized (
      select m.recall_id, s.amount,
        coalesce((select sum(b.amount) from returned_pieces b where b.piece_id = s.id), 0)::int as back
      from parcel_pieces s join recall_lots m on m.lot_id = s.lot_id
      where s.shipped_at is not null and s.id in (${piecesOfBuyers(sql`select ${userId}::uuid`)})
    )
    select recalls.id, recall_no, title, hazard, state, is_drill, opened_at, reason, instruction, ${productNames} as products,
      t.id as party_id, t.read_at, t.answered_at, t.answered_by, t.comment, got.*
    from recall_parties t join recalls on recalls.id = t.recall_id
      cross join lateral (select ${sums} from piece where piece.recall_id = recalls.id) got
    where t.user_id = ${userId} and not is_drill and ${recallId ? sql`recalls.id = ${recallId}` : sql`true`}
    order by opened_at desc, recalls.id limit ${recallLimits.mine}`.execute(handle);
  return rows;
}

/** @throws NOT_FOUND */
const getMine = async (handle: Handle, userId: string, recallId: string): Promise<MyRow> =>
  orNotFound((await findMine(handle, userId, recallId))[0]);

const toWire = (row: MyRow): MyRecall => ({
  _id: row.id,
  ...{ recallNo: row.recallNo, title: row.title, hazard: hazardOf(row), state: row.state },
  goods: goodsWords(row.products),
  ...{ sent: row.sent, back: row.back, out: row.out },
  isRead: row.readAt !== null,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  openedAt: row.openedAt.toISOString(),
});

/** The recalls of lots that the member got, the latest first. */
export const listMyRecalls = async ({ db, actor }: Member): Promise<MyRecall[]> =>
  (await findMine(db, actor.userId)).map(toWire);

/** A recall of lots that the member got. @throws NOT_FOUND */
export async function readMyRecall({ db, actor }: Member, id: string): Promise<MyRecallDetail> {
  const row = await getMine(db, actor.userId, id);
  const scope = await scopeOf(db, row);
  return {
    ...toWire(row),
    ...{ reason: row.reason, instruction: row.instruction, comment: row.comment },
    answeredBy: row.answeredAt === null ? null : row.answeredBy === null ? 'ME' : 'STORE',
    lots: await lotsOfParty(db, scope, row.partyId),
    pieces: await piecesOfParty(db, scope, actor.userId),
  };
}

/** Answers for the own clinic, again until the recall is closed. @throws NOT_FOUND, RECALL_CLOSED, RECALL_ANSWER_SUM */
export async function answerMyRecall(context: Member, id: string, answer: RecallAnswer): Promise<MyRecallDetail> {
  await inTransaction(context.db, async (trx) => {
    const { partyId } = await getMine(trx, context.actor.userId, id);
    const locked = await lockOpenParty(trx, id, partyId);
    await storeAnswer(trx, context, locked, { ...answer, source: 'PAGE', note: '', answeredBy: null });
  });
  return readMyRecall(context, id);
}

/** Records when the member read it first; nothing changes later. @throws NOT_FOUND */
export async function readReceipt({ db, actor, now }: Member, id: string): Promise<void> {
  const { partyId } = await getMine(db, actor.userId, id);
  await db
    .updateTable('recallParties')
    .set({ readAt: now() })
    .where('id', '=', partyId)
    .where('readAt', 'is', null)
    .execute();
}
