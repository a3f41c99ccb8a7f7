import type { Handle, ShippingOptions, Shippings, Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { countRows, hasRow } from '../../platform/db/read-rows.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { contains, type ListRequest, pageOf } from '../../platform/http/console-list.ts';

type OptionRow = Selectable<ShippingOptions>;
export type PolicyRow = Selectable<Shippings> & { codeName: string; isOpen: boolean };

export interface PolicyFilter {
  q?: string | undefined;
  isOpen?: boolean | undefined;
  id?: string[] | undefined;
}

export type PolicySort = 'name' | 'createdAt';

const openAt = (now: Date) =>
  sql<boolean>`(is_active and coalesce(starts_at <= ${now}, true) and coalesce(ends_at >= ${now}, true))`;

export async function findPolicies(
  handle: Handle,
  now: Date,
  { filter = {}, sort: [by, direction] = ['name', 'ASC'], range }: ListRequest<PolicyFilter, PolicySort>,
): Promise<{ rows: PolicyRow[]; total: number }> {
  let query = handle
    .selectFrom('shippings')
    .selectAll('shippings')
    .select([
      sql<string>`(select c.name from shipping_codes c where c.code = shippings.shipping_code)`.as('codeName'),
      openAt(now).as('isOpen'),
    ]);
  if (filter.id) query = query.where('id', '=', idsInSql(filter.id));
  if (filter.q) query = query.where('name', 'ilike', contains(filter.q));
  if (filter.isOpen !== undefined) query = query.where(openAt(now), '=', filter.isOpen);
  return pageOf(query, { by, direction, range });
}

/** The options that policies offer, in their order. */
export async function findOptions(handle: Handle, policyIds: readonly string[]): Promise<OptionRow[]> {
  return handle
    .selectFrom('shippingOptions')
    .selectAll()
    .$call(whereEqual({ shippingId: idsInSql(policyIds), isOffered: true }))
    .orderBy('sequence')
    .orderBy('id')
    .execute();
}

export async function lockPolicy(trx: Transaction, id: string) {
  return trx.selectFrom('shippings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function countPolicies(handle: Handle): Promise<number> {
  return countRows(handle.selectFrom('shippings'));
}

export async function insertPolicy(trx: Transaction, row: Insertable<Shippings>): Promise<void> {
  await trx.insertInto('shippings').values(row).execute();
}

export async function updatePolicy(trx: Transaction, id: string, changes: Updateable<Shippings>): Promise<void> {
  await trx.updateTable('shippings').set(changes).where('id', '=', id).execute();
}

/** An option used in a cart or a regular order. */
const chosen = sql<boolean>`(
  exists (select from carts c where c.shipping_option_id = shipping_options.id) or
  exists (select from regular_order_lines r where r.shipping_option_id = shipping_options.id))`;

/** Replaces the options of a policy; removed options are deleted, or hidden while a cart or regular order uses them. */
export async function writeOptions(
  trx: Transaction,
  policyId: string,
  options: readonly Insertable<ShippingOptions>[],
): Promise<void> {
  const remaining = options.map(({ id }) => id);
  await trx
    .updateTable('shippingOptions')
    .set({ isOffered: false })
    .where('shippingId', '=', policyId)
    .where('id', '<>', sql<string>`all(${remaining}::uuid[])`)
    .execute();
  await trx
    .deleteFrom('shippingOptions')
    .$call(whereEqual({ shippingId: policyId, isOffered: false }))
    .where(sql<boolean>`not ${chosen}`)
    .execute();
  await trx
    .insertInto('shippingOptions')
    .values([...options])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        carrier: eb.ref('excluded.carrier'),
        bundleType: eb.ref('excluded.bundleType'),
        charge: eb.ref('excluded.charge'),
        service: eb.ref('excluded.service'),
        island: eb.ref('excluded.island'),
        sequence: eb.ref('excluded.sequence'),
        isOffered: true,
      })),
    )
    .execute();
}

export async function optionIdsOf(handle: Handle, policyId: string): Promise<Set<string>> {
  const rows = await handle.selectFrom('shippingOptions').select('id').where('shippingId', '=', policyId).execute();
  return new Set(rows.map(({ id }) => id));
}

/** True if a cart or a regular order uses one of its options. */
export async function isChosen(handle: Handle, policyId: string): Promise<boolean> {
  return hasRow(handle.selectFrom('shippingOptions').where('shippingId', '=', policyId).where(chosen));
}

export async function deletePolicyRow(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('shippings').where('id', '=', id).execute();
}

/** The missing ids among the given ones, by kind; and whether the shipping code exists. */
export async function findMissing(
  handle: Handle,
  { code, products, categories }: { code: string; products: readonly string[]; categories: readonly string[] },
) {
  const { rows } = await sql<{ hasCode: boolean; products: string[]; categories: string[] }>`
    select exists (select from shipping_codes where code = ${code}) as has_code,
      array(select id from unnest(${products}::uuid[]) id except select id from products) as products,
      array(select id from unnest(${categories}::uuid[]) id except select id from categories) as categories`.execute(
    handle,
  );
  return rows[0] ?? { hasCode: false, products: [], categories: [] };
}
