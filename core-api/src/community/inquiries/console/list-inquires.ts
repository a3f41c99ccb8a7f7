import type { consoleInquireFilter } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { idsInSql } from '../../../platform/db/ids-in-sql.ts';
import { containing, type FilterOf, inDays, type ListRequest, listPage } from '../../../platform/http/console-list.ts';
import { orNotFound } from '../../../platform/http/problem.ts';
import { findInquire, type InquireRow, inquiresWithAll } from '../repository.ts';

export type ConsoleInquireFilter = FilterOf<typeof consoleInquireFilter>;

/** The inquiries that match a filter. Days are Seoul days, both ends inclusive. */
export function matchingInquires(handle: Handle, filter: ConsoleInquireFilter) {
  const { id, state, isSecret, _product, _user, q } = filter;
  let query = inquiresWithAll(handle).where(({ ref }) => inDays(ref('productInquires.createdAt'), filter));
  if (id) query = query.where('productInquires.id', '=', idsInSql(id));
  if (state) query = query.where('productInquires.state', '=', state);
  if (isSecret !== undefined) query = query.where('productInquires.isSecret', '=', isSecret);
  if (_product) query = query.where('productInquires.productId', '=', _product);
  if (_user) query = query.where('productInquires.userId', '=', _user);
  return containing(query, q, [
    'productInquires.subject',
    'productInquires.content',
    'products.name',
    'products.code',
    'users.name',
  ]);
}

/** Inquiries for the console's grid and the number of matches (bounded). `range` is inclusive. */
export async function listConsoleInquires(
  handle: Handle,
  { filter = {}, sort: [, direction] = ['createdAt', 'DESC'], range }: ListRequest<ConsoleInquireFilter, 'createdAt'>,
): Promise<{ rows: InquireRow[]; total: number }> {
  const by = ['productInquires.createdAt', 'productInquires.id'] as const;
  return listPage(handle, matchingInquires(handle, filter), { by, direction, range });
}

/** One inquiry. @throws NOT_FOUND */
export async function getConsoleInquire(handle: Handle, id: string): Promise<InquireRow> {
  return orNotFound(await findInquire(handle, id));
}
