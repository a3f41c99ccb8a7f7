import { operationsTagged } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { makeBrand, makeUser } from '@iruon/db/factories';
import { type RequestVariables, requests } from '@iruon/server-kit';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createIdentify } from '../../members/auth/index.ts';
import { createTestApp } from '../../testing/app.ts';
import { auditEntries } from '../../testing/audit-entries.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { bindRoutes } from '../http/bind-routes.ts';
import { type Route, route } from '../http/route.ts';
import { audit } from './audit.ts';

// Operations of this test, behind the real handling of requests: what `createTestApp` asserts would hide the entry.

const { of, member } = operationsTagged('test');
const catalog = of('catalog');
const database = await databaseForTests();
const { db } = database;
const { id: brand } = await makeBrand(db);
const operator = await makeUser(db, { type: 'OPERATOR' });
const test = createTestApp(db, { routes: [] });
const path = '/api/console/things/{_id}' as const;

const rename = (handle: Handle, name: string) => handle.updateTable('brands').set({ name }).execute();
const body = z.object({ name: z.string() });
const routes: Route[] = [
  route(catalog(`PUT ${path}`, 'Renames').noContent({ body }), async ({ context, body: { name } }) => {
    await rename(context.db, name);
  }),
  route(catalog(`PATCH ${path}`, 'Renames with an entry').noContent({ body }), async ({ context, params, body }) => {
    await rename(context.db, body.name);
    await audit(context.db, context, 'brand.change', { type: 'brand', id: params._id });
  }),
  route(catalog(`DELETE ${path}`, 'Has nothing to delete').noContent(), async ({ context }) => {
    await context.db.deleteFrom('brands').where('name', '=', 'nothing').execute();
  }),
  route(catalog(`POST ${path}`, 'Renames without an entry').noContent({ body, unaudited: 'tested' }), (request) =>
    rename(request.context.db, request.body.name).then(() => {}),
  ),
  route(
    catalog(`GET ${path}`, 'A file').binary(),
    async ({ http }) => new Response(null, { status: http.req.header('if-none-match') ? 304 : 200 }),
  ),
  route(member('PUT /api/v1/things/{_id}', 'Renames, of a member').noContent({ body }), async ({ context, body }) => {
    await rename(context.db, body.name);
  }),
];

const error = vi.fn();
const logger = Object.assign(Object.create(test.services.logger), { error });
const app = new Hono<{ Variables: RequestVariables }>();
app.use(requests(logger));
bindRoutes(app, routes, { ...test.services, logger }, createIdentify(test.services));

interface Sent {
  name?: string;
  key?: string;
  etag?: string;
  at?: 'console' | 'v1';
}

async function send(method: string, { name, key, etag, at = 'console' }: Sent = {}) {
  error.mockClear();
  const requestId = crypto.randomUUID();
  const response = await app.request(`/api/${at}/things/${brand}`, {
    method,
    headers: {
      authorization: await test.authorize(operator),
      'content-type': 'application/json',
      'x-request-id': requestId,
      ...(key ? { 'idempotency-key': key } : {}),
      ...(etag ? { 'if-none-match': etag } : {}),
    },
    ...(name ? { body: JSON.stringify({ name }) } : {}),
  });
  expect(response.status).toBeLessThan(400);
  const entries = await auditEntries(db, ['requestId', 'action', 'subject', 'actorRole', 'details'], {});
  return entries.filter((entry) => entry.requestId === requestId);
}

it('adds an entry for a change of an operator that no use case recorded, and logs it as an error', async () => {
  const [entry, ...more] = await send('PUT', { name: 'A' });
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    ...{ action: 'operation.run', subject: `operation:${brand}`, actorRole: 'console/ADMIN/전체 관리' },
    details: { operation: `PUT ${path}`, tables: 'brands' },
  });
  expect(error).toHaveBeenCalledOnce();
});

it('adds one for a file, and none for one that the browser has', async () => {
  expect(await send('GET')).toMatchObject([{ action: 'operation.run', details: { operation: `GET ${path}` } }]);
  expect(await send('GET', { etag: '"1"' })).toEqual([]);
});

it.each([
  ['the entry of the use case is the only one', 'PATCH', 'B', ['brand.change']],
  ['a request that changed nothing has none', 'DELETE', undefined, []],
  ['an exception has none', 'POST', 'C', []],
])('%s', async (_, method, name, actions) => {
  const entries = await send(method, name === undefined ? {} : { name });
  expect(entries.map(({ action }) => action)).toEqual(actions);
  expect(error).not.toHaveBeenCalled();
});

it('adds none for the operation of a member', async () => {
  expect(await send('PUT', { name: 'D', at: 'v1' })).toEqual([]);
});

it('adds none for a repeated request, which is answered from its key', async () => {
  expect(await send('PUT', { name: 'E', key: 'once' })).toHaveLength(1);
  expect(await send('PUT', { name: 'E', key: 'once' })).toEqual([]);
});

it('is an error of a test whose use case writes no entry', async () => {
  const strict = createTestApp(db, { routes });
  const response = await strict.send('PUT', `/api/console/things/${brand}`, { as: operator, body: { name: 'F' } });
  expect(response.status).toBe(500);
  const file = await strict.send('GET', `/api/console/things/${brand}`, { as: operator });
  expect(file.status).toBe(500);
});
