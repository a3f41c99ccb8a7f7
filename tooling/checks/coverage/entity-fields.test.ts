import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../postgres/index.ts';
import { repositoryFiles } from '../repository-files.ts';
import { rowsOf, sectionsOf } from './coverage-rows.ts';
import { entityFields } from './entity-fields.ts';

interface Json {
  $ref?: string;
  properties?: Record<string, Json>;
  items?: Json;
  prefixItems?: Json[];
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
}
interface Operation {
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}

const document = JSON.parse(readFileSync(join(REPOSITORY, 'core-api/contract/generated/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
};

const first = (content: Record<string, { schema: Json }> | undefined) => Object.values(content ?? {})[0]?.schema;

function schemaAt(at: string): Json {
  const [, method = '', path = ''] = /^([A-Z]+) (.+)$/.exec(at) ?? [];
  const operation = document.paths[path]?.[method.toLowerCase()];
  const found = method === '' ? document.components.schemas[at] : first(operation?.requestBody?.content);
  if (!found) throw new Error(`The OpenAPI document has no ${at}`);
  return found;
}

/** The schemas that a value of a schema may have: references, lists and alternatives are transparent. */
function shapesOf(schema: Json, depth = 0): Json[] {
  if (depth > 12) return [];
  const { $ref, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const inner = [...anyOf, ...oneOf, ...allOf, ...(items ? [items] : [])];
  const named = $ref ? document.components.schemas[$ref.split('/').at(-1) ?? ''] : undefined;
  return [schema, ...(named ? [named] : []), ...inner].flatMap((each) =>
    each === schema ? [schema] : shapesOf(each, depth + 1),
  );
}

const hasField = (schema: Json, [name = '', ...rest]: readonly string[]): boolean =>
  shapesOf(schema).some(({ properties }) => {
    const field = properties?.[name];
    return field !== undefined && (rest.length === 0 || hasField(field, rest));
  });

it.each(entityFields)('$id has its fields at $at', ({ at, fields }) => {
  const schemas = at.map(schemaAt);
  const missing = fields.split(' ').filter((field) => !schemas.some((schema) => hasField(schema, field.split('.'))));
  expect(missing).toEqual([]);
});

it('names rows of docs/coverage', () => {
  const known = new Set(
    sectionsOf(repositoryFiles())
      .flatMap(rowsOf)
      .map(({ id }) => id),
  );
  expect(entityFields.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([]);
});

it('finds a field that is missing', () => {
  expect(hasField(schemaAt('Claim'), ['claimStatus'])).toBe(true);
  expect(hasField(schemaAt('Claim'), ['claimStatuses'])).toBe(false);
  expect(hasField(schemaAt('ShippingOption'), ['bundle', 'kind'])).toBe(false);
});
