import type { legacyOrderFilter } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { idsInSql } from '../../../platform/db/ids-in-sql.ts';
import { containing, type FilterOf, inDays } from '../../../platform/http/console-list.ts';
import { legacyOrdersWithMember } from '../repository.ts';

/** The filter of the grid and its export; days are Seoul days. */
export type LegacyOrderFilter = FilterOf<typeof legacyOrderFilter>;

/** Old orders that match a filter, each with its member; not sorted, not limited. Days are Seoul days, both inclusive. */
export function matchingLegacyOrders(handle: Handle, filter: LegacyOrderFilter) {
  const { id, status, _user, q } = filter;
  let query = legacyOrdersWithMember(handle).where(({ ref }) => inDays(ref('legacyOrders.orderedAt'), filter));
  if (id) query = query.where('legacyOrders.id', '=', idsInSql(id));
  if (status) query = query.where('legacyOrders.status', '=', status);
  if (_user) query = query.where('legacyOrders.userId', '=', _user);
  return containing(query, q, [
    'legacyOrders.orderNo',
    'legacyOrders.title',
    'users.name',
    'users.username',
    sql`legacy_orders.receiver ->> 'name'`,
  ]);
}
