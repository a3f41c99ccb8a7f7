import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import type { Operation } from '../kernel/operation.ts';
import type { ErrorCode } from '../kernel/problem.ts';
import { id, instant } from '../kernel/scalars.ts';
import { newOrder, seenAt } from './console-record.ts';
import type { Input, Operations, Shape, Update, Verb, ViewShape } from './resource-types.ts';

/** A field `_thumb` that holds a file's id. The view has its address as `thumb` where the declaration says so. */
export interface ResourceFile {
  /** Where the file is used, for an operator: `카탈로그 표지`. */
  readonly place: string;
  /** A `picture` must be one; a `membersOnly` file is closed to visitors when the record is saved. */
  readonly kind: 'picture' | 'membersOnly';
}

/** A record of the console, whichever it is. */
export interface ConsoleResource {
  /** The name in camel case, for one and for many; the responses wrap records under it. */
  readonly one: string;
  readonly many: string;
  readonly path: string;
  readonly label: string;
  readonly limit: number | undefined;
  readonly input: z.ZodObject;
  readonly update: z.ZodObject;
  readonly view: z.ZodObject;
  /** The name that the view gives a record's place; undefined for records without an order of their own. */
  readonly place: string | undefined;
  readonly sorts: readonly string[];
  readonly files: Readonly<Record<string, ResourceFile>>;
  readonly richTexts: readonly string[];
  readonly keepsRevisions: boolean;
  readonly example: object;
  readonly verbs: {
    readonly list: Operation;
    readonly get: Operation;
    readonly create: Operation;
    readonly update: Operation;
    readonly delete: Operation;
    readonly order: Operation | undefined;
  };
  /** Every operation of the record by name, for the table of operations. */
  readonly operations: Readonly<Record<string, Operation>>;
}

/** A record of the console with the shapes of its own; `consoleResource` makes it. */
interface Declared<
  One extends string,
  Many extends string,
  Fields extends Shape,
  View extends z.ZodObject,
  Query extends z.ZodObject,
  Fixed extends string,
  Place extends string,
  Others extends Readonly<Record<string, Operation>>,
> extends ConsoleResource {
  readonly input: Input<Fields>;
  readonly update: Update<Fields, Fixed>;
  readonly view: View;
  readonly operations: Operations<One, Many, Fields, View, Query, Fixed, Place> & Others;
}

/** What is declared of a record. */
interface Declaration<
  One extends string,
  Many extends string,
  Fields extends Shape,
  View extends Shape,
  Sorts extends readonly [string, ...string[]],
  Filters extends Shape,
  Fixed extends string,
  Place extends string,
  Others extends Readonly<Record<string, Operation>>,
