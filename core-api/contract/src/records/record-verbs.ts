import { z } from 'zod';
import { list } from '../console/schemas.ts';
import { type Operation, operationsTagged } from '../kernel/operation.ts';
import type { ErrorCode } from '../kernel/problem.ts';
import type { Area } from '../kernel/rights.ts';

type Verb = 'list' | 'get' | 'create' | 'update' | 'delete';

/** A record's operations; `summaries` where the default ones are insufficient. */
interface Declaration<One, Many, Query, Item, Detail, Input, Update> {
  readonly tag: string;
  /** Whose rights the operations need. */
  readonly area: Area;
  /** The name in camel case, for one and for many; the responses wrap records under it. */
  readonly name: readonly [One, Many];
  readonly path: `/${string}`;
  readonly query: Query;
  /** The shape of a record in the list, and of one that is read or saved. */
  readonly item: Item;
  readonly detail: Detail;
  readonly input: Input;
  readonly update: Update;
  readonly problems: Readonly<Partial<Record<'create' | 'update' | 'delete', readonly ErrorCode[]>>>;
  readonly summaries?: Partial<Record<Verb, string>> | undefined;
}

export const capitalised = <const Word extends string>(word: Word) =>
  (word.charAt(0).toUpperCase() + word.slice(1)) as Capitalize<Word>;
const lowered = (name: string, separator: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `${separator}${letter.toLowerCase()}`);
export const words = (name: string) => lowered(name, ' ');
export const kebab = (name: string) => lowered(name, '-');

/** An object with one computed key, which TypeScript would widen to any string. */
export const keyed = <const Key extends string, Value>(key: Key, value: Value) =>
  ({ [key]: value }) as { readonly [Name in Key]: Value };

/**
 * The operations that list, read, create, update and delete records of the console, by verb, and by name:
 * `listConsoleBrands`, `getConsoleBrand` …
 */
export function recordVerbs<
  const One extends string,
  const Many extends string,
  Query extends z.ZodObject,
  Item extends z.ZodType,
  Detail extends z.ZodType,
  Input extends z.ZodType,
  Update extends z.ZodType,
>(declared: Declaration<One, Many, Query, Item, Detail, Input, Update>) {
  const { tag, area, name, path, query, item, detail, input, update, problems, summaries } = declared;
  const [one, many] = name;
  const [singular, plural] = [words(one), words(many)];
  const ofArea = operationsTagged(tag).of(area);
  const summary = {
    list: `${capitalised(plural)} by filter, sort and range, including hidden ones`,
    get: `One ${singular}`,
    create: `Add a ${singular}`,
    update: `Replace a ${singular} that has not changed since it was read`,
    delete: `Delete a ${singular}`,
    ...summaries,
  };
  const wrapped = z.object(keyed(one, detail));
  const codes = (verb: keyof typeof problems): Pick<Operation, 'problems'> =>
    problems[verb] ? { problems: problems[verb] } : {};
  const verbs = {
    list: ofArea(`GET ${path}`, summary.list).ok(list(many, item), { query }),
    get: ofArea(`GET ${path}/{_id}`, summary.get).ok(wrapped),
    create: ofArea(`POST ${path}`, summary.create).created(wrapped, { ...codes('create'), body: input }),
    update: ofArea(`PUT ${path}/{_id}`, summary.update).ok(wrapped, { ...codes('update'), body: update }),
    delete: ofArea(`DELETE ${path}/{_id}`, summary.delete).noContent(codes('delete')),
  };
  return {
    verbs,
    operations: {
      ...keyed(`listConsole${capitalised(many)}`, verbs.list),
      ...keyed(`getConsole${capitalised(one)}`, verbs.get),
      ...keyed(`createConsole${capitalised(one)}`, verbs.create),
      ...keyed(`updateConsole${capitalised(one)}`, verbs.update),
      ...keyed(`deleteConsole${capitalised(one)}`, verbs.delete),
    },
  };
}
