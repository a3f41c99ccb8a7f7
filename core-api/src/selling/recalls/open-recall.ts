import type { RecallDetail, recallInput } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { newId } from '../../kernel/ids.ts';
import { decide } from '../../kernel/transition.ts';
import type { UserActor } from '../../platform/actor.ts';
import { nextDailyNumber } from '../../platform/db/daily-number.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem, problemAt } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { type LotRow, lotMachine, settleLots } from '../lots/index.ts';
import { keeperId, lockStock } from '../stock/index.ts';
import { insertParties } from './contacts.ts';
import { updateRecall } from './repository.ts';
import { readRecall } from './wire-recall.ts';

type ByOperator = Context & { actor: UserActor };
type Input = z.output<typeof recallInput>;

/**
 * Locks what a recall of lots changes in the order of a shipping: the purchases whose parcels have pieces of them, their
 * parcels, the stock, the lots.
 */
async function lockAll(trx: Transaction, lotIds: readonly string[]): Promise<void> {
  const concerned = sql`select m.parcel_id from packing_parcel_orders m where m.order_id in (
    select order_id from parcel_pieces where lot_id = any (${lotIds}::uuid[]) and shipped_at is null
    union select order_id from lot_reservations where lot_id = any (${lotIds}::uuid[]))`;
  await sql`select from purchases where id in (select purchase_id from packing_parcels where id in (${concerned}))
    order by id for no key update`.execute(trx);
  await sql`select from packing_parcels where id in (${concerned}) order by id for no key update`.execute(trx);
  const keepers = await trx
    .selectFrom('lots')
    .select(['productId', 'optionId'])
    .where('id', 'in', [...lotIds])
    .execute();
  if (keepers.length > 0)
    await lockStock(
      trx,
      keepers.map((keeper) => ({ ...keeper, supplyId: null })),
    );
}

/** @throws NOT_FOUND, RECALL_LOT_RECALLED naming the lots that are recalled already */
async function lotsToRecall(trx: Transaction, { _lots, isDrill }: Input): Promise<LotRow[]> {
  if (!isDrill) await lockAll(trx, _lots);
  const query = trx
    .selectFrom('lots')
    .selectAll()
    .where('id', 'in', [..._lots])
    .orderBy('id');
  const lots = await (isDrill ? query : query.forNoKeyUpdate()).execute();
  if (lots.length < _lots.length) throw problem('NOT_FOUND');
  if (isDrill) return lots;
  const refused = lots.filter(
    ({ state }) => !decide(lotMachine, { from: state, event: 'RECALL', actor: 'operator', facts: { REASON: true } }).ok,
  );
  if (refused.length > 0)
    throw problem(
      'RECALL_LOT_RECALLED',
      `이미 회수 중인 로트입니다: ${refused.map(({ lotNo }) => lotNo).join(', ')}. 빼고 시작해 주세요.`,
    );
  return lots;
}

/** Makes lots unsellable at once, and opens the parcels again that have pieces of them. @returns the number of parcels */
async function stopLots(
  trx: Transaction,
  lots: readonly LotRow[],
  { reason, at, actorId }: { reason: string; at: Date; actorId: string },
): Promise<number> {
  const ids = lots.map(({ id }) => id);
  await trx
    .updateTable('lots')
    .set({ state: 'RECALLED', reason, updatedAt: sql<Date>`greatest(${at}, updated_at + interval '1 millisecond')` })
    .where('id', 'in', ids)
    .execute();
  const keepers = new Map(lots.map((lot) => [keeperId({ ...lot, supplyId: null }), lot]));
  for (const [, keeper] of [...keepers].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await settleLots(trx, keeper, { at, actorId });
  // A trigger opened the parcels again that have pieces of them, and freed what was proposed of them.
  const { rows } = await sql<{ stopped: number }>`
    select count(distinct parcel_id)::int as stopped from parcel_pieces
    where lot_id = any (${ids}::uuid[]) and shipped_at is null`.execute(trx);
  return rows[0]?.stopped ?? 0;
}

/**
 * Opens a recall: its lots cannot be sold from now on, open parcels with pieces of them are packed again, and a job notifies
 * all buyers. A drill makes the same list, and changes nothing else.
 * @throws NOT_FOUND, RECALL_LOT_RECALLED, INVALID_INPUT for a day in the future
 */
export async function openRecall(
  context: ByOperator,
  input: Input,
  keepResponse: (trx: Transaction, response: { recall: RecallDetail }) => Promise<void>,
): Promise<{ recall: RecallDetail }> {
  const { _lots, isDrill, ...texts } = input;
  const started = performance.now();
  return inTransaction(context.db, async (trx) => {
    const at = context.now();
    if (texts.confirmedOn > seoulDay(at))
      throw problemAt('INVALID_INPUT', 'body.confirmedOn', '확인한 날은 오늘까지 고를 수 있습니다.');
    const lots = await lotsToRecall(trx, input);
    const id = newId();
    const recallNo = await nextDailyNumber(trx, 'recalls', at);
    const openedBy = context.actor.userId;
    const row = { id, recallNo, isDrill, state: 'OPEN', listMs: 0, openedBy, openedAt: at, updatedAt: at } as const;
    await trx
      .insertInto('recalls')
      .values({ ...row, ...texts })
      .execute();
    await trx
      .insertInto('recallLots')
      .values(
        lots.map(({ id: lotId, state, onHand, quarantine }) => ({
          ...{ recallId: id, lotId, state, shelf: onHand, quarantine },
        })),
      )
      .execute();
    const buyers = await insertParties(trx, id, { lotIds: _lots, until: isDrill ? at : null }, at);
    await updateRecall(trx, id, { listMs: Math.round(performance.now() - started) });
    const reason = `회수 ${recallNo}: ${texts.title}`;
    const parcels = isDrill ? 0 : await stopLots(trx, lots, { reason, at, actorId: openedBy });
    if (!isDrill) await enqueue(trx, 'notify-recalls', {}, { key: 'notify-recalls' });
    const lotNos = lots.map(({ lotNo }) => lotNo);
    await audit(trx, context, 'recall.create', { type: 'recall', id }, { ...texts, isDrill, lotNos, buyers, parcels });
    const recall = await readRecall(trx, id, at);
    await keepResponse(trx, { recall });
    return { recall };
  });
}
