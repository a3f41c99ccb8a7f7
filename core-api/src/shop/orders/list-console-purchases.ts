import type { consolePurchase } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { endOfSeoulDay, startOfSeoulDay } from '../../kernel/seoul.ts';
import { contains, TOTAL_LIMIT } from '../../platform/console-list.ts';

type WirePurchase = z.input<typeof consolePurchase>;

export interface ConsolePurchaseFilter {
  q?: string | undefined;
  state?: string | undefined;
  paymentMethod?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  _user?: string | undefined;
  id?: string[] | undefined;
}

const sortColumns = {
  createdAt: 'purchases.createdAt',
  purchaseNo: 'purchases.purchaseNo',
  payable: 'purchases.payable',
} as const;
export type ConsolePurchaseSort = [keyof typeof sortColumns, 'ASC' | 'DESC'];

function filtered(handle: Handle, filter: ConsolePurchaseFilter) {
  let query = handle.selectFrom('purchases').innerJoin('users', 'users.id', 'purchases.userId');
  if (filter.id) query = query.where('purchases.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.state) query = query.where('purchases.state', '=', filter.state);
  if (filter.paymentMethod) query = query.where('purchases.paymentMethod', '=', filter.paymentMethod);
  if (filter.from) query = query.where('purchases.createdAt', '>=', startOfSeoulDay(filter.from));
  if (filter.to) query = query.where('purchases.createdAt', '<=', endOfSeoulDay(filter.to));
  if (filter._user) query = query.where('purchases.userId', '=', filter._user);
  if (filter.q) {
    const text = contains(filter.q);
    query = query.where(({ eb, or }) =>
      or([
        eb('purchases.purchaseNo', 'ilike', text),
        eb('purchases.title', 'ilike', text),
        eb('users.name', 'ilike', text),
      ]),
    );
  }
  return query;
}

/** Purchases as the console's grid shows them, and how many the filter has (bounded). `range` is inclusive. */
export async function listConsolePurchases(
  handle: Handle,
  {
    filter,
    sort,
    range,
  }: { filter: ConsolePurchaseFilter; sort: ConsolePurchaseSort; range: readonly [number, number] },
): Promise<{ purchases: WirePurchase[]; total: number }> {
  const [field, direction] = sort;
  const order = direction === 'ASC' ? 'asc' : 'desc';
  const rows = await filtered(handle, filter)
    .selectAll('purchases')
    .select('users.name as userName')
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select(sql<string[]>`array_agg(orders.order_status order by orders.sequence)`.as('statuses'))
        .whereRef('orders.purchaseId', '=', 'purchases.id')
        .as('statuses'),
    )
    .orderBy(sortColumns[field], order)
    .orderBy('purchases.id', order)
    .offset(range[0])
    .limit(range[1] - range[0] + 1)
    .execute();
  const counted = await handle
    .selectFrom(filtered(handle, filter).select('purchases.id').limit(TOTAL_LIMIT).as('bounded'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    total: Number(counted.count),
    purchases: rows.map((row) => ({
      _id: row.id,
      purchaseNo: row.purchaseNo,
      title: row.title,
      state: row.state as WirePurchase['state'],
      paymentMethod: row.paymentMethod as WirePurchase['paymentMethod'],
      payable: row.payable,
      goodsTotal: row.goodsTotal,
      deliveryTotal: row.deliveryTotal,
      userName: row.userName,
      receiverName: (row.receiver as { name: string }).name,
      orderCount: row.statuses?.length ?? 0,
      statuses: [...new Set(row.statuses ?? [])] as WirePurchase['statuses'],
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      paidAt: row.paidAt?.toISOString() ?? null,
    })),
  };
}
