import { randomBytes } from 'node:crypto';
import { DEFAULT_PASSWORD } from '@iruon/db/factories';
import { afterEach, expect, it } from 'vitest';
import { completeIdentity, makePerson } from '../../../../tooling/sandbox/identity/client.ts';
import { linkedAt, loginAt, setSocial } from '../../../../tooling/sandbox/social/client.ts';
import { personForm, termsInForce } from '../../processes/members/joining/joining.fixture.ts';
import type { Member } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

const store = await storeForTests();
afterEach(async () => {
  for (const name of ['kakao', 'naver'] as const) await setSocial(store.sandbox.url, name, { mode: 'ok' });
  store.later(3_600);
  await store.expectSound();
});

type Provider = 'KAKAO' | 'NAVER';
let people = 0;
const newPerson = () => ({ loginId: `person${process.pid}x${++people}`, name: '김새봄' });

const verify = (as: Member) => store.send('POST', '/api/v1/me/verify', { as, body: { password: DEFAULT_PASSWORD } });

function openBrowser(session = randomBytes(32).toString('base64url')) {
  const post = (path: string, body: object) => store.send('POST', `/api/v1/users${path}`, { as: 'storefront', body });
  const browser = {
    session,
    post,
    begin: async (provider: Provider) => {
      const { body, status } = await post('/social/authorize', { session, address: '192.0.2.9', provider });
      expect(status, JSON.stringify(body)).toBe(201);
      return body.url as string;
    },
    finish: ({ state = '', code = null }: { state?: string; code?: string | null }) =>
      post('/social/finish', { session, state, code }),
    login: (device?: string) =>
      post('/social/login', {
        session,
        userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) KAKAOTALK/25',
        ...(device && { device }),
      }),
    async link(as: Member) {
      expect((await verify(as)).status).toBe(200);
      return store.send('POST', '/api/v1/me/social', { as, body: { session } });
    },
    /** To the provider and back. */
    async visit(provider: Provider, person: { loginId: string } | null) {
      return browser.finish(await loginAt(await browser.begin(provider), person));
    },
  };
  return browser;
}

it.each(['KAKAO', 'NAVER'] as const)(
  'links an account of %s, logs in with it, and unlinks it there too',
  async (provider) => {
    const [member, person, browser] = [await store.makeMember(), newPerson(), openBrowser()];
    expect((await browser.visit(provider, person)).body).toEqual({ social: { provider, isLinked: false } });
    expect((await browser.link(member)).body).toMatchObject({ accounts: [{ provider }] });

    const other = openBrowser();
    expect((await other.visit(provider, person)).body).toEqual({ social: { provider, isLinked: true } });
    const login = await other.login();
    expect(login, JSON.stringify(login.body)).toMatchObject({
      status: 201,
      body: { user: { username: member.username } },
    });
    const read = { sessionId: login.body.sessionId, client: 'storefront' };
    expect((await store.send('POST', '/api/bff/sessions/read', { as: 'storefront', body: read })).status).toBe(200);
    const { sessions } = (await store.send('GET', '/api/v1/me/sessions', { as: member })).body;
    expect(sessions).toMatchObject([{ client: 'storefront', browser: '카카오톡 · Android' }]);
    // A returned account logs in once.
    expect((await other.login()).body).toMatchObject({ code: 'SOCIAL_FAILED' });

    const name = provider === 'KAKAO' ? 'kakao' : 'naver';
    const before = await linkedAt(store.sandbox.url, name);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await store.send('DELETE', `/api/v1/me/social/${provider}`, { as: member })).body).toEqual({
        accounts: [],
      });
    await store.runJobs();
    expect(await linkedAt(store.sandbox.url, name)).toHaveLength(before.length - 1);
    const late = openBrowser();
    expect((await late.visit(provider, person)).body).toEqual({ social: { provider, isLinked: false } });
    expect((await late.login()).body).toMatchObject({ code: 'SOCIAL_FAILED' });
  },
);

it('links and unlinks only shortly after the password was entered, and stores the returned account until then', async () => {
  const [member, person, browser] = [await store.makeMember(), newPerson(), openBrowser()];
  await browser.visit('NAVER', person);
  const body = { session: browser.session };
  const early = { status: 409, body: { code: 'VERIFICATION_REQUIRED' } };
  expect(await store.send('POST', '/api/v1/me/social', { as: member, body })).toMatchObject(early);
  expect((await browser.link(member)).body).toMatchObject({ accounts: [{ provider: 'NAVER' }] });
  store.later(3_600);
  expect(await store.send('DELETE', '/api/v1/me/social/NAVER', { as: member })).toMatchObject(early);
  expect((await store.send('GET', '/api/v1/me/social', { as: member })).body.accounts).toHaveLength(1);
});

