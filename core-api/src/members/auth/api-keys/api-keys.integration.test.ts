import { API_KEY_FORM } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { expect, it, vi } from 'vitest';
import { isPermitted } from '../../../platform/http/access.ts';
import { auditEntries } from '../../../testing/audit-entries.ts';
import { newKey } from '../../../testing/store.ts';
import { createIdentify } from '../identify.ts';
import { KEYS, openKeys, roles } from './api-keys.fixture.ts';
import { prefixOf } from './key-text.ts';

const { store, root, send, input, create, by } = await openKeys();
const DAY = 86_400;
const ROLES = '/api/console/roles';
const WEBHOOKS = '/api/console/webhooks';
const LEVELS = '/api/console/levels';

it('shows a key once, and stores a hash of it', async () => {
  const { _id, key, prefix } = await create();
  expect(key).toMatch(new RegExp(`^${API_KEY_FORM}$`));
  expect(key.startsWith(`${prefix}_`)).toBe(true);
  const seen = [(await send('GET', `${KEYS}/${_id}`)).body, (await send('GET', `${KEYS}`)).body];
  const rows = await store.db.selectFrom('apiKeySecrets').selectAll().execute();
  const entries = await auditEntries(store.db, ['details'], { subject: `api-key:${_id}` });
  const secret = key.slice(prefix.length + 1);
  expect(JSON.stringify([seen, rows, entries])).not.toContain(secret);
  expect(rows.length).toBeGreaterThan(0);
});

it('calls with the rights of its role, and the audit log names the key', async () => {
  const { _id, key } = await create({ name: '창고', _role: roles.catalog });
  expect((await by(key, 'GET', '/api/console/shop/products?range=[0,1]')).status).toBe(200);
  expect(await by(key, 'GET', WEBHOOKS)).toMatchObject({ status: 403, body: { code: 'RIGHT_REQUIRED' } });
  expect((await by(key, 'GET', '/api/v1/shop/products')).status).toBe(200);
  const brand = await by(key, 'POST', '/api/console/shop/brands', {
    body: { name: '이루온 키', code: 'IRUON-KEY', _image: null, shows: true },
  });
  expect(brand.status, JSON.stringify(brand.body)).toBe(201);
  const { body } = await send('GET', `/api/console/users/logs?range=[0,9]&filter=${JSON.stringify({ _actor: _id })}`);
  expect(body.logs).toMatchObject([{ actorName: 'API 키 창고', action: 'brand.create', _actor: _id }]);
});

it('refuses what needs a person, and what only the owner may do', async () => {
  const { key } = await create();
  const refused = async (method: string, path: string, body?: object) =>
    (await by(key, method, path, body ? { body } : {})).body.code;
  for (const [method, path, body] of [
    ['GET', '/api/console/me'],
    ['GET', '/api/console/me/second-factor'],
    ['POST', '/api/console/me/step-up', { password: 'Test!2345' }],
    ['GET', '/api/console/me/preferences'],
    ['GET', '/api/console/saved-views'],
    ['GET', '/api/v1/me/carts'],
    ['POST', WEBHOOKS, { name: 'a', url: 'https://a.example/', eventTypes: ['order.created'] }],
  ] as const)
    expect([path, await refused(method, path, body)]).toEqual([path, 'PERSON_REQUIRED']);
  expect(await refused('POST', KEYS, input())).toBe('ROOT_REQUIRED');
});

it('every operation of members alone is closed to a key with every right', async () => {
  const { key } = await create();
  const actor = await createIdentify(store.services)(`Bearer ${key}`);
  const open = Object.values(operations).filter((operation) => isPermitted(operation, actor));
  expect(open.length).toBeGreaterThan(300);
  const others = open.filter(({ access }) => !access.some((each) => ['public', 'gateway', 'console'].includes(each)));
  expect(others.map(({ access, method }) => `${method} ${access}`)).toEqual(others.map(() => 'get customer'));
  expect(open.filter((operation) => 'isForRoot' in operation || 'isForPeople' in operation)).toEqual([]);
});

