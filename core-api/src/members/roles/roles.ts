import { isDeepStrictEqual } from 'node:util';
import { type Area, areaNames, type Right, type Role, type RoleInput, roleLimits, wholeRights } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { ListRequest } from '../../platform/http/console-list.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import { assertUnchanged, type Edited } from '../../platform/records/assert-unchanged.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import { countRecords, nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { assertStepUp, forgetFamilies } from '../auth/index.ts';
import { assertMayManage, familiesOf, lockOperators, setRole } from '../operators/index.ts';
import {
  forgetRole,
  hasOtherOfName,
  insertRole,
  lockRole,
  pageOfRoles,
  type RoleFilter,
  type RoleSort,
  removeRole,
  updateRole,
  usesOfRole,
} from './repository.ts';

type Operator = Context & { actor: UserActor };

/** The ready-made roles first, in the order of their jobs. */
export async function listRoles({ db }: Pick<Context, 'db'>, request: ListRequest<RoleFilter, RoleSort>) {
  const { rows, total } = await pageOfRoles(db, request);
  const roles = rows.map(
    ({ id, code, createdAt, updatedAt, ...row }): Role => ({
      ...row,
      _id: id,
      rights: wholeRights(row.rights),
      isReady: code !== null,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }),
  );
  return { roles, total };
}

/** @throws NOT_FOUND */
export async function readRole(context: Pick<Context, 'db'>, id: string): Promise<Role> {
  const { roles } = await listRoles(context, { filter: { id: [id] }, range: [0, 0] });
  return orNotFound(roles[0]);
}

/** @throws ROOT_REQUIRED, STEP_UP_REQUIRED */
async function guard(context: Operator): Promise<void> {
  assertMayManage(context.actor);
  await assertStepUp(context);
}

const levelOf = (rights: readonly Right[], area: Area) =>
  rights.some((right) => right === `${area}:write`)
    ? 'WRITE'
    : rights.some((right) => right === `${area}:read`)
      ? 'READ'
      : null;

/** What the audit log has of a role: its rights by area. */
const auditedOf = ({ name, description, rights }: { name: string; description: string; rights: readonly Right[] }) => ({
  name,
  description,
  ...Object.fromEntries(areaNames.map((area) => [area, levelOf(wholeRights(rights), area)])),
});

/** @throws NAME_TAKEN */
async function assertNameFree(trx: Transaction, name: string, exceptId: string): Promise<void> {
  if (await hasOtherOfName(trx, name, exceptId)) throw problemAt('NAME_TAKEN', 'body.name');
}

/** Adds a role. @throws NAME_TAKEN, RECORDS_FULL, ROOT_REQUIRED, STEP_UP_REQUIRED */
export async function createRole(context: Operator, { reason, ...input }: RoleInput): Promise<Role> {
  await guard(context);
  const id = newId();
  const at = context.now();
  const values = { ...input, rights: wholeRights(input.rights) };
  await inTransaction(context.db, async (trx) => {
    await lockOperators(trx);
    await assertNameFree(trx, input.name, id);
    if ((await countRecords(trx, 'roles')) >= roleLimits.roles)
      throw problem('RECORDS_FULL', `역할은 ${roleLimits.roles}개까지 만들 수 있습니다.`);
    await insertRole(trx, { id, ...values, createdAt: at, updatedAt: at });
    await audit(trx, context, 'role.create', { type: 'role', id }, { ...auditedOf(values), reason });
  });
  return readRole(context, id);
}

/**
 * Changes a role. Its operators have the new rights from the next request, at every process.
 * @throws NAME_TAKEN, NOT_FOUND, RECORD_CHANGED, ROOT_REQUIRED, STEP_UP_REQUIRED
 */
export async function changeRole(
  context: Operator,
  id: string,
  { updatedAt, reason, ...input }: Edited<RoleInput>,
): Promise<Role> {
  await guard(context);
  const values = { ...input, rights: wholeRights(input.rights) };
  const touched = await inTransaction(context.db, async (trx) => {
    await lockOperators(trx);
    const before = await assertUnchanged(trx, `role:${id}`, await lockRole(trx, id), updatedAt);
    await assertNameFree(trx, input.name, id);
    const at = nextUpdatedAt(context.now(), before);
    await updateRole(trx, id, { ...values, updatedAt: at });
    const changes = differences(auditedOf(before), auditedOf(values));
    await audit(trx, context, 'role.change', { type: 'role', id }, { changes, reason });
    if (isDeepStrictEqual(wholeRights(before.rights), values.rights)) return [];
    await setRole(trx, { roleId: id }, { id, rights: values.rights }, at);
    return familiesOf(trx, { roleId: id });
  });
  forgetFamilies(touched);
  return readRole(context, id);
}

/**
 * Deletes a role; a missing one is no error.
 * @throws ROLE_IN_USE with the numbers, ROLE_READY, ROOT_REQUIRED, STEP_UP_REQUIRED
 */
export async function deleteRole(context: Operator, id: string, reason: string): Promise<void> {
  await guard(context);
  await inTransaction(context.db, async (trx) => {
    await lockOperators(trx);
    const before = await lockRole(trx, id);
    if (!before) return;
    if (before.code !== null) throw problem('ROLE_READY');
    const { operators, invitations, keys } = await usesOfRole(trx, id);
    const uses = [operators > 0 && `운영자 ${operators}명`, invitations > 0 && `초대 ${invitations}건`].filter(Boolean);
    if (uses.length > 0)
      throw problem('ROLE_IN_USE', {
        detail: `${uses.join('과 ')}이 쓰고 있는 역할입니다. 그 역할을 먼저 바꾸어 주세요.`,
        extensions: { operators, invitations },
      });
    if (keys > 0)
      throw problem('ROLE_IN_USE', {
        detail: `API 키 ${keys}개가 쓰고 있는 역할입니다. 그 키를 먼저 폐기해 주세요.`,
        extensions: { operators, invitations, keys },
      });
    await forgetRole(trx, id);
    await removeRole(trx, id);
    await audit(trx, context, 'role.delete', { type: 'role', id, name: before.name }, { ...auditedOf(before), reason });
  });
}
