import type { legacyOrderFilter } from '@iruon/contract';
import { endOfSeoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { DB, Handle } from '@iruon/db';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { contains } from '../../../platform/http/console-list.ts';
import { legacyOrdersWithMember } from '../repository.ts';

type Shape = typeof legacyOrderFilter;
/** The filter of the grid and its export; days are Seoul days. */
export type LegacyOrderFilter = { [K in keyof Shape]?: z.output<Shape[K]> } & { id?: string[] | undefined };

/** Every condition of a filter, to be and-ed. Days are Seoul days, both ends inclusive. */
function conditions(filter: LegacyOrderFilter) {
  return (eb: ExpressionBuilder<DB, 'legacyOrders' | 'users'>): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [];
    if (filter.id) all.push(eb('legacyOrders.id', '=', sql<string>`any(${filter.id}::uuid[])`));
    if (filter.status) all.push(eb('legacyOrders.status', '=', filter.status));
    if (filter.from) all.push(eb('legacyOrders.orderedAt', '>=', startOfSeoulDay(filter.from)));
    if (filter.to) all.push(eb('legacyOrders.orderedAt', '<=', endOfSeoulDay(filter.to)));
    if (filter._user) all.push(eb('legacyOrders.userId', '=', filter._user));
    if (filter.q) {
      const text = contains(filter.q);
      all.push(
        eb.or([
          eb('legacyOrders.orderNo', 'ilike', text),
          eb('legacyOrders.title', 'ilike', text),
          eb('users.name', 'ilike', text),
          eb('users.username', 'ilike', text),
          eb(sql<string>`legacy_orders.receiver ->> 'name'`, 'ilike', text),
        ]),
      );
    }
    return eb.and(all);
  };
}

/** Old orders that match a filter, each with its member; not sorted, not limited. */
export function matchingLegacyOrders(handle: Handle, filter: LegacyOrderFilter) {
  return legacyOrdersWithMember(handle).where((eb) => conditions(filter)(eb));
}
