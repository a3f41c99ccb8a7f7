import type { Handle, Points, Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { contains, pageOf } from '../../platform/http/console-list.ts';

export type PolicyRow = Selectable<Points> & { given: string };

const sorts = { createdAt: 'id', name: 'name', event: 'event' } as const;

interface Asked {
  filter: {
    q?: string | undefined;
    event?: string | undefined;
    isActive?: boolean | undefined;
    id?: string[] | undefined;
  };
  sort: [keyof typeof sorts, 'ASC' | 'DESC'];
  range: readonly [number, number];
}

const given = sql<string>`(select coalesce(sum(amount), 0) from point_lots where point_lots.point_id = points.id)`;

export async function findPolicies(handle: Handle, { filter: { q, event, isActive, id }, sort, range }: Asked) {
  let query = handle.selectFrom('points').selectAll().select(given.as('given'));
  if (id) query = query.where('id', '=', sql<string>`any(${id}::uuid[])`);
  if (q) query = query.where('name', 'ilike', contains(q));
  if (event) query = query.where('event', '=', event);
  if (isActive !== undefined) query = query.where('isActive', '=', isActive);
  return pageOf(query, { by: sorts[sort[0]], direction: sort[1], range });
}

export async function findPolicy(handle: Handle, id: string): Promise<PolicyRow | undefined> {
  return handle.selectFrom('points').selectAll().select(given.as('given')).where('id', '=', id).executeTakeFirst();
}

export async function lockPolicy(trx: Transaction, id: string): Promise<Selectable<Points> | undefined> {
  return trx.selectFrom('points').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertPolicy(trx: Transaction, row: Insertable<Points>): Promise<void> {
  await trx.insertInto('points').values(row).execute();
}

export async function updatePolicy(trx: Transaction, id: string, changes: Updateable<Points>): Promise<void> {
  await trx.updateTable('points').set(changes).where('id', '=', id).execute();
}

export async function deletePolicy(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('points').where('id', '=', id).execute();
}
