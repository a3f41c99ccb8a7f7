import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../postgres/index.ts';
import type { RepositoryFile } from '../repository-files.ts';

/** What others rely on (docs/stability.md): the facts of each operation, schema, event, setting and heading, sorted. */
export type Surface = Readonly<Record<string, readonly string[]>>;

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Body {
  content?: Record<string, { schema: Schema }>;
  'x-codes'?: string[];
}
interface Operation {
  'x-access'?: string[];
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: Body;
  responses: Record<string, Body>;
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
export interface AsyncApi {
  components: { messages: Record<string, { payload: Schema }> };
}

/** What a client sends begins with `<`, what it receives with `>`. */
const REQUEST = '<';
const RESPONSE = '>';
const COMPONENT = '#/components/schemas/';

/** `path:type` for each type of a value, `path!` for each required field. */
function factsOf(schema: Schema, path: string, defs: Record<string, Schema> = {}, inside: string[] = []): string[] {
  const known = { ...defs, ...schema.$defs };
  const within = (part: Schema, at: string, parents = inside) => factsOf(part, at, known, parents);
  if (schema.$ref) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    const local = schema.$ref.startsWith(COMPONENT) || inside.includes(name) ? undefined : known[name];
    return local ? within(local, path, [...inside, name]) : [`${path}:#${name}`];
  }
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const types = [schema.type ?? []].flat().filter((type) => !['null', 'object', 'array'].includes(type));
  return [
    ...alternatives.flatMap((part) => within(part, path)),
    ...types.map((type) => `${path}:${type}`),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      const isRequired = schema.required?.includes(name) ? [`${path}.${name}!`] : [];
      const facts = within(field, `${path}.${name}`);
      return [...isRequired, ...(facts.length > 0 ? facts : [`${path}.${name}:any`])];
    }),
    ...(schema.items ? within(schema.items, `${path}[]`) : []),
    ...(typeof schema.additionalProperties === 'object' ? within(schema.additionalProperties, `${path}{}`) : []),
  ];
}

const sorted = (facts: readonly string[]) => [...new Set(facts)].sort();
const bodyFacts = (body: Body | undefined, path: string) =>
  Object.values(body?.content ?? {}).flatMap(({ schema }) => factsOf(schema, path));

function operationFacts({ parameters = [], requestBody, responses }: Operation): string[] {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const successes = Object.entries(responses).filter(([status]) => Number(status) < 300);
  return [
    ...query.flatMap(({ name, required, schema }) => {
      const path = `${REQUEST}?${name}`;
      return [...(required ? [`${path}!`] : []), ...factsOf(schema, path)];
    }),
    ...bodyFacts(requestBody, REQUEST),
    ...successes.flatMap(([status, body]) => [`status:${status}`, ...bodyFacts(body, RESPONSE)]),
  ];
}

/** The operations that others than our front servers may call, their schemas and error codes. */
export function apiSurface({ paths, components }: OpenApi): Surface {
  const operations = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    )
    .filter(([, operation]) => operation['x-access']?.some((access) => access !== 'bff'));
  const codes = operations.flatMap(([, { responses }]) =>
    Object.entries(responses).flatMap(([status, body]) => (body['x-codes'] ?? []).map((code) => `${code}:${status}`)),
  );
  return {
    ...Object.fromEntries(operations.map(([key, operation]) => [key, sorted(operationFacts(operation))])),
    ...Object.fromEntries(
      Object.entries(components.schemas).map(([name, schema]) => [`#${name}`, sorted(factsOf(schema, ''))]),
    ),
    errors: sorted(codes),
  };
}

/** The calls, acknowledgements and events of the sockets. */
export const socketSurface = ({ components: { messages } }: AsyncApi): Surface =>
  Object.fromEntries(
    Object.entries(messages).map(([name, { payload }]) => [
      `socket ${name}`,
      sorted(factsOf(payload, name.includes('.call.') ? REQUEST : RESPONSE)),
    ]),
  );

