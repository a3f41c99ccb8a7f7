import { z } from 'zod';
import { list } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import type { ErrorCode } from '../kernel/problem.ts';
import type { RecordOperations, Verb } from './resource-types.ts';

/** A record's operations; `summaries` where the default ones are insufficient. */
interface Declaration<One, Many, Query, Item, Detail, Input, Update> {
  readonly tag: string;
  /** The name in camel case, for one and for many; the responses wrap records under it. */
  readonly name: readonly [One, Many];
  readonly path: `/${string}`;
  readonly query: Query;
  /** A record in the list, and one read or saved. */
  readonly item: Item;
  readonly detail: Detail;
  readonly input: Input;
  readonly update: Update;
  readonly problems: Readonly<Partial<Record<'create' | 'update' | 'delete', readonly ErrorCode[]>>>;
  readonly summaries?: Partial<Record<Exclude<Verb, 'order'>, string>> | undefined;
}

export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const lowered = (name: string, separator: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `${separator}${letter.toLowerCase()}`);
export const words = (name: string) => lowered(name, ' ');
export const kebab = (name: string) => lowered(name, '-');

/** The operations that list, read, create, update and delete records of the console: `listConsoleBrands` … */
export function recordVerbs<
  const One extends string,
  const Many extends string,
  Query extends z.ZodObject,
  Item extends z.ZodType,
  Detail extends z.ZodType,
  Input extends z.ZodType,
  Update extends z.ZodType,
>(declared: Declaration<One, Many, Query, Item, Detail, Input, Update>) {
  const { tag, name, path, query, item, detail, input, update, problems, summaries } = declared;
  const [one, many] = name;
  const [singular, plural] = [words(one), words(many)];
  const { console } = operationsTagged(tag);
  const says = {
    list: `${capitalised(plural)} by filter, sort and range, including hidden ones`,
    get: `One ${singular}`,
    create: `Add a ${singular}`,
    update: `Replace a ${singular} that has not changed since it was read`,
    delete: `Delete a ${singular}`,
    ...summaries,
  };
  const wrapped = z.object({ [one]: detail });
  const codes = (verb: keyof typeof problems) => (problems[verb] ? { problems: problems[verb] } : {});
  const operations = {
    [`listConsole${capitalised(many)}`]: console(`GET ${path}`, says.list).ok(list(many, item), { query }),
    [`getConsole${capitalised(one)}`]: console(`GET ${path}/{_id}`, says.get).ok(wrapped),
    [`createConsole${capitalised(one)}`]: console(`POST ${path}`, says.create).created(wrapped, {
      ...codes('create'),
      body: input,
    }),
    [`updateConsole${capitalised(one)}`]: console(`PUT ${path}/{_id}`, says.update).ok(wrapped, {
      ...codes('update'),
      body: update,
    }),
    [`deleteConsole${capitalised(one)}`]: console(`DELETE ${path}/{_id}`, says.delete).noContent({
      ...codes('delete'),
    }),
  };
  // The names of operations and of wrapping fields are computed: the type repeats the lines above.
  return operations as unknown as RecordOperations<One, Many, Item, Detail, Query, Input, Update>;
}
