import type { Right } from '@iruon/contract';
import { jsonText } from '@iruon/db';
import { makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { routes } from './app.ts';
import { createTestApp } from './testing/app.ts';
import { databaseForTests } from './testing/database-for-tests.ts';

const ID = '0197a1b2-0000-7000-8000-000000000000';

const { db } = await databaseForTests();
const test = createTestApp(db, { routes, config: { rightsKeptMs: 60_000 } });
const authorizations = new Map<string, string>();
for (const { id: roleId, code } of await db.selectFrom('roles').select(['id', 'code']).execute())
  if (code) authorizations.set(code, await test.authorize(await makeUser(db, { type: 'OPERATOR', roleId })));

/** The ready-made roles with each right, repeated here on purpose: a mistake in one place conflicts with the other. */
const holders: Partial<Record<Right, string>> = {
  'orders:read': 'all manager support books sales viewer',
  'orders:write': 'all manager sales',
  'shipping:read': 'all manager packer support sales viewer',
  'shipping:write': 'all manager packer',
  'claims:read': 'all manager support books sales viewer',
  'claims:write': 'all manager support',
  'refunds:write': 'all books',
  'catalog:read': 'all catalog content sales viewer',
  'catalog:write': 'all catalog',
  'stock:write': 'all catalog',
  'content:read': 'all support catalog content viewer',
  'content:write': 'all content',
  'support:read': 'all support viewer',
  'support:write': 'all support',
  'members:read': 'all support books sales viewer',
  'promoters:read': 'all books sales viewer',
  'finance:read': 'all books sales viewer',
  'finance:write': 'all books',
  'settings:read': 'all viewer',
  'settings:write': 'all',
  'people:read': 'all viewer',
};

/** A request and the rights of which any is enough for it. */
interface Row {
  name: string;
  rights: readonly Right[];
  method: string;
  path: string;
  body?: object | FormData;
}
const row = (name: string, right: Right | readonly Right[], method: string, path: string, body?: object): Row => ({
  ...{ name, method, path, rights: typeof right === 'string' ? [right] : right },
  ...(body && { body }),
});

const days = { from: '2026-06-01', to: '2026-06-02', reason: '월말 정산' };
const exported = (kind: string, right: Right, input: object = days) =>
  row(`a file of ${kind}`, right, 'POST', '/shop/exports', { kind, reason: days.reason, ...input });
const sheet = (kind: string, right: Right) =>
  row(`layouts of ${kind}`, right, 'GET', `/shop/sheet-layouts?kind=${kind}`);
function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  data.set('file', new Blob([Uint8Array.from([0x50, 0x4b, 3, 4])]), 'rows.xlsx');
  return data;
}
const uploaded = (kind: string, right: Right) =>
  row(`an upload of ${kind}`, right, 'POST', '/shop/bulk-uploads', form({ kind }));
const moved = (state: string, ...rights: Right[]) =>
  row(`an order to ${state}`, rights, 'PATCH', `/shop/orders/${ID}/state/${state}`, {});
const version = (kind: string, right: Right) => row(`versions of a ${kind}`, right, 'GET', `/revisions/${kind}/${ID}`);
function history(type: string, right: Right): Row {
  const filter = encodeURIComponent(JSON.stringify({ objects: `${type}:${ID}` }));
  return row(`the history of a ${type}`, right, 'GET', `/history?filter=${filter}`);
}

/** A change that was made too long ago to be undone. */
async function changed(kind: 'ORDER' | 'PRODUCTS' | 'UPLOAD', subject: string, right: Right): Promise<Row> {
  const createdBy = (await makeUser(db, { type: 'OPERATOR' })).id;
  const [id, entryId] = [crypto.randomUUID(), crypto.randomUUID()];
  const at = new Date(Date.now() - 40 * 86_400_000);
  await db
    .insertInto('auditLog')
    .values({ id: entryId, at, actorId: createdBy, action: 'banner.order', subject, details: jsonText({}) })
    .execute();
  await db.insertInto('reversibleChanges').values({ id, kind, subject, entryId, createdBy, createdAt: at }).execute();
  return row(`the undoing of ${kind} of ${subject.split(':')[0]}`, right, 'POST', `/changes/${id}/undo`, {});
}

