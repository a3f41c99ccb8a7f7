import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../postgres/index.ts';
import { repositoryFiles } from '../repository-files.ts';
import { majorOf, parseReleased, RELEASED, writtenRelease } from './released.ts';
import {
  type AsyncApi,
  apiSurface,
  breaksOf,
  currentSurface,
  headingSurface,
  type OpenApi,
  settingSurface,
  socketSurface,
} from './surface.ts';

const text = { type: 'string' };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });

/** An API of one operation, with the request and the response that a case gives. */
function apiOf({ query = {}, request = {}, sent = {}, received = {}, ...more }: Record<string, object> = {}): OpenApi {
  return {
    paths: {
      '/api/tips': {
        put: {
          'x-access': ['member'],
          parameters: [{ in: 'query', name: 'page', schema: text, ...query }],
          requestBody: json({ $ref: '#/components/schemas/Sent', ...request }),
          responses: { 200: json({ $ref: '#/components/schemas/Received' }), 404: { 'x-codes': ['NOT_FOUND'] } },
        },
        ...more,
      },
    },
    components: {
      schemas: {
        Sent: object({ title: text, body: text, ...sent }, ['title']),
        Received: object({ title: text, tags: { type: 'array', items: text }, ...received }, ['title']),
      },
    },
  } as OpenApi;
}
const released = apiSurface(apiOf());
const breaks = (now: OpenApi) => breaksOf(released, apiSurface(now));
const schemas = (now: OpenApi, change: Record<string, object>) =>
  ({ ...now, components: { schemas: { ...now.components.schemas, ...change } } }) as OpenApi;

it('lists operations, schemas and codes, without those of our front servers', () => {
  const own = { get: { 'x-access': ['bff'], responses: { 200: {} } } };
  expect(apiSurface(apiOf(own))).toEqual({
    'PUT /api/tips': ['<:#Sent', '<?page:string', '>:#Received', 'status:200'],
    '#Sent': ['.body:string', '.title!', '.title:string'],
    '#Received': ['.tags[]:string', '.title!', '.title:string'],
    errors: ['NOT_FOUND:404'],
  });
});

it('an addition breaks nothing', () => {
  const details = object({ a: text }, ['a']);
  expect(
    breaks(apiOf({ sent: { details }, received: { more: text }, get: { 'x-access': ['member'], responses: {} } })),
  ).toEqual([]);
  // A request that may omit more, and a response that is more certain.
  const now = schemas(apiOf(), {
    Sent: object({ title: text, body: text }),
    Received: object({ title: text, tags: { type: 'array', items: text } }, ['title', 'tags']),
  });
  expect(breaks(now)).toEqual([]);
});

it.each([
  ['an operation that is gone', { ...apiOf(), paths: {} }, ['errors: NOT_FOUND:404 is gone', 'PUT /api/tips is gone']],
  [
    'a received field that is gone',
    schemas(apiOf(), { Received: object({ title: text }, ['title']) }),
    ['#Received: .tags[]:string is gone'],
  ],
  [
    'a received field that may be missing',
    schemas(apiOf(), { Received: object({ title: text, tags: { type: 'array', items: text } }) }),
    ['#Received: .title! is gone'],
  ],
  ['another type', apiOf({ received: { title: { type: 'number' } } }), ['#Received: .title:string is gone']],
  [
    'a sent field that is gone',
    schemas(apiOf(), { Sent: object({ title: text }, ['title']) }),
    ['#Sent: .body:string is gone'],
  ],
  [
    'a sent field that became required',
    schemas(apiOf(), { Sent: object({ title: text, body: text }, ['title', 'body']) }),
    ['#Sent: .body became required'],
  ],
  [
    'a new required field',
    schemas(apiOf(), { Sent: object({ title: text, body: text, x: text }, ['title', 'x']) }),
    ['#Sent: .x became required'],
  ],
  ['a required parameter', apiOf({ query: { required: true } as object }), ['PUT /api/tips: <?page became required']],
])('%s is a break', (_, now, expected) => expect(breaks(now as OpenApi).sort()).toEqual([...expected].sort()));

it('reads sockets through their own definitions, also recursive ones', () => {
  const Room = object({ id: text, parent: { $ref: '#/$defs/Room' } }, ['id']);
  const messages = {
    'help.call.join': { payload: object({ room: text }, ['room']) },
    'help.answer.join': { payload: { oneOf: [{ ...object({ room: { $ref: '#/$defs/Room' } }), $defs: { Room } }] } },
  };
  const before = socketSurface({ components: { messages } } as AsyncApi);
  expect(before).toEqual({
    'socket help.call.join': ['<.room!', '<.room:string'],
    'socket help.answer.join': ['>.room.id!', '>.room.id:string', '>.room.parent:#Room'],
  });
  expect(
    breaksOf(before, {
      ...before,
      'socket help.call.join': ['<.room!', '<.room:string', '<.takes!', '<.takes:string'],
    }),
  ).toEqual(['socket help.call.join: <.takes became required']);
});

it('reads settings and headings', () => {
  const table =
    '<!-- generated: settings of core-api -->\n\n| variable |\n| `A_B` | required | x |\n| `C` | `1` | x |\n\n<!-- end -->';
  expect(settingSurface(table)).toEqual({ 'settings of core-api': ['<.A_B!', '<.A_B:any', '<.C:any'] });
  const before = settingSurface(table);
  expect(breaksOf(before, settingSurface(table.replace('| `1`', '| required')))).toEqual([
    'settings of core-api: <.C became required',
  ]);
  expect(breaksOf(before, settingSurface(table.replace('`C`', '`D`')))).toEqual([
    'settings of core-api: <.C:any is gone',
  ]);
  expect(
    headingSurface([
      {
        path: 'core-api/src/a/b/sheet-columns.ts',
        text: "{ header: '주문번호' }, { header: '금액(원)' }, { header: 'x-y' }",
      },
      { path: 'core-api/src/a/b/sheet.test.ts', text: "{ header: '시험' }" },
      { path: 'admin/src/a.ts', text: "{ header: '제목' }" },
    ]),
  ).toEqual({ 'headings of a/b': ['금액(원)', '주문번호'] });
});

it('writes and reads a release without a loss', () => {
  const surface = {
    ...released,
    empty: [],
    'headings of a': ['금액(원)'],
    'settings of a': ['<.A:any', '<.B!', '<.B:any'],
    '#U': ['.a:number', '.a:string'],
  };
  expect(parseReleased(writtenRelease('1.0.0', surface))).toEqual({
    version: '1.0.0',
    surface,
  });
});

it('keeps what the last release of this major promised', () => {
  const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
  const { version, surface } = parseReleased(read(RELEASED));
  const { version: present }: { version: string } = JSON.parse(read('package.json'));
  const files = repositoryFiles();
  expect(Object.keys(surface).length).toBeGreaterThan(900);
  const problems = majorOf(version) === majorOf(present) ? breaksOf(surface, currentSurface(files)) : [];
  expect(
    problems,
    `${version} promised this (docs/stability.md); before its publication: npm run release:freeze`,
  ).toEqual([]);
  expect(read('CHANGELOG.md')).toMatch(
    new RegExp(`^## \\[${present.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d$`, 'm'),
  );
});
