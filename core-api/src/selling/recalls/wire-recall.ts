import type { Recall, RecallDetail } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { recallClocks } from './clocks.ts';
import { lotsWithFigures, recallFigures } from './pieces.ts';
import { findRecall, findRecalls, hazardOf, type ListedRecall, type RecallRow, scopeOf } from './repository.ts';

/** Products in words: 본레벨 픽스처 외 2종. */
export const goodsWords = (products: readonly string[]): string =>
  `${products[0] ?? ''}${products.length > 1 ? ` 외 ${products.length - 1}종` : ''}`;

const clocksOf = (row: RecallRow, today: string) =>
  recallClocks(
    {
      hazard: hazardOf(row),
      confirmedOn: row.confirmedOn,
      openedOn: seoulDay(row.openedAt),
      isExtended: row.extendedAt !== null,
      planFiledOn: row.planFiledOn,
      closedOn: row.closedAt && seoulDay(row.closedAt),
    },
    today,
  );

function toWire(row: ListedRecall, now: Date): Recall {
  const clocks = clocksOf(row, seoulDay(now));
  return {
    _id: row.id,
    recallNo: row.recallNo,
    isDrill: row.isDrill,
    hazard: hazardOf(row),
    title: row.title,
    state: row.state,
    lotNos: row.lotNos,
    goods: goodsWords(row.products),
    buyers: row.buyers,
    unanswered: row.unanswered,
    clocks,
    isLate: clocks.some(({ isLate }) => isLate),
    confirmedOn: row.confirmedOn,
    openedBy: row.openedByName ?? '',
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Recalls of a filter, and the number of matches. */
export async function listRecalls(
  { db, now }: Pick<Context, 'db' | 'now'>,
  request: Parameters<typeof findRecalls>[1],
): Promise<{ recalls: Recall[]; total: number }> {
  const at = now();
  const { rows, total } = await findRecalls(db, request, seoulDay(at));
  return { recalls: rows.map((row) => toWire(row, at)), total };
}

async function answersOf(handle: Handle, recallId: string): Promise<RecallDetail['answers']> {
  const { rows } = await sql<RecallDetail['answers']>`
    select count(answered_at)::int as answered, count(waived_at)::int as waived, count(read_at)::int as read, a.*
    from recall_parties cross join (
      select coalesce(sum(used), 0)::int as used, coalesce(sum(to_return), 0)::int as "toReturn",
        coalesce(sum(stored), 0)::int as stored, coalesce(sum(missing), 0)::int as missing
      from recall_answers join recall_parties t on t.id = party_id where t.recall_id = ${recallId}
    ) a where recall_id = ${recallId} group by a.used, a."toReturn", a.stored, a.missing`.execute(handle);
  return rows[0] ?? { answered: 0, waived: 0, read: 0, used: 0, toReturn: 0, stored: 0, missing: 0 };
}

async function noticesOf(handle: Handle, recallId: string): Promise<RecallDetail['notices']> {
  const { rows } = await sql<RecallDetail['notices']>`
    select (count(*) filter (where state = 'QUEUED'))::int as queued, (count(*) filter (where state = 'SENT'))::int as sent,
      (count(*) filter (where state = 'FAILED'))::int as failed from recall_notices where recall_id = ${recallId}`.execute(
    handle,
  );
  return rows[0] ?? { queued: 0, sent: 0, failed: 0 };
}

/** A recall with its figures. @throws NOT_FOUND */
export async function readRecall(handle: Handle, id: string, now: Date): Promise<RecallDetail> {
  const row = orNotFound(await findRecall(handle, id));
  const scope = await scopeOf(handle, row);
  return {
    ...toWire(row, now),
    ...{ reason: row.reason, instruction: row.instruction },
    figures: await recallFigures(handle, scope),
    lots: await lotsWithFigures(handle, scope),
    answers: await answersOf(handle, id),
    notices: await noticesOf(handle, id),
    isNotified: row.notifiedAt !== null,
    ...{ planFiledOn: row.planFiledOn, extensionReason: row.extensionReason, listMs: row.listMs },
    ...{ closedBy: row.closedByName, closeNote: row.closeNote, keptUntil: row.keptUntil },
    reopenReason: row.reopenReason,
  };
}