it('refuses keys that are mistyped, unknown, expired or revoked, each with its reason', async () => {
  const { _id, key } = await create({ days: 1 });
  const detail = async (given: string) => {
    const { status, body } = await by(given, 'GET', WEBHOOKS);
    return [status, body.code, body.detail];
  };
  const last = key.at(-1) === 'a' ? 'b' : 'a';
  expect(await detail(key.slice(0, -1) + last)).toMatchObject([401, 'TOKEN_INVALID', /형식/]);
  store.later(DAY - 1);
  expect((await by(key, 'GET', WEBHOOKS)).status).toBe(200);
  store.later(1);
  expect(await detail(key)).toEqual([401, 'TOKEN_INVALID', expect.stringContaining('만료')]);
  await send('PUT', `${KEYS}/${_id}/revoked`, { body: { reason: '교체' } });
  expect(await detail(key)).toEqual([401, 'TOKEN_INVALID', expect.stringContaining('폐기')]);
});

it('rotates with an overlap, and a repeated rotation is refused', async () => {
  const { _id, key, updatedAt } = await create();
  const rotation = { hours: 1, updatedAt, reason: '정기 교체' };
  const { status, body } = await send('POST', `${KEYS}/${_id}/rotate`, { body: rotation });
  expect([status, body.apiKey], JSON.stringify(body)).toMatchObject([
    200,
    { previous: { prefix: `iruon_${prefixOf(key)}` } },
  ]);
  expect((await send('POST', `${KEYS}/${_id}/rotate`, { body: rotation })).body.code).toBe('RECORD_CHANGED');
  const works = async (given: string) => (await by(given, 'GET', WEBHOOKS)).status;
  const next = String(body.key);
  expect([await works(key), await works(next)]).toEqual([200, 200]);
  store.later(3_600);
  expect([await works(key), await works(next)]).toEqual([401, 200]);
  const at = { updatedAt: (body.apiKey as { updatedAt: string }).updatedAt, reason: '유출' };
  const last = await send('POST', `${KEYS}/${_id}/rotate`, { body: { hours: 0, ...at } });
  expect([await works(next), await works(String(last.body.key))]).toEqual([401, 200]);
  expect(last.body.apiKey).toMatchObject({ previous: null });
  expect((await send('POST', `${KEYS}/${_id}/rotate`, { body: { ...rotation, hours: 2 } })).body.code).toBe(
    'INVALID_INPUT',
  );
});

it('revokes for good; a repetition changes nothing', async () => {
  const { _id, key } = await create({ name: '끝난 키' });
  const revoke = () => send('PUT', `${KEYS}/${_id}/revoked`, { body: { reason: '계약 종료' } });
  const first = await revoke();
  expect(first.body.apiKey).toMatchObject({ state: 'REVOKED', _role: null, roleName: '전체 관리' });
  expect((await revoke()).body).toEqual(first.body);
  expect((await by(key, 'GET', WEBHOOKS)).status).toBe(401);
  expect(await auditEntries(store.db, ['action'], { subject: `api-key:${_id}` })).toEqual([
    { action: 'api-key.create' },
    { action: 'api-key.revoke' },
  ]);
  expect((await create({ name: '끝난 키' })).key).not.toBe(key);
});

it('lists keys by state, role and the beginning of the key', async () => {
  const { _id, prefix } = await create({ name: '곧 끝나는 키', days: 30, _role: roles.viewer });
  const list = async (filter: object) => {
    const { body } = await send('GET', `${KEYS}?range=[0,99]&filter=${JSON.stringify(filter)}`);
    return (body.apiKeys as { _id: string; state: string }[])
      .filter((each) => each._id === _id)
      .map(({ state }) => state);
  };
  expect(await list({ state: 'EXPIRING' })).toEqual(['EXPIRING']);
  expect(await list({ state: 'ACTIVE' })).toEqual([]);
  expect(await list({ _role: roles.viewer })).toEqual(['EXPIRING']);
  expect(await list({ q: prefix })).toEqual(['EXPIRING']);
  store.later(30 * DAY);
  expect(await list({ state: 'EXPIRED' })).toEqual(['EXPIRED']);
  expect(await list({ state: 'REVOKED' })).toEqual([]);
});

