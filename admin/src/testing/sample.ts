import { type Operation, zodOf } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import type { Responses } from './server.ts';

interface Definition {
  readonly type: string;
  readonly shape?: Record<string, Schema>;
  readonly entries?: Record<string, string | number>;
  readonly values?: readonly unknown[];
  readonly options?: readonly Schema[];
  readonly items?: readonly Schema[];
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly getter?: () => Schema;
  readonly format?: string;
}
interface Schema {
  readonly _zod: { readonly def: Definition };
}

/** A text of each format that the contract uses. */
const texts: Readonly<Record<string, string>> = {
  uuid: '01890000-0000-7000-8000-000000000001',
  datetime: '2026-11-20T03:00:00.000Z',
  date: '2026-11-20',
  email: 'kim@example.com',
};

function plain(schema: Schema | undefined): unknown {
  if (!schema) return undefined;
  const def = schema._zod.def;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, field]) => [name, plain(field)]));
    case 'string':
      return texts[def.format ?? ''] ?? '';
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'array':
      return [];
    case 'record':
      return {};
    case 'tuple':
      return (def.items ?? []).map(plain);
    case 'union':
      return plain(def.options?.[0]);
    case 'nullable':
      return null;
    case 'optional':
      return undefined;
    case 'pipe':
      return plain(def.in);
    case 'lazy':
      return plain(def.getter?.());
    default:
      return plain(def.innerType);
  }
}

/**
 * A value of a schema of the contract: the given fields, the rest empty, zero, null or the first choice. The response parses the complete
 * value, so that a story cannot diverge from the contract.
 */
export const sample = <Shape extends { readonly _zod: { readonly input: unknown } }>(
  shape: Shape,
  given: Partial<Shape['_zod']['input']> = {},
): Shape['_zod']['input'] => ({ ...(plain(shape as unknown as Schema) as object), ...given });

/** The smallest response of every query, so that a test may open any page: lists and choices are empty, records have no values. */
export const emptyResponses = (): Responses =>
  Object.fromEntries(
    (Object.entries(operations) as [string, Operation][]).flatMap(([name, { method, path, success }]) =>
      success.schema && (method === 'get' || /\/(count|preview)$/.test(path))
        ? [[name, sample(zodOf(success.schema))]]
        : [],
    ),
  );

/** The number of rows of `manyOf`. */
export const MANY = 60;

/** A page of more rows than one part of a bulk change, each with an id of its own and the fields that `of` its place says. */
export const manyOf = <Row extends object>(row: Row, of: (place: string) => Partial<NoInfer<Row>>): Row[] =>
  Array.from({ length: MANY }, (_, index) => {
    const place = String(index).padStart(2, '0');
    return { ...row, _id: `01890000-0000-7000-8000-0000000001${place}`, ...of(place) };
  });
