import { z } from 'zod';
import { consoleListQuery } from '../console/schemas.ts';
import { type Operation, operationsTagged } from '../kernel/operation.ts';
import type { ErrorCode } from '../kernel/problem.ts';
import type { Area } from '../kernel/rights.ts';
import { id, instant } from '../kernel/scalars.ts';
import { newOrder, seenAt } from './console-record.ts';
import { capitalised, kebab, keyed, recordVerbs, words } from './record-verbs.ts';

/** The field `_thumb` contains a file's id; if the declaration's view has `thumb`, it contains the file's address. */
export interface ResourceFile {
  /** The use of the file as an operator reads it: `카탈로그 표지`. */
  readonly place: string;
  /** A `picture` must be a picture; saving the record closes a `membersOnly` file to visitors. */
  readonly kind: 'picture' | 'membersOnly';
}

type Shape = Readonly<Record<string, z.ZodType>>;
type Verb = keyof ConsoleResource['verbs'];

/** Any record of the console. */
export interface ConsoleResource {
  /** The name in camel case, for one and for many; the responses wrap records under it. */
  readonly one: string;
  readonly many: string;
  /** Its name in the audit log: `band-banner`. */
  readonly kind: string;
  /** The field whose text identifies a record for people. */
  readonly named: string;
  readonly path: string;
  /** Whose rights its operations need. */
  readonly area: Area;
  readonly label: string;
  readonly limit: number | undefined;
  readonly input: z.ZodObject;
  readonly update: z.ZodObject;
  readonly view: z.ZodObject;
  /** The name of a record's position in the view; undefined for records without an order of their own. */
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
  /** All operations of the record by name, for the table of operations. */
  readonly operations: Readonly<Record<string, Operation>>;
}

/** The declaration of a record. */
interface Declaration<
  Fields extends Shape,
  View extends Shape,
  Sorts extends readonly [string, ...string[]],
  Filters extends Shape,
  Fixed extends string,
  Place extends string,
  Others extends Readonly<Record<string, Operation>>,
> {
  /** The area of the work whose rights its operations need. */
  readonly area: Area;
  /** Maximum number of records; undefined for tables that grow. */
  readonly limit?: number;
  /** An operator's input, by its name on the wire. A name that begins with `_` is an id. */
  readonly fields: Fields;
  /**
   * The field whose text identifies a record for people; by default `name`, `text`, `subject`, `question` or `query`.
   */
  readonly named?: keyof Fields & string;
  /** Fields of the view that the input does not have, or has in another shape. */
  readonly view?: View;
  readonly sorts: Sorts;
  readonly filters: Filters;
  /** Fields that cannot change after creation. */
  readonly fixed?: readonly Fixed[];
  /** Set if the records have an order of their own: the view's name for a record's position. */
  readonly ordered?: Place;
  /** Rules over several fields. */
  readonly check?: (input: Record<string, unknown>, context: z.core.$RefinementCtx) => void;
  readonly files?: Readonly<Record<string, ResourceFile>>;
  /** Fields with HTML, which is sanitised when a record is saved. */
  readonly richTexts?: readonly (keyof Fields & string)[];
  /** Stores earlier versions, which can be restored: for texts that operators write for visitors. */
  readonly keepsRevisions?: boolean;
  /** Valid input: the tests of all records start from it. */
  readonly example: z.input<z.ZodObject<NoInfer<Fields>, z.core.$strict>>;
  /** Codes that refuse to delete a record in use; default `RECORD_IN_USE`. */
  readonly inUse?: readonly ErrorCode[];
  /** Further codes that refuse to save a record. */
  readonly conflicts?: readonly ErrorCode[];
  /** Codes that refuse to change a record. */
  readonly unchangeable?: readonly ErrorCode[];
  /** Summaries of the operations where the default ones are insufficient. */
  readonly summaries?: Partial<Record<Verb, string>>;
  /** Further operations of the record, such as the public list. */
  readonly operations?: Others;
}

/** A part that only records with an order of their own have: those that declare a name for their position. */
type IfOrdered<Place extends string, Part> = [Place] extends [never] ? Record<never, never> : Part;
const ifOrdered = <Place extends string, Part>(place: Place | undefined, part: (place: Place) => Part) =>
  (place === undefined ? {} : part(place)) as IfOrdered<Place, Part>;

