import type { z } from 'zod';
import type { Schema } from './schema.ts';

// The specification has names of its own for some fields. Such a name is declared once, at the schema; core-api
// converts it at the edge of its API, so that use cases and our own clients know only one name for each field.

/** A field of a response: another name of one of our fields, or a value that is computed from them. */
export type ServedName =
  | string
  | { readonly schema: z.ZodType; readonly of: (value: Record<string, unknown>) => unknown };
/** By the specification's name; `bundle.type` is a field of an object. */
export type ServedNames = Readonly<Record<string, ServedName>>;
/** A field of a request: another name of one of our fields, or a value that is distributed to them. */
export type ReadName =
  | string
  | {
      readonly schema: z.ZodType;
      readonly into: (given: unknown, body: Record<string, unknown>) => Record<string, unknown>;
    };
export type ReadNames = Readonly<Record<string, ReadName>>;

const served = new WeakMap<object, ServedNames>();
const read = new WeakMap<object, ReadNames>();

export const servedNamesOf = (schema: object): ServedNames | undefined => served.get(schema);
export const readNamesOf = (schema: object): ReadNames | undefined => read.get(schema);

/** Declares further names of a response's fields. Returns the same schema, so that the declaration can wrap it. */
export function alsoServes<Declared extends z.ZodType>(schema: Declared, names: ServedNames): Declared {
  served.set(schema, names);
  return schema;
}

/** Declares further names of a request's fields. A client may send either name; both only with the same value. */
export function alsoReads<Declared extends z.ZodType>(schema: Declared, names: ReadNames): Declared {
  read.set(schema, names);
  return schema;
}

/** Converts a value; `path` is its place, for errors and renamed fields. */
type Convert<Context> = (value: unknown, path: readonly (string | number)[], context: Context) => unknown;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Def {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
  in?: Schema;
  out?: Schema;
  getter?: () => Schema;
}

/**
 * Compiles a schema to a function that converts the objects in a value; null if there is nothing to convert. Most
 * schemas need no conversion, so it costs their requests nothing.
 */
function compile<Context>(
  schema: Schema,
  side: 'in' | 'out',
  own: (schema: Schema) => Convert<Context> | null,
  known: Map<Schema, Convert<Context> | null>,
): Convert<Context> | null {
  const before = known.get(schema);
  if (before !== undefined) return before;
  known.set(schema, null);
  const def = schema._zod.def as Def;
  const inside = (each: Schema | undefined) => (each ? compile(each, side, own, known) : null);
  let made: Convert<Context> | null = null;
  if (def.type === 'object') made = ofObject(def, inside, own(schema));
  else if (def.type === 'array') made = ofArray(inside(def.element));
  else if (def.type === 'record') made = ofRecord(inside(def.valueType));
  else if (def.type === 'union') made = ofUnion(def.options ?? [], inside);
  else if (def.type === 'pipe') made = inside(def[side]);
  else if (def.type === 'lazy') made = inside(def.getter?.());
  else made = inside(def.innerType);
  known.set(schema, made);
  return made;
}

const ofArray = <Context>(one: Convert<Context> | null): Convert<Context> | null =>
  one &&
  ((value, path, context) =>
    Array.isArray(value) ? value.map((each, index) => one(each, [...path, index], context)) : value);

const ofRecord = <Context>(one: Convert<Context> | null): Convert<Context> | null =>
  one &&
  ((value, path, context) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, one(each, [...path, key], context)]))
      : value);

function ofObject<Context>(
  { shape = {} }: Def,
  inside: (schema: Schema) => Convert<Context> | null,
  own: Convert<Context> | null,
): Convert<Context> | null {
  const fields = Object.entries(shape).flatMap(([name, each]) => {
    const convert = inside(each);
    return convert ? [[name, convert] as const] : [];
  });
  if (fields.length === 0) return own;
  const deep: Convert<Context> = (value, path, context) => {
    if (!isObject(value)) return value;
    const result = { ...value };
    for (const [name, convert] of fields) {
      if (name in result) result[name] = convert(result[name], [...path, name], context);
    }
    return result;
  };
  // The object's own names are converted first, so that the parts of a renamed field are converted as well.
  return own ? (value, path, context) => deep(own(value, path, context), path, context) : deep;
}

/** Among several shapes, the first one that accepts the value converts it. */
function ofUnion<Context>(
  options: readonly Schema[],
  inside: (schema: Schema) => Convert<Context> | null,
): Convert<Context> | null {
  const all = options.map((schema) => ({ schema: schema as z.ZodType, convert: inside(schema) }));
  if (all.every(({ convert }) => convert === null)) return null;
  return (value, path, context) => {
    const fitting = all.find(({ schema }) => schema.safeParse(value).success);
    return fitting?.convert ? fitting.convert(value, path, context) : value;
  };
}

const cached = <Made>(make: (schema: Schema) => Made) => {
  const all = new WeakMap<Schema, { made: Made }>();
  return (schema: Schema): Made => {
    const known = all.get(schema) ?? { made: make(schema) };
    all.set(schema, known);
    return known.made;
  };
};

/** Sets `bundle.type` of an object. */
function setAt(target: Record<string, unknown>, name: string, value: unknown): void {
  const [first = name, rest] = name.split('.');
  if (rest === undefined) target[first] = value;
  else target[first] = { ...(isObject(target[first]) ? target[first] : {}), [rest]: value };
}

const serving = cached((schema) =>
  compile<null>(
    schema,
    'out',
    (each) => {
      const names = servedNamesOf(each);
      if (!names) return null;
      return (value) => {
        if (!isObject(value)) return value;
        const result = { ...value };
        for (const [name, from] of Object.entries(names))
          setAt(result, name, typeof from === 'string' ? value[from] : from.of(value));
        return result;
      };
    },
    new Map(),
  ),
);

/** A response with the fields under all their names. */
export function withServedNames(schema: Schema, value: unknown): unknown {
  const convert = serving(schema);
  return convert ? convert(value, [], null) : value;
}

/** The names that a request used for a field, or used twice. Paths are joined by dots. */
interface Reading {
  /** Our path -> the path that the client sent. */
  readonly renamed: Map<string, string>;
  readonly contradictions: string[];
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const reading = cached((schema) =>
  compile<Reading>(
    schema,
    'in',
    (each) => {
      const names = readNamesOf(each);
      if (!names) return null;
      return (value, path, context) => {
        if (!isObject(value)) return value;
        const result = { ...value };
        for (const [name, own] of Object.entries(names)) {
          const [first = name, rest] = name.split('.');
          const holder = rest === undefined ? result : result[first];
          const key = rest ?? first;
          if (!isObject(holder) || !(key in holder)) continue;
          const given = holder[key];
          if (rest === undefined || Object.keys(holder).length === 1) delete result[first];
          for (const [field, wanted] of Object.entries(
            typeof own === 'string' ? { [own]: given } : own.into(given, result),
          )) {
            if (field in result && !isSame(result[field], wanted))
              context.contradictions.push([...path, name].join('.'));
            result[field] = wanted;
            context.renamed.set([...path, field].join('.'), [...path, name].join('.'));
          }
        }
        return result;
      };
    },
    new Map(),
  ),
);

/** A request with our names of its fields, and the names that it was sent with. */
export function withReadNames(schema: Schema, value: unknown): { value: unknown } & Reading {
  const context: Reading = { renamed: new Map(), contradictions: [] };
  const convert = reading(schema);
  return { value: convert ? convert(value, [], context) : value, ...context };
}
