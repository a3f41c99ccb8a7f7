import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { decide, type Facts } from '../../kernel/transition.ts';
import { actorId } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { insertBonuses, lockPromoter } from '../bonuses/index.ts';
import { assertPayable } from './payable.ts';
import { findReservation, lockWithdrawals, updateWithdrawal, type WithdrawalRow } from './repository.ts';
import { withdrawalMachine } from './withdrawal-machine.ts';

type Event = (typeof withdrawalMachine)['transitions'][number]['event'];

/** The state after an event. @throws TRANSITION_NOT_ALLOWED */
export function stateAfter(
  { state }: Pick<WithdrawalRow, 'state'>,
  event: Event,
  facts: Facts<'PAYABLE' | 'NOT_WAITING'> = {},
): WithdrawalRow['state'] {
  const decision = decide(withdrawalMachine, { from: state, event, actor: 'operator', facts });
  if (!decision.ok) throw problem('TRANSITION_NOT_ALLOWED', '지금 상태에서는 처리할 수 없는 출금 신청입니다.');
  return decision.to;
}

/** A withdrawal locked after its promoter. @throws NOT_FOUND */
async function lockOne(trx: Transaction, id: string): Promise<WithdrawalRow> {
  const seen = await trx.selectFrom('promoterWithdrawals').select('promoterId').where('id', '=', id).executeTakeFirst();
  if (!seen) throw problem('NOT_FOUND');
  await lockPromoter(trx, seen.promoterId);
  const [row] = await lockWithdrawals(trx, [id]);
  return orNotFound(row);
}

/**
 * Approves a withdrawal. A repetition changes nothing.
 * @throws NOT_FOUND, TRANSITION_NOT_ALLOWED, WITHDRAWAL_WAITS, and those of `assertPayable`
 */
export async function approveWithdrawal(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const row = await lockOne(trx, id);
    if (row.state === 'APPROVED') return;
    const at = context.now();
    const facts = { PAYABLE: true, NOT_WAITING: true };
    const state = stateAfter(row, 'APPROVE', facts);
    const { waits } = await assertPayable(trx, row.promoterId, at);
    if (waits) throw problem('WITHDRAWAL_WAITS', { extensions: { waitsUntil: waits.toISOString() } });
    const approved = { approvedBy: actorId(context.actor), approvedAt: at, updatedAt: at, reason: '' };
    await updateWithdrawal(trx, id, { state, ...approved });
    const details = { userId: row.promoterId, from: row.state, to: state, net: row.net };
    await audit(trx, context, 'withdrawal.approve', { type: 'withdrawal', id }, details);
  });
}

/**
 * Rejects a withdrawal and returns its won. The same rejection again changes nothing. @throws NOT_FOUND,
 * TRANSITION_NOT_ALLOWED
 */
export async function rejectWithdrawal(context: Context, id: string, reason: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const row = await lockOne(trx, id);
    if (row.state === 'REJECTED' && row.reason === reason) return;
    const state = stateAfter(row, 'REJECT');
    const at = context.now();
    const rejected = { rejectedBy: actorId(context.actor), rejectedAt: at, updatedAt: at, reason };
    await updateWithdrawal(trx, id, { state, ...rejected });
    const { id: rootId } = await findReservation(trx, id);
    const entry = { id: newId(), promoterId: row.promoterId, type: 'RETURNED', amount: row.gross } as const;
    await insertBonuses(trx, [
      { ...entry, rootId, withdrawalId: id, availableAt: at, key: `RETURNED:${id}`, message: reason, createdAt: at },
    ]);
    const details = { userId: row.promoterId, from: row.state, to: state, reason };
    await audit(trx, context, 'withdrawal.reject', { type: 'withdrawal', id }, details);
  });
}
