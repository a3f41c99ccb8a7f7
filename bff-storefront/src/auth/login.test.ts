import { problem } from '@iruon/server-kit/testing/core-server';
import { afterEach, expect, test } from 'vitest';
import { ORIGIN, openStorefront, SESSION_ID, type Storefront, sessionBody } from '../testing/storefront.ts';

let storefront: Storefront | undefined;
afterEach(() => storefront?.close());

const credentials = { username: 'clinic01', password: 'Clinic!2345' };
const created = { status: 201, body: { ...sessionBody('t'), sessionId: SESSION_ID, device: 'D'.repeat(43) } };
const NAME = 'remembered-id';
const rememberedBy = (response: Response) => response.headers.getSetCookie().filter((text) => text.startsWith(NAME));

async function openLogin(response: typeof created | ReturnType<typeof problem> = created) {
  storefront = await openStorefront({
    core: ({ path }) => {
      if (path === '/api/bff/sessions') return response;
      return path === '/api/v1/users/social' ? { status: 200, body: { providers: [] } } : undefined;
    },
    page: async (bff, request) => {
      if (request.method === 'GET') return bff.screens.loginForm();
      const form = await request.formData();
      if (form.has('forget')) return bff.actions.forgetId();
      return bff.actions.login(credentials, form.has('remember'));
    },
  });
  return storefront;
}

test('only the username is remembered, for half a year, hidden from scripts', async () => {
  const open = await openLogin();
  const [cookie, ...others] = rememberedBy(await open.post('/login', { remember: 'on' }));
  expect(others).toEqual([]);
  expect(cookie).toBe(`${NAME}=clinic01; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax`);
});

test('the browser is named to core-api, for the list of logins', async () => {
  const open = await openLogin();
  const headers = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 (Windows) Whale/4.29' };
  await open.post('/login', {}, headers);
  const [sent] = open.core.received.filter(({ path }) => path === '/api/bff/sessions');
  expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ ...credentials, userAgent: headers['user-agent'] });
});

test('nothing is remembered without the choice, or after a failed login', async () => {
  expect(rememberedBy(await (await openLogin()).post('/login'))).toEqual([]);
  await storefront?.close();
  const refused = await openLogin(problem(401, 'LOGIN_FAILED', '올바르지 않습니다.'));
  expect(rememberedBy(await refused.post('/login', { remember: 'on' }))).toEqual([]);
});

test('a remembered username is forgotten, and only a username is read from the cookie', async () => {
  const open = await openLogin();
  expect(rememberedBy(await open.post('/login', { forget: '1' }))).toEqual([
    `${NAME}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`,
  ]);
  const shown = async (cookie: string) =>
    ((await (await open.get('/login', { cookie })).json()) as { rememberedId: string | null }).rememberedId;
  expect(await shown(`${NAME}=clinic01`)).toBe('clinic01');
  expect(await shown(`${NAME}=%3Cscript%3E`)).toBeNull();
  expect(await shown('other=1')).toBeNull();
});