const writers: readonly Right[] = ['content:write', 'catalog:write', 'support:write', 'settings:write'];
const rows: Row[] = [
  exported('ORDERS', 'orders:read'),
  exported('PURCHASES', 'orders:read'),
  exported('PAYMENTS', 'finance:read'),
  exported('SETTLEMENTS', 'finance:read'),
  exported('LEGACY_ORDERS', 'orders:read', {}),
  sheet('BANK', 'finance:read'),
  sheet('GATEWAY', 'finance:read'),
  sheet('PRODUCTS', 'catalog:read'),
  sheet('OPTIONS', 'catalog:read'),
  sheet('INVOICES', 'shipping:read'),
  uploaded('PRODUCTS', 'catalog:write'),
  uploaded('INVOICES', 'shipping:write'),
  row('a file for the store', writers, 'POST', '/files', form({ path: 'products' })),
  row('a picture of a text', writers, 'POST', '/editor', form({})),
  moved('ORDER_PAYMENT', 'finance:write'),
  moved('ORDER_CONFIRM', 'shipping:write', 'orders:write'),
  moved('SHIPPING_CONFIRM', 'shipping:write', 'orders:write'),
  moved('SHIPPING_DELAYED', 'shipping:write', 'orders:write'),
  moved('ORDER_CANCELED', 'orders:write'),
  moved('CANCEL_REJECTED', 'claims:write'),
  moved('CANCEL_COMPLETED', 'refunds:write'),
  moved('RETURN_COMPLETED', 'refunds:write'),
  moved('EXCHANGE_SHIPPING', 'claims:write'),
  version('banner', 'content:read'),
  version('faq', 'content:read'),
  version('brand', 'catalog:read'),
  version('inquiry-call', 'support:read'),
  version('level', 'members:read'),
  history('order', 'orders:read'),
  history('claim', 'claims:read'),
  history('product', 'catalog:read'),
  history('banner', 'content:read'),
  history('chat', 'support:read'),
  history('user', 'members:read'),
  history('promoter', 'promoters:read'),
  history('deposit', 'finance:read'),
  history('setting', 'settings:read'),
  history('shipping', 'catalog:read'),
  history('role', 'people:read'),
  await changed('ORDER', 'banner:order', 'content:write'),
  await changed('ORDER', 'brand:order', 'catalog:write'),
  await changed('PRODUCTS', 'products:sheet', 'catalog:write'),
  await changed('UPLOAD', 'bulk-upload:1', 'catalog:write'),
];

it.each(rows)('$name is for the roles with $rights', async ({ rights, method, path, body }) => {
  const admitted: string[] = [];
  for (const [role, authorization] of authorizations) {
    const isForm = body instanceof FormData;
    const response = await test.app.request(path === '/editor' ? '/api/editor' : `/api/console${path}`, {
      method,
      headers: {
        ...{ authorization, 'idempotency-key': crypto.randomUUID() },
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const { code } = /json/.test(response.headers.get('content-type') ?? '') ? await response.json() : { code: '' };
    expect([role, response.status < 500, code]).toEqual([role, true, code]);
    // Everything else shows that the kind was decided for the caller: it succeeds, or finds nothing to do.
    expect([role, code]).not.toEqual([role, 'INVALID_INPUT']);
    if (code !== 'RIGHT_REQUIRED') admitted.push(role);
  }
  const holdersOf = (right: Right) => holders[right]?.split(' ') ?? [];
  // Orders are moved by those who read them as well.
  const reading = /^\/shop\/orders\/.*\/state\//.test(path) ? holdersOf('orders:read') : undefined;
  const expected = new Set(rights.flatMap(holdersOf).filter((role) => reading?.includes(role) ?? true));
  expect(admitted.toSorted()).toEqual([...expected].toSorted());
});
