import type { ConsoleLegacyOrder, LegacyOrderStatus, LegacyOrderUpdate } from '@iruon/contract';
import { decideTo } from '../../kernel/transition.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { assertUnchanged } from '../../platform/records/assert-unchanged.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { legacyOrderMachine } from './legacy-order-machine.ts';
import { getConsoleLegacyOrder } from './list-legacy-orders.ts';
import { lockLegacyOrder, updateLegacyOrder } from './repository.ts';

/** Writes memo, invoice and note of an old order. @throws NOT_FOUND, RECORD_CHANGED */
export async function changeLegacyOrder(
  context: Context,
  id: string,
  { updatedAt: seenAt, memo, courier, invoiceNo, statusMessage }: LegacyOrderUpdate,
): Promise<ConsoleLegacyOrder> {
  return inTransaction(context.db, async (trx) => {
    const before = await assertUnchanged(trx, `legacy-order:${id}`, await lockLegacyOrder(trx, id), seenAt);
    const written = {
      ...(memo === undefined ? {} : { memo }),
      ...(courier === undefined ? {} : { courier }),
      ...(invoiceNo === undefined ? {} : { invoiceNo }),
      ...(statusMessage === undefined ? {} : { statusMessage }),
    };
    await updateLegacyOrder(trx, id, { ...written, updatedAt: nextUpdatedAt(context.now(), before) });
    const details = { changes: differences(before, written) };
    await audit(trx, context, 'legacy-order.changed', { type: 'legacy-order', id }, details);
    return getConsoleLegacyOrder(trx, id);
  });
}

/**
 * Moves an old order to a state. An order that is in this state already is unchanged, so a move can be repeated.
 * @throws NOT_FOUND, TRANSITION_NOT_ALLOWED naming the allowed moves
 */
export async function changeLegacyOrderState(
  context: Context,
  id: string,
  { state, message }: { state: LegacyOrderStatus; message: string | undefined },
): Promise<ConsoleLegacyOrder> {
  return inTransaction(context.db, async (trx) => {
    const before = orNotFound(await lockLegacyOrder(trx, id));
    const from = before.status;
    if (from === state) return getConsoleLegacyOrder(trx, id);
    const facts = { INVOICE_GIVEN: before.courier !== null && before.invoiceNo !== null };
    const decision = decideTo(legacyOrderMachine, { from, to: state, actor: 'operator', facts });
    if (!decision.ok) {
      const { allowed, missing } = decision.refusal;
      throw problem('TRANSITION_NOT_ALLOWED', {
        ...(missing.length > 0 ? { detail: '택배사와 송장번호를 먼저 입력해 주세요.' } : {}),
        extensions: { from, to: state, allowed: allowed.map(({ to }) => to) },
      });
    }
    const note = message === undefined ? {} : { statusMessage: message };
    await updateLegacyOrder(trx, id, { status: state, ...note, updatedAt: nextUpdatedAt(context.now(), before) });
    const details = { from, to: state, userId: before.userId, ...note };
    await audit(trx, context, 'legacy-order.state', { type: 'legacy-order', id }, details);
    return getConsoleLegacyOrder(trx, id);
  });
}
