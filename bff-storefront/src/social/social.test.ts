import type { Received } from '@iruon/server-kit/testing/core-server';
import { afterEach, expect, test } from 'vitest';
import type { Bff } from '../bff.ts';
import { browserCookies, type SocialLogin } from '../session/cookies.ts';
import { member, ORIGIN, openStorefront, SESSION_ID, type Storefront, sessionBody } from '../testing/storefront.ts';

const secret = 'V'.repeat(43);
const device = 'D'.repeat(43);
const begun: SocialLogin = {
  ...{ provider: 'KAKAO', linksFor: null, redirectTo: '/shop/products?page=2', result: 'AWAY', retryAfter: null },
};
const cookiesOf = (header?: string) => browserCookies(new URL(ORIGIN), header);
/** The cookie of a started login, as a browser sends it. */
function cookieOf(login: SocialLogin): string | undefined {
  const { socialLogin, setCookies } = cookiesOf();
  socialLogin.set(login);
  return setCookies[0]?.split(';')[0];
}
const browser = (kept: SocialLogin | null = begun, ...more: string[]) =>
  [`visitor=${secret}`, ...(kept ? [cookieOf(kept)] : []), ...more].join('; ');
const loggedIn = `sid=${SESSION_ID}`;
const back = { state: 'S', code: 'C', isCancelled: false };
const url = 'https://kauth.kakao.com/oauth/authorize?state=S';

const returned = (isLinked: boolean) => ({ status: 200, body: { social: { provider: 'KAKAO', isLinked } } });
const refused = (code: string, more: object = {}) => ({
  status: 409,
  body: { ...{ type: 'x', code, title: '거절했습니다.', status: 409 }, ...more },
});
const sessions = (verifiedUntil: string | null) => ({ status: 200, body: { sessions: [], verifiedUntil } });
const opened = { status: 201, body: { ...sessionBody('t'), sessionId: SESSION_ID, device } };

let storefront: Storefront;
afterEach(() => storefront.close());

async function open(
  page: (bff: Bff) => Promise<unknown>,
  responses: Record<string, { status: number; body?: object }>,
) {
  storefront = await openStorefront({
    core: ({ path }: Received) =>
      path === '/api/bff/sessions/read'
        ? { status: 200, body: sessionBody('t') }
        : Object.entries(responses).find(([end]) => path.endsWith(end))?.[1],
    page,
  });
}

/** The cookies that a response stored in the browser. */
function stored(response: Response) {
  const all = response.headers.getSetCookie();
  const social = all.find((each) => each.startsWith('social='))?.split(';')[0];
  return { all: all.join('\n'), social: cookiesOf(social).socialLogin.value };
}
const sentTo = (end: string) => storefront.core.received.filter(({ path }) => path.endsWith(end));

