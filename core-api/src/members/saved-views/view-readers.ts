import type { Handle, SavedViews, Transaction } from '@iruon/db';
import type { Selectable } from 'kysely';
import { problemAt } from '../../platform/http/problem.ts';

type RoleIds = Selectable<SavedViews>['roleIds'];

/** The roles that a view may be shared with, by name. */
export const listReaders = async (handle: Handle): Promise<{ _id: string; name: string }[]> => {
  const rows = await handle.selectFrom('roles').select(['id', 'name']).orderBy('name').limit(200).execute();
  return rows.map(({ id, name }) => ({ _id: id, name }));
};

/** @throws INVALID_INPUT for a role that does not exist; one that was deleted since may stay */
export async function assertReaders(trx: Transaction, given: RoleIds, stored: RoleIds): Promise<void> {
  const added = (given ?? []).filter((id) => !stored?.includes(id));
  if (added.length === 0) return;
  const found = await trx.selectFrom('roles').select('id').where('id', 'in', added).execute();
  if (found.length < added.length)
    throw problemAt('INVALID_INPUT', 'body._roles', '지워진 역할이 있습니다. 볼 사람을 다시 골라 주세요.', 'not_found');
}

/** Who sees a view, in words. */
export async function readersOf(trx: Transaction, roleIds: RoleIds): Promise<string> {
  if (roleIds === null) return '나만';
  if (roleIds.length === 0) return '모든 운영자';
  const found = await trx.selectFrom('roles').select('name').where('id', 'in', roleIds).orderBy('name').execute();
  return found.map(({ name }) => name).join(', ') || '지워진 역할';
}

/** The lists of operators who no longer see a view open without it. */
export async function forgetLostDefaults(
  trx: Transaction,
  { id, ownerId, roleIds }: Pick<Selectable<SavedViews>, 'id' | 'ownerId' | 'roleIds'>,
): Promise<void> {
  if (roleIds?.length === 0) return;
  const ofOthers = trx.deleteFrom('savedViewDefaults').where('viewId', '=', id).where('userId', '<>', ownerId);
  const readers = trx
    .selectFrom('users')
    .select('id')
    .where('roleId', 'in', roleIds ?? []);
  await (roleIds === null ? ofOthers : ofOthers.where('userId', 'not in', readers)).execute();
}