/** The fields that can change. */
const without = <Fields extends Shape, Fixed extends string>(fields: Fields, fixed: readonly Fixed[]) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !fixed.some((each) => each === field))) as Omit<
    Fields,
    Fixed
  >;

/** The shape of the view: the input, the position, and what the declaration adds or shows in another shape. */
type Shown<Fields extends Shape, Place extends string, View extends Shape> = { _id: typeof id } & Omit<
  Fields,
  keyof View
> &
  IfOrdered<Place, { readonly [Name in Place]: z.ZodInt }> &
  View & { updatedAt: typeof instant };
const viewShape = <Fields extends Shape, Place extends string, View extends Shape>(
  fields: Fields,
  place: Place | undefined,
  view: View,
): Shown<Fields, Place, View> => ({
  _id: id,
  ...fields,
  ...ifOrdered(place, (name) => keyed(name, z.int())),
  ...view,
  updatedAt: instant,
});

const NAMES = ['name', 'text', 'subject', 'question', 'query'];

/**
 * Declares a record of the console once: its input, update and view, and the operations to list, read, create, update,
 * delete and order it. core-api serves it through `platform/records`, the console shows it through `record-kit`.
 * `name` is in camel case, for one and for many: `['bandBanner', 'bandBanners']`; `label` is the Korean name.
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
>(
  name: readonly [One, Many],
  path: `/api/console/${string}`,
  label: string,
  declared: Declaration<Fields, View, Sorts, Filters, Fixed, Place, Others>,
) {
  const { area, limit, fields, sorts, ordered: place, check, files = {}, richTexts = [] } = declared;
  const [one, many] = name;
  const title = `Console${capitalised(one)}`;
  const fixed = declared.fixed ?? [];
  const conflicts = declared.conflicts ?? [];
  const named = declared.named ?? NAMES.find((field) => field in fields);
  if (named === undefined) throw new Error(`The record ${one} has none of the fields ${NAMES}: declare 'named'`);

  const plainInput = z.strictObject(fields);
  const plainUpdate = z.strictObject({ ...without(fields, fixed), updatedAt: seenAt });
  // An input with a rule over several fields is inlined: a component could not describe the rule.
  const input = check ? plainInput.superRefine(check) : plainInput.meta({ id: `${title}Input` });
  const update = check ? plainUpdate.superRefine(check) : plainUpdate;
  const view = z.object(viewShape(fields, place, declared.view as View)).meta({ id: title });
  const body = { input, update: fixed.length > 0 ? update.meta({ id: `${title}Update` }) : update };
  const query = consoleListQuery(sorts, declared.filters);
  const tag = kebab(many);
  const usual = recordVerbs({
    tag,
    area,
    name,
    path,
    query,
    item: view,
    detail: view,
    input: body.input,
    update: body.update,
    problems: {
      create: ['CODE_TAKEN', ...(limit === undefined ? [] : (['RECORDS_FULL'] as const)), ...conflicts],
      update: ['CODE_TAKEN', 'RECORD_CHANGED', ...conflicts, ...(declared.unchangeable ?? [])],
      delete: declared.inUse ?? ['RECORD_IN_USE'],
    },
    summaries: declared.summaries,
  });
  const order = operationsTagged(tag)
    .of(area)(`PATCH ${path}/sequence`, declared.summaries?.order ?? `Sort ${words(many)}`)
    .noContent({ body: newOrder });
  const operations = {
    ...(declared.operations as Others),
    ...usual.operations,
    ...ifOrdered(place, () => keyed(`orderConsole${capitalised(many)}`, order)),
  };
  const verbs: ConsoleResource['verbs'] = { ...usual.verbs, order: place === undefined ? undefined : order };
  return {
    one,
    many,
    kind: kebab(one),
    named,
    path,
    area,
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
}

/** A record for the console. */
export type ResourceView<Resource extends ConsoleResource> = z.infer<Resource['view']>;
/** The body that creates a record. */
export type ResourceInput<Resource extends ConsoleResource> = z.output<Resource['input']>;
