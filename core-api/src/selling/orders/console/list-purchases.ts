import type { consolePurchase } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { idsInSql } from '../../../platform/db/ids-in-sql.ts';
import {
  countUpTo,
  gatheredIds,
  inDays,
  inRange,
  type ListRequest,
  TOTAL_LIMIT,
  towards,
} from '../../../platform/http/console-list.ts';
import { word } from '../../../platform/sql-word.ts';
import { cartPlace } from '../repository.ts';
import { countByLines, foundBy, isAlone, purchaseSearch } from './order-search.ts';

type WirePurchase = z.input<typeof consolePurchase>;

interface ConsolePurchaseFilter {
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
  // A literal instead of a parameter, so that Postgres can estimate how rare the state is.
  if (filter.state) query = query.where('purchases.state', '=', word(filter.state));
  if (filter.paymentMethod) query = query.where('purchases.paymentMethod', '=', word(filter.paymentMethod));
  if (filter._user) query = query.where('purchases.userId', '=', filter._user);
  const search = filter.q ? await purchaseSearch(handle, filter.q) : null;
  if (search) query = query.where(foundBy(search));
  const common = isAlone(filter) ? (search?.common ?? null) : null;
  return { query, common };
}

/** Purchases for the console's grid, and the number of matches (bounded). `range` is inclusive. */
export async function listConsolePurchases(
  handle: Handle,
  {
    filter = {},
    sort: [field, direction] = ['createdAt', 'DESC'],
    range,
    most,
  }: ListRequest<ConsolePurchaseFilter, Sort>,
): Promise<{ purchases: WirePurchase[]; total: number }> {
  const order = towards(direction);
  const { query, common } = await matching(handle, filter);
  // Finds the purchases first, then loads their columns, because a deep page skips thousands of rows.
  const counted = query.orderBy('purchases.createdAt', 'desc').orderBy('purchases.id', 'desc');
  const byLines = common && most === undefined ? await countByLines(handle, common) : null;
  const total = byLines ?? (await countUpTo(handle, counted, most));
  const sorted = query.select('purchases.id').orderBy(`purchases.${field}`, order).orderBy('purchases.id', order);
  const page =
    field !== 'createdAt' && total < TOTAL_LIMIT
      ? gatheredIds(query.select(['purchases.id', `purchases.${field} as place`]), { direction, range })
      : inRange(sorted, range);
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
    .where('purchases.id', '=', idsInSql(sql`${page}`))
    .orderBy(`purchases.${field}`, order)
    .orderBy('purchases.id', order)
    .execute();
  return {
    total,
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
