import type { JoiningChoice } from '@iruon/contract';
import type { Received } from '@iruon/server-kit/testing/core-server';
import { afterEach, expect, test } from 'vitest';
import type { Bff } from '../bff.ts';
import { ORIGIN, openStorefront, SESSION_ID, type Storefront, sessionBody } from '../testing/storefront.ts';

const secret = 'J'.repeat(43);
const front = `Basic ${Buffer.from(`storefront:${'k'.repeat(40)}`).toString('base64')}`;
const terms = '018f0000-0000-7000-8000-0000000000aa';
const window = { windowUrl: 'https://identity.example/window', key: 'key-1' };
const joining = {
  ...{ type: 'PERSON', _terms: [terms], promoterCode: 'IRU2345', document: null },
  person: { name: '김가입', phone: '01012345678' },
  expiresAt: '2026-11-24T05:00:00.000Z',
};
const typed = {
  ...{ username: 'new01', password: 'Welcome!23', email: 'new@clinic.example', bizNumber: null, business: null },
  meta: { CustNo: null, mbCode: null, custCode: null, old_custCode: null },
};
const refused = {
  ...{ type: 'x', code: 'USERNAME_TAKEN', title: '이미 쓰고 있는 아이디입니다.', status: 409 },
  errors: [{ path: 'body.member.username', code: 'taken', message: '다른 아이디를 입력해 주세요.' }],
};

let storefront: Storefront;
afterEach(() => storefront.close());

const open = (page: (bff: Bff) => Promise<unknown>, responses: Record<string, { status: number; body?: object }>) =>
  openStorefront({
    core: ({ path }: Received) => Object.entries(responses).find(([end]) => path.endsWith(end))?.[1],
    page,
  }).then((opened) => {
    storefront = opened;
    return opened;
  });

// @covers call:POST /api/v1/users/certify
test('a registration identifies the browser by a cookie hidden from scripts, and its window can be reloaded', async () => {
  const choice: JoiningChoice = { type: 'PERSON', _terms: [terms], promoterCode: null };
  await open(
    async (bff) => [await bff.actions.beginJoining(choice), await bff.screens.identityCheck().catch(() => null)],
    { '/users/certify': { status: 201, body: { window } } },
  );
  const response = await storefront.post('/join/terms');
  const [browser, opened] = response.headers.getSetCookie();
  expect(browser).toMatch(/^visitor=[A-Za-z0-9_-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax/);
  const [sent] = storefront.core.received;
  expect(sent?.headers.authorization).toBe(front);
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ session: browser?.slice(8, 51), joining: choice });

  const again = await storefront.post(
    '/x',
    {},
    { origin: ORIGIN, 'sec-fetch-site': 'same-origin', cookie: `${opened}` },
  );
  expect((await again.json())[1]).toEqual({ ...window, purpose: 'JOIN' });
});

// @covers entity:session-state
test('the agreements of a browser are ticked when it returns to them, those of changed texts and of others are not', async () => {
  const shown = { _id: terms, subject: '이용약관', content: '', code: 'service', necessary: true };
  await open((bff) => bff.screens.joinTerms(), {
    '/users/joining/read': { status: 200, body: { joining: { ...joining, _terms: [terms, secret] } } },
    '/terms': { status: 200, body: { termsList: [shown] } },
    '/terms/service': { status: 200, body: { terms: shown, versions: [] } },
  });
  const cookie = `visitor=${secret}`;
  expect(await (await storefront.get('/join/terms', { cookie })).json()).toMatchObject({
    agreed: [terms],
    promoterCode: 'IRU2345',
  });
  expect(await (await storefront.get('/join/terms')).json()).toMatchObject({ agreed: [], promoterCode: null });
});

// @covers call:POST /api/v1/users
test('a registration sends the verified identity from the server, not from the browser, and logs in', async () => {
  await open((bff) => bff.actions.joinMember(typed), {
    '/joining/read': { status: 200, body: { joining } },
    '/v1/users': { status: 201, body: { user: {} } },
    '/sessions': { status: 201, body: { ...sessionBody('t'), sessionId: SESSION_ID, device: 'D'.repeat(43) } },
  });
  const response = await storefront.get('/join/form', { cookie: `visitor=${secret}` });
  const sent = storefront.core.received.find(({ path }) => path.endsWith('/v1/users'));
  const { document: _, expiresAt: __, person, ...chosen } = joining;
  expect(JSON.parse(sent?.body ?? '')).toEqual({ session: secret, member: { ...typed, ...chosen, ...person } });
  expect(response.headers.getSetCookie().join()).toContain(`sid=${SESSION_ID}`);
});

test('a refusal has the fields of the form', async () => {
  await open((bff) => bff.actions.joinMember(typed), {
    '/joining/read': { status: 200, body: { joining } },
    '/v1/users': { status: 409, body: refused },
  });
  const response = await (await storefront.get('/join/form', { cookie: `visitor=${secret}` })).json();
  expect(response).toMatchObject({ ok: false, problem: { errors: [{ path: 'body.username' }] } });
});

// @covers route:/common/kcp/cert/response
test('without a registration of this browser nothing is completed', async () => {
  await open((bff) => bff.actions.finishIdentityCheck(), {});
  const response = await (await storefront.get('/common/kcp/cert/response')).json();
  expect(response).toMatchObject({ ok: false, problem: { code: 'IDENTITY_EXPIRED' } });
  expect(storefront.core.received).toEqual([]);
});

test('the provider may post from its own origin; pages of other sites may not', async () => {
  await open(async () => 'page', {});
  const headers = { origin: 'https://identity.example', 'sec-fetch-site': 'cross-site' };
  expect((await storefront.post('/common/kcp/cert/response', { res_cd: '0000' }, headers)).status).toBe(200);
  expect((await storefront.post('/join/terms', {}, headers)).status).toBe(403);
});

test('a registration document is forwarded with the secret of its browser, which pages never receive', async () => {
  await open(async () => null, { '/joining/document': { status: 200, body: { joining } } });
  const body = new FormData();
  body.set('businessRegistration', new Blob(['bytes'], { type: 'image/png' }), '등록증.png');
  const headers = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', cookie: `visitor=${secret}` };
  const response = await storefront.request('/files/business-registration', { method: 'POST', body, headers });
  expect(response.status).toBe(200);
  const [sent] = storefront.core.received;
  expect(sent?.headers.authorization).toBe(front);
  const type = sent?.headers['content-type'] ?? '';
  const form = await new Response(sent?.body, { headers: { 'content-type': type } }).formData();
  expect([form.get('session'), (form.get('businessRegistration') as File).name]).toEqual([secret, '등록증.png']);
});