test('a login at a provider identifies the browser and stores the way back, hidden from scripts', async () => {
  await open((bff) => bff.actions.beginSocial({ provider: 'KAKAO', purpose: 'LOGIN', redirectTo: '/cart' }), {
    '/social/authorize': { status: 201, body: { url } },
  });
  const response = await storefront.post('/login');
  expect(await response.json()).toEqual({ ok: true, value: url });
  const { all, social } = stored(response);
  expect(all).toMatch(/social=[^;]+; Max-Age=2400; Path=\/; HttpOnly; SameSite=Lax/);
  expect(social).toEqual({ ...begun, redirectTo: '/cart' });
  expect(JSON.parse(sentTo('/authorize')[0]?.body ?? '')).toMatchObject({
    session: /visitor=([^;]+)/.exec(all)?.[1],
    provider: 'KAKAO',
  });
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', `/${'x'.repeat(2_100)}`])(
  'the way back is a page of this site, not %j',
  async (redirectTo) => {
    await open((bff) => bff.actions.beginSocial({ provider: 'KAKAO', purpose: 'LOGIN', redirectTo }), {
      '/social/authorize': { status: 201, body: { url } },
    });
    expect(stored(await storefront.post('/login')).social?.redirectTo).toBe('/');
  },
);

test('a linked account logs in, in this browser, and redirects back; not to another site in the cookie', async () => {
  await open((bff) => bff.actions.finishSocial(back), { '/social/finish': returned(true), '/social/login': opened });
  const cookie = browser(begun, `device=${device}`);
  const response = await storefront.get('/login/sns-validate', { cookie });
  expect(await response.json()).toEqual({ ok: true, value: '/shop/products?page=2' });
  const { all } = stored(response);
  expect(all).toContain(`sid=${SESSION_ID}`);
  expect(all).toContain(`device=${device}`);
  expect(all).toMatch(/social=; Max-Age=0/);
  expect(JSON.parse(sentTo('/social/login')[0]?.body ?? '')).toEqual({ session: secret, device });
  const forged = browser({ ...begun, redirectTo: '//evil.example' });
  const other = await storefront.get('/login/sns-validate', { cookie: forged });
  expect(await other.json()).toEqual({ ok: true, value: '/' });
});

test('an unlinked account is neither logged in nor linked, and its page can be reloaded', async () => {
  await open((bff) => bff.actions.finishSocial(back), { '/social/finish': returned(false) });
  const response = await storefront.get('/login/sns-validate', { cookie: browser() });
  expect(await response.json()).toEqual({ ok: true, value: '/login/sns-validate' });
  expect(stored(response).social).toMatchObject({ provider: 'KAKAO', result: 'UNLINKED' });
  expect(storefront.core.received.map(({ path }) => path)).toEqual(['/api/v1/users/social/finish']);
});

test.each([
  ['the member who requested it', member._id, 1, '/mypage/myinfo?done=linked'],
  ['another member', 'stranger-else', 0, '/login/sns-validate'],
  ['a member who had started a login', null, 0, '/login/sns-validate'],
])('the account is linked only for the logged-in member who requested it: %s', async (_, linksFor, times, next) => {
  await open((bff) => bff.actions.finishSocial(back), {
    '/social/finish': returned(true),
    '/me/social': { status: 200, body: { accounts: [] } },
  });
  const cookie = browser({ ...begun, linksFor }, loggedIn);
  const response = await storefront.get('/login/sns-validate', { cookie });
  expect(await response.json()).toEqual({ ok: true, value: next });
  expect([sentTo('/me/social'), sentTo('/social/login')].map(({ length }) => length)).toEqual([times, 0]);
});

test.each([
  ['SOCIAL_FAILED', true, {}, { result: 'CANCELLED' }],
  ['SOCIAL_FAILED', false, {}, { result: 'SOCIAL_FAILED' }],
  ['SOCIAL_UNAVAILABLE', false, {}, { result: 'SOCIAL_UNAVAILABLE' }],
  ['LOGIN_BLOCKED', false, { retryAfter: 60 }, { result: 'LOGIN_BLOCKED', retryAfter: 60 }],
])('%s (cancelled: %s) has a page of its own', async (code, isCancelled, more, expected) => {
  await open((bff) => bff.actions.finishSocial({ ...back, isCancelled }), { '/social/finish': refused(code, more) });
  const response = await storefront.get('/login/sns-validate', { cookie: browser() });
  expect(await response.json()).toEqual({ ok: true, value: '/login/sns-validate' });
  expect(stored(response).social).toMatchObject({ ...begun, ...expected });
});

test('a browser that started no login is refused, without a call', async () => {
  await open((bff) => bff.actions.finishSocial(back), {});
  const response = await storefront.get('/login/sns-validate');
  expect(stored(response).social).toMatchObject({ provider: null, result: 'SOCIAL_FAILED' });
  expect(storefront.core.received).toEqual([]);
});

test('a link starts only after the password was entered again', async () => {
  const begin = (bff: Bff) => bff.actions.beginSocial({ provider: 'NAVER', purpose: 'LINK' });
  const responses = { '/me/sessions': sessions(null), '/social/authorize': { status: 201, body: { url } } };
  await open(begin, responses);
  const headers = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', cookie: loggedIn };
  expect(await (await storefront.post('/mypage/myinfo', {}, headers)).json()).toMatchObject({
    problem: { code: 'VERIFICATION_REQUIRED' },
  });
  responses['/me/sessions'] = sessions('2099-01-01T00:00:00.000Z');
  const response = await storefront.post('/mypage/myinfo', {}, headers);
  expect(stored(response).social).toMatchObject({ provider: 'NAVER', linksFor: member._id });
});

test('the offer is for the current session, and requires a return', async () => {
  const responses = { '/me/sessions': sessions(null) };
  await open((bff) => bff.screens.socialOffer(), responses);
  const unlinked = { ...begun, result: 'UNLINKED' } as const;
  const visitor = await storefront.get('/login/sns-validate', { cookie: browser(unlinked) });
  expect(await visitor.json()).toMatchObject({ result: 'UNLINKED', member: null });
  const known = await storefront.get('/login/sns-validate', { cookie: browser(unlinked, loggedIn) });
  expect(await known.json()).toMatchObject({ member: { username: member.username, isVerified: false } });
  const away = await storefront.get('/login/sns-validate', { cookie: browser() });
  expect([away.status, away.headers.get('location')]).toEqual([302, '/login']);
});

test("the forms of this site may redirect to the login pages of providers, and to Kakao's next page", async () => {
  await open(async () => null, {});
  const policy = (await storefront.get('/login')).headers.get('content-security-policy') ?? '';
  const actions = policy.split('; ').find((each) => each.startsWith('form-action'));
  expect(actions?.split(' ')).toEqual([
    ...['form-action', "'self'", 'https://pay.example', 'https://identity.example'],
    ...['https://kauth.kakao.com', 'https://accounts.kakao.com', 'https://nid.naver.com'],
  ]);
});