/** The settings by the generated tables of docs/operations.md; that a secret may be a file adds a way to give it. */
export const settingSurface = (operations: string): Surface =>
  Object.fromEntries(
    [...operations.matchAll(/<!-- generated: (settings of [\w-]+) -->\n([\s\S]*?)<!-- end -->/g)].map(
      ([, name = '', table = '']) => [
        name,
        sorted(
          [...table.matchAll(/^\| `([A-Z][A-Z0-9_]*)`(?: `\w+_FILE`)? \| (required)?/gm)].flatMap(
            ([, setting = '', isRequired]) => [
              `${REQUEST}.${setting}:any`,
              ...(isRequired ? [`${REQUEST}.${setting}!`] : []),
            ],
          ),
        ),
      ],
    ),
  );

/** The headings of the sheets that the store reads and writes, by module, whose files may be joined and renamed. */
export function headingSurface(files: readonly RepositoryFile[]): Surface {
  const headings = files
    .filter(({ path }) => /^core-api\/src\/.*(?<!\.test|\.fixture)\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bheader: '([^']*[가-힣][^']*)'/g)].map(([, heading = '']) => ({
        module: path.split('/').slice(2, 4).join('/'),
        heading,
      })),
    );
  return Object.fromEntries(
    [...Map.groupBy(headings, ({ module }) => module)].map(([module, found]) => [
      `headings of ${module}`,
      sorted(found.map(({ heading }) => heading)),
    ]),
  );
}

/** The surface of the checked out code; the contract must be generated. */
export function currentSurface(files: readonly RepositoryFile[]): Surface {
  const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
  const openApi: OpenApi = JSON.parse(read('core-api/contract/generated/openapi.json'));
  const asyncApi: AsyncApi = JSON.parse(read('core-api/contract/generated/asyncapi.json'));
  return {
    ...apiSurface(openApi),
    ...socketSurface(asyncApi),
    ...settingSurface(read('docs/operations.md')),
    ...headingSurface(files),
  };
}

/** The schemas that can be reached from facts that begin with a direction. */
function reached(surface: Surface, direction: string): Set<string> {
  const found = new Set<string>();
  const follow = (facts: readonly string[]): void => {
    for (const fact of facts) {
      const key = /:(#\w+)$/.exec(fact)?.[1];
      if (key === undefined || found.has(key)) continue;
      found.add(key);
      follow(surface[key] ?? []);
    }
  };
  for (const [key, facts] of Object.entries(surface))
    if (!key.startsWith('#')) follow(facts.filter((fact) => fact.startsWith(direction)));
  return found;
}

/**
 * What a client of the released surface would miss in the current one: something is missing or has another type, something
 * that it receives is no longer certain, or something that it does not send became required.
 */
export function breaksOf(released: Surface, current: Surface): string[] {
  const received = reached(current, RESPONSE);
  const sent = reached(current, REQUEST);
  return Object.entries(released).flatMap(([key, before]) => {
    const now = current[key];
    if (now === undefined) return [`${key} is gone`];
    const mayBeOmitted = (fact: string) =>
      fact.endsWith('!') && (fact.startsWith(REQUEST) || (key.startsWith('#') && !received.has(key)));
    const isSent = (fact: string) => fact.startsWith(REQUEST) || (key.startsWith('#') && sent.has(key));
    /** True if the object of a field was there: fields of a new object may be required. */
    const hadParent = (fact: string) => {
      const parent = fact.slice(0, fact.lastIndexOf(fact.includes('?') ? '?' : '.'));
      return (
        /^<?$/.test(parent) ||
        before.some((each) => each.startsWith(parent) && /^[.:!]/.test(each.slice(parent.length)))
      );
    };
    return [
      ...before.filter((fact) => !now.includes(fact) && !mayBeOmitted(fact)).map((fact) => `${key}: ${fact} is gone`),
      ...now
        .filter((fact) => fact.endsWith('!') && isSent(fact) && !before.includes(fact) && hadParent(fact))
        .map((fact) => `${key}: ${fact.slice(0, -1)} became required`),
    ];
  });
}