> {
  /** The name in camel case, for one and for many: `['bandBanner', 'bandBanners']`. */
  readonly name: readonly [One, Many];
  readonly path: `/api/console/${string}`;
  /** The Korean word for it. */
  readonly label: string;
  /** The most records there can be; undefined for tables that grow. */
  readonly limit?: number;
  /** What an operator enters, by its name on the wire. A name that begins with `_` is an id. */
  readonly fields: Fields;
  /** What the console shows besides the fields, or in another shape than it is entered. */
  readonly view?: View;
  readonly sorts: Sorts;
  readonly filters: Filters;
  /** Fields that stay as they were created. */
  readonly fixed?: readonly Fixed[];
  /** Records have an order of their own; the view calls a record's place so. */
  readonly ordered?: Place;
  /** Rules over several fields. */
  readonly check?: (input: Record<string, unknown>, context: z.core.$RefinementCtx) => void;
  readonly files?: Readonly<Record<string, ResourceFile>>;
  /** Fields with HTML, which is cleaned when a record is saved. */
  readonly richTexts?: readonly (keyof Fields & string)[];
  /** Earlier versions are kept and can be restored: for what staff write for visitors. */
  readonly keepsRevisions?: boolean;
  /** Valid input: the tests of all records start from it. */
  readonly example: z.input<Input<NoInfer<Fields>>>;
  /** Codes that refuse to delete a record in use; `RECORD_IN_USE` unless the record has its own. */
  readonly inUse?: readonly ErrorCode[];
  /** Codes that refuse to save a record beside the others. */
  readonly conflicts?: readonly ErrorCode[];
  /** Codes that refuse to change a record. */
  readonly unchangeable?: readonly ErrorCode[];
  /** Sentences of the operations where the usual ones say too little. */
  readonly summaries?: Partial<Record<Verb, string>>;
  /** Further operations of the record, such as the public list. */
  readonly operations?: Others;
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const words = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/**
 * Declares a record of the console once: its input, update and view, and the operations to list, read, create, update,
 * delete and order it. core-api serves it through `platform/records`, the console shows it through `record-kit`.
 */
export function consoleResource<
  const One extends string,
  const Many extends string,
  Fields extends Shape,
  const Sorts extends readonly [string, ...string[]],
  Filters extends Shape,
  View extends Shape = Record<never, never>,
  const Fixed extends string = never,
  const Place extends string = never,
  const Others extends Readonly<Record<string, Operation>> = Record<never, never>,
>(declared: Declaration<One, Many, Fields, View, Sorts, Filters, Fixed, Place, Others>) {
  const { name, path, label, limit, fields, sorts, ordered: place, check, files = {}, richTexts = [] } = declared;
  const [one, many] = name;
  const title = `Console${capitalised(one)}`;
  const [singular, plural] = [words(one), words(many)];
  const fixed: readonly string[] = declared.fixed ?? [];
  const conflicts = declared.conflicts ?? [];

  const changeable = Object.fromEntries(Object.entries(fields).filter(([field]) => !fixed.includes(field)));
  const plainInput = z.strictObject(fields);
  const plainUpdate = z.strictObject({ ...changeable, updatedAt: seenAt });
  // An input with a rule over several fields is written out in place: a component could not say the rule.
  const input = check ? plainInput.superRefine(check) : plainInput.meta({ id: `${title}Input` });
  const update = check ? plainUpdate.superRefine(check) : plainUpdate;
  const view = z
    .object({ _id: id, ...fields, ...(place ? { [place]: z.int() } : {}), ...declared.view, updatedAt: instant })
    .meta({ id: title }) as unknown as z.ZodObject<ViewShape<Fields, View, Place>>;
  const body = { input, update: fixed.length > 0 ? update.meta({ id: `${title}Update` }) : update };
  const query = consoleListQuery(sorts, declared.filters);
  const byId = z.strictObject({ _id: id });
  const wrapped = z.object({ [one]: view });

  const common = { tag: words(many).replaceAll(' ', '-'), access: ['console'] } as const;
  const summaries: Record<Verb, string> = {
    list: `${capitalised(plural)} by filter, sort and range, hidden ones too`,
    get: `One ${singular}`,
    create: `Add a ${singular}`,
    update: `Replace a ${singular} that has not changed since it was read`,
    delete: `Delete a ${singular}`,
    order: `Put ${plural} into a new order`,
    ...declared.summaries,
  };
  const verbs = {
    list: {
      method: 'get',
      path,
      summary: summaries.list,
      ...common,
      query,
      success: { status: 200, schema: list(many, view) },
    },
    get: {
      method: 'get',
      path: `${path}/{_id}`,
      summary: summaries.get,
      ...common,
      params: byId,
      success: { status: 200, schema: wrapped },
    },
    create: {
      method: 'post',
      path,
      summary: summaries.create,
      ...common,
      body: body.input,
      problems: ['CODE_TAKEN', ...(limit === undefined ? [] : (['RECORDS_FULL'] as const)), ...conflicts],
      success: { status: 201, schema: wrapped },
    },
    update: {
      method: 'put',
      path: `${path}/{_id}`,
      summary: summaries.update,
      ...common,
      params: byId,
      body: body.update,
      problems: ['CODE_TAKEN', 'RECORD_CHANGED', ...conflicts, ...(declared.unchangeable ?? [])],
      success: { status: 200, schema: wrapped },
    },
    delete: {
      method: 'delete',
      path: `${path}/{_id}`,
      summary: summaries.delete,
      ...common,
      params: byId,
      problems: declared.inUse ?? ['RECORD_IN_USE'],
      success: { status: 204 },
    },
    order: place && {
      method: 'patch',
      path: `${path}/sequence`,
      summary: summaries.order,
      ...common,
      body: newOrder,
      success: { status: 204 },
    },
  } as const;
  const operations = {
    ...declared.operations,
    [`listConsole${capitalised(many)}`]: verbs.list,
    [`getConsole${capitalised(one)}`]: verbs.get,
    [`createConsole${capitalised(one)}`]: verbs.create,
    [`updateConsole${capitalised(one)}`]: verbs.update,
    [`deleteConsole${capitalised(one)}`]: verbs.delete,
    ...(verbs.order ? { [`orderConsole${capitalised(many)}`]: verbs.order } : {}),
  };
  const resource = {
    one,
    many,
    path,
    label,
    limit,
    input: body.input,
    update: body.update,
    view,
    place,
    sorts,
    files,
    richTexts,
    keepsRevisions: declared.keepsRevisions ?? false,
    example: declared.example,
    verbs,
    operations,
  };
  // The names of operations and of wrapping fields are computed: the type says what the lines above have done.
  return resource as unknown as Declared<One, Many, Fields, typeof view, typeof query, Fixed, Place, Others>;
}

/** A record as the console reads it. */
export type ResourceView<Resource extends ConsoleResource> = z.infer<Resource['view']>;
/** What is sent to create a record. */
export type ResourceInput<Resource extends ConsoleResource> = z.output<Resource['input']>;
