import type { consoleInquireFilter } from '@iruon/contract';
import { endOfSeoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { DB, Handle } from '@iruon/db';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { contains, TOTAL_LIMIT } from '../../../platform/http/console-list.ts';
import { problem } from '../../../platform/http/problem.ts';
import { findInquire, type InquireRow, inquiresWithAll } from '../repository.ts';

type Shape = typeof consoleInquireFilter;
export type ConsoleInquireFilter = { [K in keyof Shape]?: z.output<Shape[K]> } & { id?: string[] | undefined };

/** Every condition of a filter, to be and-ed. Days are Seoul days, both ends inclusive. */
function conditions(filter: ConsoleInquireFilter) {
  return (eb: ExpressionBuilder<DB, 'productInquires' | 'users' | 'products'>): Expression<SqlBool> => {
    const { state, isSecret, from, to, q } = filter;
    const all: Expression<SqlBool>[] = [];
    if (filter.id) all.push(eb('productInquires.id', '=', sql<string>`any(${filter.id}::uuid[])`));
    if (state) all.push(eb('productInquires.state', '=', state));
    if (isSecret !== undefined) all.push(eb('productInquires.isSecret', '=', isSecret));
    if (from) all.push(eb('productInquires.createdAt', '>=', startOfSeoulDay(from)));
    if (to) all.push(eb('productInquires.createdAt', '<=', endOfSeoulDay(to)));
    if (filter._product) all.push(eb('productInquires.productId', '=', filter._product));
    if (filter._user) all.push(eb('productInquires.userId', '=', filter._user));
    if (q) {
      const text = contains(q);
      all.push(
        eb.or([
          eb('productInquires.subject', 'ilike', text),
          eb('productInquires.content', 'ilike', text),
          eb('products.name', 'ilike', text),
          eb('products.code', 'ilike', text),
          eb('users.name', 'ilike', text),
        ]),
      );
    }
    return eb.and(all);
  };
}

/** The questions that match a filter. */
export const matchingInquires = (handle: Handle, filter: ConsoleInquireFilter) =>
  inquiresWithAll(handle).where((eb) => conditions(filter)(eb));

/** Questions for the console's grid and the number of matches (bounded). `range` is inclusive. */
export async function listConsoleInquires(
  handle: Handle,
  {
    filter,
    sort,
    range,
  }: { filter: ConsoleInquireFilter; sort: ['createdAt', 'ASC' | 'DESC']; range: readonly [number, number] },
): Promise<{ inquires: InquireRow[]; total: number }> {
  const direction = sort[1] === 'ASC' ? 'asc' : 'desc';
  const matching = matchingInquires(handle, filter);
  const inquires = await matching
    .orderBy('productInquires.createdAt', direction)
    .orderBy('productInquires.id', direction)
    .offset(range[0])
    .limit(range[1] - range[0] + 1)
    .execute();
  const counted = await handle
    .selectFrom(matching.clearSelect().select('productInquires.id').limit(TOTAL_LIMIT).as('bounded'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { inquires, total: Number(counted.count) };
}

/** One question. @throws NOT_FOUND */
export async function getConsoleInquire(handle: Handle, id: string): Promise<InquireRow> {
  const inquire = await findInquire(handle, id);
  if (!inquire) throw problem('NOT_FOUND');
  return inquire;
}
