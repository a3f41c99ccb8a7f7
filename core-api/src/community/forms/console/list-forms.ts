import type { consoleFormFilter } from '@iruon/contract';
import type { DB, Handle } from '@iruon/db';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { idsInSql } from '../../../platform/db/ids-in-sql.ts';
import {
  countUpTo,
  type FilterOf,
  hasText,
  inDays,
  inRange,
  type Range,
  towards,
} from '../../../platform/http/console-list.ts';
import { problem } from '../../../platform/http/problem.ts';
import { type FormRow, findForm, formsWithAll } from '../repository.ts';

export type ConsoleFormFilter = FilterOf<typeof consoleFormFilter>;

/** Entries of members are inquiries, those of visitors are forms. */
export type Kind = 'inquiry' | 'form';

/** Every condition of a filter, to be and-ed. Days are Seoul days, both ends inclusive. */
function conditions(kind: Kind, filter: ConsoleFormFilter) {
  return (eb: ExpressionBuilder<DB, 'forms'>): Expression<SqlBool> => {
    const { state, code, category, isComplaint, q } = filter;
    const all: Expression<SqlBool>[] = [
      eb('forms.userId', kind === 'inquiry' ? 'is not' : 'is', null),
      inDays(eb.ref('forms.createdAt'), filter),
    ];
    if (filter.id) all.push(eb('forms.id', '=', idsInSql(filter.id)));
    if (state) all.push(eb('forms.state', '=', state));
    if (code) all.push(eb('forms.code', '=', code));
    if (category) all.push(eb('forms.category', '=', category));
    if (isComplaint !== undefined) all.push(eb('forms.isComplaint', '=', isComplaint));
    if (filter._user) all.push(eb('forms.userId', '=', filter._user));
    const columns = ['forms.content', 'forms.writerName', 'forms.name', 'forms.email'] as const;
    if (q)
      all.push(
        hasText(
          q,
          columns.map((column) => eb.ref(column)),
        ),
      );
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
    sort: [, direction] = ['createdAt', 'ASC'],
    range,
  }: {
    filter?: ConsoleFormFilter | undefined;
    sort?: ['createdAt', 'ASC' | 'DESC'] | undefined;
    range: Range;
  },
): Promise<{ forms: FormRow[]; total: number }> {
  const order = towards(direction);
  const keys = handle.selectFrom('forms').where(conditions(kind, filter));
  const page = inRange(keys.select('forms.id').orderBy('forms.createdAt', order).orderBy('forms.id', order), range);
  const [forms, total] = await Promise.all([
    formsWithAll(handle)
      .where('forms.id', 'in', page)
      .orderBy('forms.createdAt', order)
      .orderBy('forms.id', order)
      .execute(),
    countUpTo(handle, keys),
  ]);
  return { forms, total };
}

/** The number of entries that match a filter, up to a limit. */
export function countForms(handle: Handle, kind: Kind, filter: ConsoleFormFilter, max: number): Promise<number> {
  return countUpTo(handle, handle.selectFrom('forms').where(conditions(kind, filter)), max);
}

/** The next entries after one, oldest first. */
export async function formsAfter(
  handle: Handle,
  kind: Kind,
  { filter, after, max }: { filter: ConsoleFormFilter; after: FormRow | null; max: number },
): Promise<FormRow[]> {
  const page = matchingForms(handle, kind, filter).orderBy('forms.createdAt').orderBy('forms.id').limit(max);
  if (after === null) return page.execute();
  return page.where(sql<SqlBool>`(forms.created_at, forms.id) > (${after.createdAt}, ${after.id})`).execute();
}

/** One entry of a kind. @throws NOT_FOUND */
export async function getConsoleForm(handle: Handle, kind: Kind, id: string): Promise<FormRow> {
  const form = await findForm(handle, id);
  if (!form || (form.userId !== null) !== (kind === 'inquiry')) throw problem('NOT_FOUND');
  return form;
}
