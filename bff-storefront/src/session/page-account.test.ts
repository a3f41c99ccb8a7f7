import { afterEach, describe, expect, it } from 'vitest';
import * as actions from '../actions.ts';
import { member, ORIGIN, openStorefront, SESSION_ID, type Storefront, sessionBody } from '../testing/storefront.ts';
import { ACCOUNTLESS, accountOf, FROM_VISITORS } from './page-account.ts';

const cookie = `sid=${SESSION_ID}`;
const own = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', cookie };
const fileId = '018f0000-0000-7000-8000-0000000000aa';
const ANOTHER = accountOf({ _id: '018f0000-0000-7000-8000-000000000002' });
const VISITOR = accountOf(null);
const OWN = accountOf(member);

let storefront: Storefront;
afterEach(() => storefront.close());

type AnyVerb = (...input: unknown[]) => Promise<unknown>;

/** The site with a session of `member`, and a page that runs one verb with useless input. */
async function openVerb(verb: string) {
  storefront = await openStorefront({
    core: ({ path }) => (path.endsWith('/read') ? { status: 200, body: sessionBody('t') } : undefined),
    page: async (bff) => {
      const outcome = await (bff.actions as unknown as Record<string, AnyVerb>)[verb]?.(fileId, {}, fileId);
      return { outcome, account: bff.account };
    },
  });
}

/** What core-api was asked for, except the session. */
const written = () => storefront.core.received.filter(({ path }) => !path.endsWith('/read')).map(({ path }) => path);

const refusal = { ok: false, problem: { code: 'ACCOUNT_CHANGED', status: 409 } };
const all = Object.keys(actions);
const guarded = all.filter((verb) => !ACCOUNTLESS.has(verb));

describe.each(guarded)('a page of another account: %s', (verb) => {
  it.each([
    ['by the header of a script', {}, { 'x-account': ANOTHER }],
    ['by the field of a form', { _account: ANOTHER }, {}],
  ])('runs nothing, %s, and stays the page of its account', async (_, form, headers) => {
    await openVerb(verb);
    const { outcome, account } = await (await storefront.post('/', form, { ...own, ...headers })).json();
    expect(outcome).toMatchObject(refusal);
    expect(outcome.problem.detail).toContain('지금은 clinic01 계정으로 로그인되어 있습니다.');
    expect(account).toBe(ANOTHER);
    expect(written()).toEqual([]);
  });

  it(FROM_VISITORS.has(verb) ? 'runs for a page of a visitor' : 'runs nothing for a page of a visitor', async () => {
    await openVerb(verb);
    const outcome = storefront.post('/', {}, { ...own, 'x-account': VISITOR });
    const { outcome: result } = (await (await outcome).json().catch(() => ({ outcome: 'it ran' }))) as {
      outcome: unknown;
    };
    if (FROM_VISITORS.has(verb)) expect(result).not.toMatchObject(refusal);
    else expect(result).toMatchObject(refusal);
  });
});

it.each([[OWN], [undefined]])('a page of the same account, or without a name, runs (%s)', async (account) => {
  await openVerb('confirmOrder');
  const { outcome } = await (
    await storefront.post('/', {}, { ...own, ...(account && { 'x-account': account }) })
  ).json();
  expect(outcome).not.toMatchObject(refusal);
  expect(written()).toEqual([`/api/v1/me/orders/${fileId}/confirm`]);
});

it('every verb that a page of another account may run is one of the site', () => {
  expect([...ACCOUNTLESS, ...FROM_VISITORS].filter((verb) => !all.includes(verb))).toEqual([]);
});

it.each([
  '/files',
  `/files/reviews/${fileId}`,
  `/files/claims/${fileId}`,
  '/files/customer-request',
  '/files/company-approval',
  `/files/boards/${fileId}`,
  `/files/boards/${fileId}/thumb`,
  `/files/chats/${fileId}`,
  '/files/my-data',
])('a post to %s of a page of another account is not forwarded', async (path) => {
  await openVerb('confirmOrder');
  const form = { method: 'POST', body: new URLSearchParams({ file: 'x' }) };
  const byScript = await storefront.request(path, { ...form, headers: { ...own, 'x-account': ANOTHER } });
  expect([byScript.status, await byScript.json()]).toMatchObject([409, { code: 'ACCOUNT_CHANGED' }]);
  const byForm = await storefront.request(`${path}?_account=${ANOTHER}`, { ...form, headers: own });
  expect(byForm.status).toBe(409);
  expect(written()).toEqual([]);
});

it('tells a script the account of its page after a login and after a logout, and after nothing else', async () => {
  storefront = await openStorefront({
    core: ({ path }) => {
      if (path.endsWith('/read')) return { status: 200, body: sessionBody('t') };
      if (path.endsWith('/sessions'))
        return { status: 201, body: { ...sessionBody('t'), sessionId: 'B'.repeat(43), device: 'C'.repeat(43) } };
      return { status: 204 };
    },
    page: async (bff, request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/login') return bff.actions.login({ username: 'clinic01', password: 'x' });
      return pathname === '/logout' ? bff.actions.logout() : null;
    },
  });
  const { cookie: _, ...visitor } = own;
  const told = async (path: string, headers: Record<string, string>) =>
    (await storefront.post(path, {}, headers)).headers.get('x-account');
  expect(await told('/login', { ...visitor, 'x-account': VISITOR })).toBe(OWN);
  expect(await told('/logout', { ...own, 'x-account': OWN })).toBe(VISITOR);
  expect(await told('/', { ...own, 'x-account': ANOTHER })).toBeNull();
});
