import { scopesOf } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { mailTo, type OperatorChange, renderOperatorMail } from '../../../content/mail/index.ts';
import { lockMember, type Member, rightsOfMember, updateMember } from '../../../members/accounts/index.ts';
import { assertStepUp, deleteSecondFactor, endFamiliesOf, forgetFamilies } from '../../../members/auth/index.ts';
import {
  assertMayManage,
  familiesOf,
  hasOtherConsole,
  lockOperators,
  setScopes,
} from '../../../members/operators/index.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';

type Asker = Context & { actor: UserActor };

/** The families that a change ended or whose rights it changed; undefined without a change. */
type Change = (trx: Transaction, target: Member, at: Date) => Promise<string[] | undefined>;

/** The common part of all changes of another operator: guards, one lock, the mail, and cleared rights. */
async function changeOperator(
  context: Asker,
  id: string,
  { change, reason, apply }: { change: OperatorChange; reason: string; apply: Change },
): Promise<number> {
  assertMayManage(context.actor);
  if (id === context.actor.userId) throw problem('OPERATOR_SELF');
  await assertStepUp(context);
  const touched = await inTransaction(context.db, async (trx) => {
    await lockOperators(trx);
    const target = await lockMember(trx, id);
    if (target?.type !== 'OPERATOR') throw problem('NOT_FOUND');
    const at = context.now();
    const families = await apply(trx, target, at);
    if (!families) return [];
    const after = await lockMember(trx, id);
    await mailTo(trx, context, {
      recipient: target.email,
      template: `operator-${change}`,
      dedupKey: `operator-${change}:${id}:${at.toISOString()}`,
      render: ({ storeName }) =>
        renderOperatorMail(
          change,
          { at, reason, scopes: after ? currentScopes(after) : [] },
          { storeName, consoleUrl: context.config.consoleUrl },
        ),
    });
    return families;
  });
  forgetFamilies(touched);
  return touched.length;
}

const currentScopes = (operator: Member) => scopesOf(rightsOfMember(operator));

/** @throws OPERATOR_LAST */
async function assertNotLast(trx: Transaction, target: Member): Promise<void> {
  const counts = currentScopes(target).includes('console') && !target.disabledAt;
  if (counts && !(await hasOtherConsole(trx, target.id))) throw problem('OPERATOR_LAST');
}

const isSame = (a: readonly string[], b: readonly string[]) => [...a].sort().join() === [...b].sort().join();

/**
 * Changes the scopes of another operator; they count from the next request.
 * @throws ACCESS_DENIED, NOT_FOUND, OPERATOR_LAST, OPERATOR_SELF, STEP_UP_REQUIRED
 */
export async function changeOperatorScopes(
  context: Asker,
  id: string,
  { scopes, reason }: { scopes: readonly string[]; reason: string },
): Promise<void> {
  await changeOperator(context, id, {
    change: 'scopes',
    reason,
    apply: async (trx, target, at) => {
      const from = currentScopes(target);
      if (isSame(from, scopes)) return undefined;
      if (!scopes.includes('console')) await assertNotLast(trx, target);
      await setScopes(trx, id, scopes, at);
      await audit(trx, context, 'operator.scopes', { type: 'user', id }, { from, to: scopes, reason });
      return familiesOf(trx, id);
    },
  });
}

/** Disables another operator: sessions end, the next request is refused. @throws as changeOperatorScopes */
export async function disableOperator(context: Asker, id: string, reason: string): Promise<void> {
  await changeOperator(context, id, {
    change: 'disabled',
    reason,
    apply: async (trx, target, at) => {
      if (target.disabledAt) return undefined;
      await assertNotLast(trx, target);
      await updateMember(trx, id, { disabledAt: at, disabledReason: reason }, at);
      const details = { reason, changes: { isDisabled: { from: false, to: true } } };
      await audit(trx, context, 'operator.disable', { type: 'user', id }, details);
      return endFamiliesOf(trx, { userId: id }, at);
    },
  });
}

/** Enables a disabled operator to log in again. @throws as changeOperatorScopes, but OPERATOR_LAST */
export async function enableOperator(context: Asker, id: string, reason: string): Promise<void> {
  await changeOperator(context, id, {
    change: 'enabled',
    reason,
    apply: async (trx, target, at) => {
      if (!target.disabledAt) return undefined;
      await updateMember(trx, id, { disabledAt: null, disabledReason: '' }, at);
      const details = { reason, changes: { isDisabled: { from: true, to: false } } };
      await audit(trx, context, 'operator.enable', { type: 'user', id }, details);
      return [];
    },
  });
}

/** Logs another operator out everywhere. Returns the number of ended logins. @throws as enableOperator */
export async function endOperatorSessions(context: Asker, id: string, reason: string): Promise<number> {
  return changeOperator(context, id, {
    change: 'sessions',
    reason,
    apply: async (trx, _, at) => {
      const ended = await endFamiliesOf(trx, { userId: id }, at);
      if (ended.length === 0) return undefined;
      await audit(trx, context, 'operator.sessions.end', { type: 'user', id }, { ended: ended.length, reason });
      return ended;
    },
  });
}

/** Removes the second factor of another operator, with the sessions that used it. @throws as enableOperator */
export async function removeSecondFactor(context: Asker, id: string, reason: string): Promise<void> {
  await changeOperator(context, id, {
    change: 'second-factor',
    reason,
    apply: async (trx, _, at) => {
      if (!(await deleteSecondFactor(trx, id))) return undefined;
      const details = { reason, changes: { secondFactor: { from: true, to: false } } };
      await audit(trx, context, 'operator.second-factor.remove', { type: 'user', id }, details);
      return endFamiliesOf(trx, { userId: id }, at);
    },
  });
}
