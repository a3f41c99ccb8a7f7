import type { consolePurchase } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { idsInSql } from '../../../platform/db/ids-in-sql.ts';
import { countUpTo, inDays, inRange, type ListRequest, towards } from '../../../platform/http/console-list.ts';
import { word } from '../../../platform/sql-word.ts';
import { cartPlace } from '../repository.ts';
import { foundBy, purchaseSearch } from './order-search.ts';

type WirePurchase = z.input<typeof consolePurchase>;

export interface ConsolePurchaseFilter {
  q?: string | undefined;
  state?: WirePurchase['state'] | undefined;
  paymentMethod?: WirePurchase['paymentMethod'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  _user?: string | undefined;
  id?: string[] | undefined;
}

type Sort = 'createdAt' | 'purchaseNo' | 'payable';

async function matching(handle: Handle, filter: ConsolePurchaseFilter) {
  let query = handle.selectFrom('purchases').where(({ ref }) => inDays(ref('purchases.createdAt'), filter));
  if (filter.id) query = query.where('purchases.id', '=', idsInSql(filter.id));
  // A literal, not a parameter: Postgres can then tell a rare state from a common one.
  if (filter.state) query = query.where('purchases.state', '=', word(filter.state));
  if (filter.paymentMethod) query = query.where('purchases.paymentMethod', '=', word(filter.paymentMethod));
  if (filter._user) query = query.where('purchases.userId', '=', filter._user);
  if (filter.q) query = query.where(foundBy(await purchaseSearch(handle, filter.q)));
  return { query };
}

/** Purchases for the console's grid, and the number of matches (bounded). `range` is inclusive. */
export async function listConsolePurchases(
  handle: Handle,
  { filter = {}, sort: [field, direction] = ['createdAt', 'DESC'], range }: ListRequest<ConsolePurchaseFilter, Sort>,
): Promise<{ purchases: WirePurchase[]; total: number }> {
  const order = towards(direction);
  const { query } = await matching(handle, filter);
  // Finds the purchases first, then loads their columns: a deep page passes thousands of rows.
  const sorted = query.select('purchases.id').orderBy(`purchases.${field}`, order).orderBy('purchases.id', order);
  const rows = await handle
    .selectFrom('purchases')
    .innerJoin('users', 'users.id', 'purchases.userId')
    .selectAll('purchases')
    .select('users.name as userName')
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select(sql<WirePurchase['statuses']>`array_agg(orders.order_status order by ${cartPlace()})`.as('statuses'))
        .whereRef('orders.purchaseId', '=', 'purchases.id')
        .as('statuses'),
    )
    .where('purchases.id', '=', idsInSql(sql`${inRange(sorted, range)}`))
    .orderBy(`purchases.${field}`, order)
    .orderBy('purchases.id', order)
    .execute();
  const counted = query.orderBy('purchases.createdAt', 'desc').orderBy('purchases.id', 'desc');
  return {
    total: await countUpTo(handle, counted),
    purchases: rows.map((row) => ({
      _id: row.id,
      purchaseNo: row.purchaseNo,
      title: row.title,
      state: row.state,
      paymentMethod: row.paymentMethod,
      payable: row.payable,
      goodsTotal: row.goodsTotal,
      deliveryTotal: row.deliveryTotal,
      userName: row.userName,
      receiverName: row.receiver.name,
      orderCount: row.statuses?.length ?? 0,
      statuses: [...new Set(row.statuses ?? [])],
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      paidAt: row.paidAt?.toISOString() ?? null,
    })),
  };
}