it('is created by the owner alone, with a name of its own and a role that exists', async () => {
  await create({ name: '한 번' });
  expect((await send('POST', KEYS, { body: input({ name: '한 번' }) })).body.code).toBe('NAME_TAKEN');
  expect((await send('POST', KEYS, { body: input({ _role: root.id }) })).body.code).toBe('NOT_FOUND');
  expect((await send('POST', KEYS, { body: input({ days: 731 }) })).body.code).toBe('INVALID_INPUT');
  const admin = await store.makeMember({ type: 'OPERATOR' });
  expect((await send('POST', KEYS, { as: admin, body: input() })).body.code).toBe('ROOT_REQUIRED');
  await store.db.updateTable('tokenFamilies').set({ verifiedAt: null }).where('userId', '=', root.id).execute();
  expect((await send('POST', KEYS, { body: input() })).body.code).toBe('STEP_UP_REQUIRED');
  await store.db
    .updateTable('tokenFamilies')
    .set({ verifiedAt: new Date('2999-01-01') })
    .where('userId', '=', root.id)
    .execute();
});

it('keeps its role from being deleted, until it is revoked', async () => {
  const role = { name: '창고 연동', description: '', rights: ['stock:read'], reason: '연동' };
  const made = await send('POST', ROLES, { body: role, headers: { 'idempotency-key': newKey() } });
  const { _id: _role } = made.body.role as { _id: string };
  const { _id, key } = await create({ _role });
  const remove = () => send('DELETE', `${ROLES}/${_role}?reason=${encodeURIComponent('쓰지 않음')}`);
  expect((await remove()).body).toMatchObject({ code: 'ROLE_IN_USE', detail: expect.stringContaining('API 키 1개') });
  expect((await by(key, 'GET', '/api/console/waiting')).status).toBe(200);
  await send('PUT', `${KEYS}/${_id}/revoked`, { body: { reason: '연동 끝' } });
  expect((await remove()).status).toBe(204);
});

it('has the rights of its role as they are changed', async () => {
  const role = { name: '상품 연동', description: '', rights: ['catalog:read'], reason: '연동' };
  const made = await send('POST', ROLES, { body: role, headers: { 'idempotency-key': newKey() } });
  const { _id: _role, updatedAt } = made.body.role as { _id: string; updatedAt: string };
  const { key } = await create({ _role });
  expect((await by(key, 'GET', WEBHOOKS)).status).toBe(403);
  const more = { ...role, rights: ['settings:read'], updatedAt };
  expect((await send('PUT', `${ROLES}/${_role}`, { body: more })).status).toBe(200);
  expect((await by(key, 'GET', WEBHOOKS)).status).toBe(200);
});

it('has an account that no login and no list of operators knows', async () => {
  const { _id } = await create();
  const { body } = await send('GET', '/api/console/users/managers?range=[0,99]');
  expect((body.operators as { _id: string }[]).map((each) => each._id)).not.toContain(_id);
  const account = await store.db.selectFrom('users').selectAll().where('id', '=', _id).executeTakeFirstOrThrow();
  const login = { username: account.username, password: 'Test!2345', client: 'console', address: '192.0.2.1' };
  expect((await send('POST', '/api/bff/sessions', { as: 'console', body: login })).body.code).toBe('LOGIN_FAILED');
  expect((await send('PUT', `/api/console/users/managers/${_id}/enabled`, { body: { reason: '시험' } })).status).toBe(
    404,
  );
});

it('notes its use once a minute, after the response', async () => {
  const { _id, key } = await create();
  const used = async () => (await send('GET', `${KEYS}/${_id}`)).body.apiKey as { lastUsedAt: string | null };
  expect((await used()).lastUsedAt).toBeNull();
  const first = store.now().toISOString();
  await by(key, 'GET', LEVELS);
  await vi.waitFor(async () => expect((await used()).lastUsedAt).toBe(first));
  store.later(59);
  await by(key, 'GET', LEVELS);
  store.later(1);
  const second = store.now().toISOString();
  await by(key, 'GET', LEVELS);
  await vi.waitFor(async () => expect((await used()).lastUsedAt).toBe(second));
});
