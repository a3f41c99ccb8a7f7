import type { Scope } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { mailTo, type OperatorChange, renderOperatorMail } from '../../../content/mail/index.ts';
import { lockMember, type Member, updateMember } from '../../../members/accounts/index.ts';
import { assertStepUp, deleteSecondFactor, endFamiliesOf, forgetFamilies } from '../../../members/auth/index.ts';
import {
  assertMayManage,
  familiesOf,
  type GivenRole,
  hasOwner,
  lockOperators,
  setRole,
} from '../../../members/operators/index.ts';
import { assignableRole, roleOfScopes } from '../../../members/roles/index.ts';
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
          { at, reason, role: after?.roleName ?? '' },
          { storeName, consoleUrl: context.config.consoleUrl },
        ),
    });
    return families;
  });
  forgetFamilies(touched);
  return touched.length;
}

/** @throws OPERATOR_LAST for the last owner who can log in: nobody else changes operators */
async function assertNotLast(trx: Transaction, { id, operatorLevel, disabledAt }: Member): Promise<void> {
  if (operatorLevel === 'ROOT' && !disabledAt && !(await hasOwner(trx, id))) throw problem('OPERATOR_LAST');
}

/** The role to give, found and locked in the transaction. @throws NOT_FOUND */
type RoleFinder = (trx: Transaction) => Promise<GivenRole & { name: string }>;

async function giveRole(context: Asker, id: string, find: RoleFinder, reason: string): Promise<void> {
  await changeOperator(context, id, {
    change: 'scopes',
    reason,
    apply: async (trx, target, at) => {
      if (target.operatorLevel === 'ROOT')
        throw problem('TRANSITION_NOT_ALLOWED', '최고 관리자는 모든 업무를 할 수 있어 역할을 바꿀 수 없습니다.');
      const role = await find(trx);
      if (target.roleId === role.id) return undefined;
      await setRole(trx, { userId: id }, role, at);
      const details = { from: target.roleName, to: role.name, reason };
      await audit(trx, context, 'operator.role', { type: 'user', id }, details);
      return familiesOf(trx, { userId: id });
    },
  });
}

/**
 * Gives another operator a role; its rights count from the next request.
 * @throws NOT_FOUND, OPERATOR_SELF, ROOT_REQUIRED, STEP_UP_REQUIRED, TRANSITION_NOT_ALLOWED for the owner
 */
export const changeOperatorRole = (
  context: Asker,
  id: string,
  { _role, reason }: { _role: string; reason: string },
): Promise<void> => giveRole(context, id, (trx) => assignableRole(trx, _role), reason);

/** The same, by the scope that the role had before there were roles. @throws as changeOperatorRole */
export const changeOperatorScopes = (
  context: Asker,
  id: string,
  { scopes, reason }: { scopes: readonly Scope[]; reason: string },
): Promise<void> => giveRole(context, id, (trx) => roleOfScopes(trx, scopes), reason);

/** Disables another operator: sessions end, the next request is refused. @throws as changeOperatorRole, OPERATOR_LAST */
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

/** Enables a disabled operator to log in again. @throws as changeOperatorRole */
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
