import type { consoleFormFilter } from '@iruon/contract';
import { endOfSeoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { DB, Handle } from '@iruon/db';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { contains, TOTAL_LIMIT } from '../../../platform/http/console-list.ts';
import { problem } from '../../../platform/http/problem.ts';
import { type FormRow, findForm, formsWithAll } from '../repository.ts';

type Shape = typeof consoleFormFilter;
export type ConsoleFormFilter = { [K in keyof Shape]?: z.output<Shape[K]> } & { id?: string[] | undefined };

/** Entries of members are inquiries, those of visitors are forms. */
export type Kind = 'inquiry' | 'form';

/** Every condition of a filter, to be and-ed. Days are Seoul days, both ends inclusive. */
function conditions(kind: Kind, filter: ConsoleFormFilter) {
  return (eb: ExpressionBuilder<DB, 'forms'>): Expression<SqlBool> => {
    const { state, code, category, isComplaint, from, to, q } = filter;
    const all: Expression<SqlBool>[] = [eb('forms.userId', kind === 'inquiry' ? 'is not' : 'is', null)];
    if (filter.id) all.push(eb('forms.id', '=', sql<string>`any(${filter.id}::uuid[])`));
    if (state) all.push(eb('forms.state', '=', state));
    if (code) all.push(eb('forms.code', '=', code));
    if (category) all.push(eb('forms.category', '=', category));
    if (isComplaint !== undefined) all.push(eb('forms.isComplaint', '=', isComplaint));
    if (from) all.push(eb('forms.createdAt', '>=', startOfSeoulDay(from)));
    if (to) all.push(eb('forms.createdAt', '<=', endOfSeoulDay(to)));
    if (filter._user) all.push(eb('forms.userId', '=', filter._user));
    if (q) {
      const text = contains(q);
      const columns = ['forms.content', 'forms.writerName', 'forms.name', 'forms.email'] as const;
      all.push(eb.or(columns.map((column) => eb(column, 'ilike', text))));
    }
    return eb.and(all);
  };
}

/** The entries that match a filter. */
export const matchingForms = (handle: Handle, kind: Kind, filter: ConsoleFormFilter) =>
  formsWithAll(handle).where((eb) => conditions(kind, filter)(eb));

/** Entries for the console's grid and the number of matches (bounded). `range` is inclusive. */
export async function listConsoleForms(
  handle: Handle,
  kind: Kind,
  {
    filter = {},
    sort: [, order] = ['createdAt', 'ASC'],
    range,
  }: {
    filter?: ConsoleFormFilter | undefined;
    sort?: ['createdAt', 'ASC' | 'DESC'] | undefined;
    range: readonly [number, number];
  },
): Promise<{ forms: FormRow[]; total: number }> {
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const keys = handle.selectFrom('forms').where((eb) => conditions(kind, filter)(eb));
  const page = keys
    .select('forms.id')
    .orderBy('forms.createdAt', direction)
    .orderBy('forms.id', direction)
    .offset(range[0])
    .limit(range[1] - range[0] + 1);
  const [forms, counted] = await Promise.all([
    formsWithAll(handle)
      .where('forms.id', 'in', page)
      .orderBy('forms.createdAt', direction)
      .orderBy('forms.id', direction)
      .execute(),
    handle
      .selectFrom(keys.select('forms.id').limit(TOTAL_LIMIT).as('bounded'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { forms, total: Number(counted.count) };
}

/** The number of entries that match a filter, up to a limit. */
export async function countForms(handle: Handle, kind: Kind, filter: ConsoleFormFilter, most: number): Promise<number> {
  const keys = handle.selectFrom('forms').where((eb) => conditions(kind, filter)(eb));
  const { count } = await handle
    .selectFrom(keys.select('forms.id').limit(most).as('bounded'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The next entries after one, oldest first. */
export async function formsAfter(
  handle: Handle,
  kind: Kind,
  { filter, after, most }: { filter: ConsoleFormFilter; after: FormRow | null; most: number },
): Promise<FormRow[]> {
  const page = matchingForms(handle, kind, filter).orderBy('forms.createdAt').orderBy('forms.id').limit(most);
  if (after === null) return page.execute();
  return page.where(sql<SqlBool>`(forms.created_at, forms.id) > (${after.createdAt}, ${after.id})`).execute();
}

/** One entry of a kind. @throws NOT_FOUND */
export async function getConsoleForm(handle: Handle, kind: Kind, id: string): Promise<FormRow> {
  const form = await findForm(handle, id);
  if (!form || (form.userId !== null) !== (kind === 'inquiry')) throw problem('NOT_FOUND');
  return form;
}