it('never finds a member by the e-mail address of an account', async () => {
  const member = await store.makeMember();
  const browser = openBrowser();
  const back = await browser.visit('KAKAO', { ...newPerson(), email: member.email, isEmailVerified: true } as never);
  expect(back.body).toEqual({ social: { provider: 'KAKAO', isLinked: false } });
  expect((await browser.login()).body).toMatchObject({ code: 'SOCIAL_FAILED' });
});

it('accepts a state once, in its own browser, and lets two tabs finish in any order', async () => {
  const [person, browser, stranger] = [newPerson(), openBrowser(), openBrowser()];
  const tabs = [await browser.begin('KAKAO'), await browser.begin('KAKAO')];
  const back = await loginAt(tabs[1] ?? '', person);
  expect((await stranger.finish(back)).body).toMatchObject({ code: 'SOCIAL_FAILED' });
  expect((await browser.finish(back)).status).toBe(200);
  expect((await browser.finish(back)).body).toMatchObject({ code: 'SOCIAL_FAILED' });
  expect((await browser.finish(await loginAt(tabs[0] ?? '', person))).status).toBe(200);
  expect((await browser.finish({ state: 'x', code: 'y' })).body).toMatchObject({ code: 'SOCIAL_FAILED' });
  const cancelled = await loginAt(await browser.begin('NAVER'), null);
  expect((await browser.finish({ state: cancelled.state ?? '', code: null })).body).toMatchObject({
    code: 'SOCIAL_FAILED',
  });
  const old = await loginAt(await browser.begin('NAVER'), person);
  store.later(601);
  expect((await browser.finish(old)).body).toMatchObject({ code: 'SOCIAL_FAILED' });
});

it('an account stays with the member who linked it first', async () => {
  const [one, two, person] = [await store.makeMember(), await store.makeMember(), newPerson()];
  const browser = openBrowser();
  await browser.visit('NAVER', person);
  await browser.link(one);
  await browser.visit('NAVER', person);
  expect((await browser.link(one)).status).toBe(200);
  await browser.visit('NAVER', person);
  expect(await browser.link(two)).toMatchObject({ status: 409, body: { code: 'SOCIAL_TAKEN' } });
  await browser.visit('NAVER', newPerson());
  expect(await browser.link(one)).toMatchObject({ status: 409, body: { code: 'SOCIAL_TAKEN' } });
});

it('links the account of a first login when its person registers', async () => {
  const browser = openBrowser();
  const social = newPerson();
  await browser.visit('KAKAO', social);
  const person = makePerson();
  const _terms = await termsInForce(store);
  const joining = { type: 'PERSON', _terms };
  const begun = await browser.post('/certify', { session: browser.session, address: '192.0.2.10', joining });
  await completeIdentity(begun.body.window as { windowUrl: string; key: string }, person);
  await browser.post('/certify/finish', { session: browser.session });
  const form = personForm(person, _terms);
  expect((await browser.post('', { session: browser.session, member: form })).status).toBe(201);
  const again = openBrowser();
  await again.visit('KAKAO', social);
  expect((await again.login()).body).toMatchObject({ user: { username: form.username } });
});

it('applies the lock after wrong passwords, and refuses a former member', async () => {
  const [member, person, browser] = [await store.makeMember(), newPerson(), openBrowser()];
  await browser.visit('KAKAO', person);
  await browser.link(member);
  await store.db
    .insertInto('loginAttempts')
    .values({
      subject: `public user:${member.username}`,
      failures: 100,
      windowStartedAt: store.now(),
      blockedUntil: new Date(store.now().getTime() + 60_000),
    })
    .execute();
  await browser.visit('KAKAO', person);
  expect((await browser.login()).body).toMatchObject({ code: 'LOGIN_BLOCKED', retryAfter: 60 });
  await store.db.deleteFrom('loginAttempts').execute();
  await store.db
    .updateTable('users')
    .set({ disabledAt: store.now(), disabledReason: '신고' })
    .where('id', '=', member.id)
    .execute();
  await browser.visit('KAKAO', person);
  expect((await browser.login()).body).toMatchObject({ code: 'ACCOUNT_DISABLED' });
  await store.db
    .updateTable('users')
    .set({ disabledAt: null, disabledReason: '', withdrawnAt: store.now() })
    .where('id', '=', member.id)
    .execute();
  await browser.visit('KAKAO', person);
  expect((await browser.login()).body).toMatchObject({ code: 'SOCIAL_FAILED' });
});
