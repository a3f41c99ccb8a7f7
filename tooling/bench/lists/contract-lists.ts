import { zodOf } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { z } from 'zod';

/** What the JSON schema of a query says about a value of a filter. */
const value = z.object({
  enum: z.array(z.unknown()).optional(),
  const: z.string().optional(),
  type: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
const filterValue = value.extend({ anyOf: z.array(value).optional() });
const listQuery = z.object({
  properties: z.object({
    sort: z.object({ prefixItems: z.array(value).optional() }).optional(),
    range: z.unknown().optional(),
    filter: z.object({ properties: z.record(z.string(), filterValue).optional() }).optional(),
  }),
});

/** A list of the console: what an operator may ask of it. */
export interface ConsoleList {
  name: string;
  path: string;
  sorts: readonly string[];
  filters: Readonly<Record<string, readonly unknown[]>>;
}

/** Values of filters that the contract does not enumerate, by the name of the filter, or of list and filter. */
export type Values = Readonly<Record<string, readonly unknown[]>>;

/** @throws Error for a filter without a value: a new one needs an example */
function valuesOf(
  list: string,
  filter: string,
  described: z.output<typeof filterValue>,
  given: Values,
): readonly unknown[] {
  const known = given[`${list}.${filter}`];
  if (known) return known;
  if (described.enum) return described.enum;
  const usual = given[filter];
  if (usual) return usual;
  const [first] = described.anyOf ?? [];
  if (first) return valuesOf(list, filter, first, given);
  if (described.type === 'boolean') return [true, false];
  if (described.type === 'integer') return [described.minimum, described.maximum];
  throw new Error(`${list}: the filter ${filter} needs a value in the bench of lists`);
}

/**
 * Every list of the console with its orders and its filters, from the contract, so that a new filter is measured by itself.
 * Lists below a record, `/{_id}/`, have few rows and are left out.
 */
export function consoleLists(given: Values): ConsoleList[] {
  return Object.entries(operations).flatMap(([name, { method, path, ...operation }]) => {
    if (method !== 'get' || !path.startsWith('/api/console/') || path.includes('{') || !('query' in operation))
      return [];
    const query = z.toJSONSchema(zodOf(operation.query), { io: 'output', unrepresentable: 'any' });
    const { sort, range, filter } = listQuery.parse(query).properties;
    if (range === undefined) return [];
    const [by] = sort?.prefixItems ?? [];
    const filters = Object.entries(filter?.properties ?? {}).filter(([field]) => field !== 'id');
    return [
      {
        name,
        path,
        sorts: (by?.enum ?? (by?.const === undefined ? [] : [by.const])).map(String),
        filters: Object.fromEntries(filters.map(([field, one]) => [field, valuesOf(name, field, one, given)])),
      },
    ];
  });
}
