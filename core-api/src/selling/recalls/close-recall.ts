import type { RecallDetail } from '@iruon/contract';
import { recallStateLabels } from '@iruon/contract/labels';
import { seoulDay } from '@iruon/contract/seoul';
import { numberText } from '@iruon/contract/won';
import { sql } from 'kysely';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { keptUntil } from './clocks.ts';
import { recallFigures } from './pieces.ts';
import { isUnanswered, lockOpenRecall, lockRecall, scopeOf, updateRecall } from './repository.ts';
import { readRecall } from './wire-recall.ts';

type ByOperator = Context & { actor: UserActor };

/** Records when the plan was filed; null takes it back. @throws NOT_FOUND, RECALL_CLOSED, INVALID_INPUT for a wrong day */
export async function filePlan(
  context: ByOperator,
  id: string,
  { filedOn }: { filedOn: string | null },
): Promise<RecallDetail> {
  const at = context.now();
  return inTransaction(context.db, async (trx) => {
    const before = await lockOpenRecall(trx, id);
    if (filedOn !== null && (filedOn < before.confirmedOn || filedOn > seoulDay(at)))
      throw problemAt('INVALID_INPUT', 'body.filedOn', '제출한 날은 확인한 날부터 오늘까지 고를 수 있습니다.');
    if (before.planFiledOn !== filedOn) {
      await updateRecall(trx, id, { planFiledOn: filedOn, updatedAt: nextUpdatedAt(at, before) });
      const changes = { planFiledOn: { from: before.planFiledOn, to: filedOn } };
      await audit(trx, context, 'recall.plan', { type: 'recall', id }, { changes });
    }
    return readRecall(trx, id, at);
  });
}

/** Extends the deadline of the plan, once. An extended one is unchanged. @throws NOT_FOUND, RECALL_CLOSED, RECALL_NOT_EXTENDABLE */
export async function extendPlan(
  context: ByOperator,
  id: string,
  { reason }: { reason: string },
): Promise<RecallDetail> {
  const at = context.now();
  return inTransaction(context.db, async (trx) => {
    const before = await lockOpenRecall(trx, id);
    if (before.extendedAt === null) {
      if (before.hazard !== 3) throw problem('RECALL_NOT_EXTENDABLE');
      if (before.planFiledOn !== null)
        throw problem('RECALL_NOT_EXTENDABLE', '회수계획서를 이미 제출했습니다. 기한을 늘릴 필요가 없습니다.');
      await updateRecall(trx, id, { extendedAt: at, extensionReason: reason, updatedAt: nextUpdatedAt(at, before) });
      await audit(
        trx,
        context,
        'recall.extend',
        { type: 'recall', id },
        { changes: { extensionReason: { from: null, to: reason } } },
      );
    }
    return readRecall(trx, id, at);
  });
}

/**
 * Closes a recall: nobody answers any more, its lots stay recalled, and its proof is retained. A closed one is unchanged.
 * @throws NOT_FOUND, RECALL_UNANSWERED with the number of open buyers
 */
export async function closeRecall(context: ByOperator, id: string, { note }: { note: string }): Promise<RecallDetail> {
  const at = context.now();
  return inTransaction(context.db, async (trx) => {
    const before = orNotFound(await lockRecall(trx, id));
    if (before.state === 'CLOSED') return readRecall(trx, id, at);
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from recall_parties t where t.recall_id = ${id} and ${isUnanswered}`.execute(trx);
    const open = rows[0]?.open ?? 0;
    if (open > 0)
      throw problem(
        'RECALL_UNANSWERED',
        `응답하지 않은 곳이 ${numberText(open)}곳 있습니다. 응답을 받거나 면제 사유를 적은 뒤 종료해 주세요.`,
      );
    const closed = { state: 'CLOSED', closedBy: context.actor.userId, closedAt: at, closeNote: note } as const;
    const kept = { keptUntil: keptUntil(seoulDay(at)), updatedAt: nextUpdatedAt(at, before) };
    await updateRecall(trx, id, { ...closed, ...kept });
    const { sent, back, out } = await recallFigures(trx, await scopeOf(trx, before));
    const changes = { state: { from: recallStateLabels.OPEN, to: recallStateLabels.CLOSED } };
    const details = { changes, note, sent, back, out };
    await audit(trx, context, 'recall.close', { type: 'recall', id }, details);
    return readRecall(trx, id, at);
  });
}

/** Opens a closed recall again. An open one is unchanged. @throws NOT_FOUND */
export async function reopenRecall(
  context: ByOperator,
  id: string,
  { reason }: { reason: string },
): Promise<RecallDetail> {
  const at = context.now();
  return inTransaction(context.db, async (trx) => {
    const before = orNotFound(await lockRecall(trx, id));
    if (before.state === 'OPEN') return readRecall(trx, id, at);
    const open = { state: 'OPEN', closedBy: null, closedAt: null, keptUntil: null } as const;
    const reopened = { reopenedAt: at, reopenReason: reason, updatedAt: nextUpdatedAt(at, before) };
    await updateRecall(trx, id, { ...open, ...reopened });
    const changes = { state: { from: recallStateLabels.CLOSED, to: recallStateLabels.OPEN } };
    await audit(trx, context, 'recall.reopen', { type: 'recall', id }, { changes, reason });
    return readRecall(trx, id, at);
  });
}
