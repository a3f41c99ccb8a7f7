import { makeSettings } from '@iruon/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { pointsBalance } from '../../../members/points/index.ts';
import type { Member } from '../../../testing/store.ts';
import { storeForTests } from '../../../testing/store-for-tests.ts';
import {
  bizNumber,
  companyForm,
  endEachSound,
  makePerson,
  newName,
  openBrowser,
  personForm,
  termsInForce,
} from './joining.fixture.ts';

let required: string[];

const store = await storeForTests();
await makeSettings(store.db);
await store.db
  .insertInto('points')
  .values({
    ...{ id: newId(), name: '가입 축하', event: 'SIGN_UP', unit: 'AMOUNT', value: 3_000, validDays: 30 },
    ...{ createdAt: store.now(), updatedAt: store.now() },
  })
  .execute();
beforeEach(async () => {
  required = await termsInForce(store);
});
endEachSound(store);

const PERSON = 'PERSON';
const userOf = (username: string) =>
  store.db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirstOrThrow();
const countUsers = async () => (await store.db.selectFrom('users').select('id').execute()).length;

// @covers call:POST /api/v1/users, call:POST /api/v1/users/certify, entity:sign-up-user
it('registers a person: terms, identity, form; the account, its consents and its welcome benefits', async () => {
  const person = makePerson({ name: '김새봄' });
  const all = await termsInForce(store, true);
  const browser = openBrowser(store);
  const verified = await browser.verify({ type: PERSON, _terms: all }, person);
  expect(verified, JSON.stringify(verified.body)).toMatchObject({
    status: 200,
    body: { joining: { type: PERSON, person: { name: '김새봄', phone: person.phone }, document: null } },
  });
  const form = personForm(person, all);
  const joined = await browser.join(form);
  expect(joined, JSON.stringify(joined.body)).toMatchObject({
    status: 201,
    body: { user: { username: form.username } },
  });

  const user = await userOf(form.username);
  expect(user).toMatchObject({ type: PERSON, isApproved: true, name: '김새봄', custNo: null });
  expect(await pointsBalance(store.db, user.id, store.now())).toBe(3_000);
  const consents = await store.db
    .selectFrom('consents')
    .select(['code', 'isAgreed'])
    .where('userId', '=', user.id)
    .execute();
  expect(
    consents
      .filter(({ isAgreed }) => isAgreed)
      .map(({ code }) => code)
      .sort(),
  ).toEqual(['marketing-email', 'marketing-sms', 'privacy-consent', 'service']);
  const [mail] = await store.db
    .selectFrom('mails')
    .select(['recipient', 'bodyText'])
    .where('dedupKey', '=', `joined:${user.id}`)
    .execute();
  expect(mail).toMatchObject({ recipient: form.email, bodyText: expect.stringContaining('동의 (2026-06-01)') });
  const authorization = `Basic ${Buffer.from(`${form.username}:Welcome!23`).toString('base64')}`;
  expect((await store.send('GET', '/api/auth/refreshToken', { headers: { authorization } })).status).toBe(200);
  // Nothing readable of the person remains in the check.
  expect(await browser.read()).toBeNull();
  const kept = await store.db
    .selectFrom('identityChecks')
    .select(['person', 'state'])
    .where('userId', '=', user.id)
    .execute();
  expect(kept).toEqual([{ person: null, state: 'USED' }]);
});

it('returns the same member when the form is sent again, and grants nothing twice', async () => {
  const person = makePerson();
  const browser = openBrowser(store);
  await browser.verify({ type: PERSON, _terms: required }, person);
  const form = personForm(person, required);
  const responses = await Promise.all([browser.join(form), browser.join(form)]);
  const again = await browser.join(form);
  const created = [...responses, again].filter(({ status }) => status === 201);
  expect(created.length).toBeGreaterThanOrEqual(2);
  expect(new Set(created.map(({ body }) => (body.user as { _id: string })._id)).size).toBe(1);
  const { id } = await userOf(form.username);
  expect(await pointsBalance(store.db, id, store.now())).toBe(3_000);
  // Another form cannot use the same check.
  expect(await browser.join({ ...form, username: newName() })).toMatchObject({
    status: 409,
    body: { code: 'IDENTITY_EXPIRED' },
  });
});

// @covers rule:businessRegistration
it('registers a company that needs an approval: it sees its state, cannot order, and is welcomed by the approval', async () => {
  const person = makePerson({ name: '박원장' });
  const browser = openBrowser(store);
  await browser.verify({ type: 'COMPANY', _terms: required }, person);
  const form = companyForm(person, required);
  const missing = await browser.join(form);
  expect(missing).toMatchObject({
    status: 409,
    body: { code: 'DOCUMENT_REQUIRED', errors: [{ path: 'body.member.businessRegistration' }] },
  });
  expect(await browser.sendDocument()).toMatchObject({
    status: 200,
    body: { joining: { document: { name: '등록증.jpg' } } },
  });
  const joined = await browser.join(form);
  expect(joined, JSON.stringify(joined.body)).toMatchObject({ status: 201, body: { user: { isApproved: false } } });

  const user = (await userOf(form.username)) as unknown as Member;
  expect(await pointsBalance(store.db, user.id, store.now())).toBe(0);
  const mine = await store.send('GET', '/api/v1/me/company-approval', { as: user });
  expect(mine.body.request).toMatchObject({ state: 'AWAITING', type: 'COMPANY', document: { name: '등록증.jpg' } });
  const { _id: requestId, document } = mine.body.request as { _id: string; document: { _id: string } };
  expect((await store.send('GET', `/api/v1/files/${document._id}`, { as: user })).status).toBe(200);
  expect((await store.send('GET', `/api/v1/files/${document._id}`, { as: await store.makeMember() })).status).toBe(404);

  const custNo = `C${user.username}`.slice(0, 20);
  await store.db.updateTable('users').set({ custNo }).where('id', '=', user.id).execute();
  const carts = ['01890000-0000-7000-8000-000000000001'];
  const order = { member: { ...user, custNo }, carts, total: 1_000, shown: { points: 0, money: 0 } };
  expect((await store.place(order)).body).toMatchObject({ code: 'APPROVAL_AWAITED' });

  const operator = await store.makeMember({ type: 'OPERATOR' });
  const grant = (CustNo: string | null) =>
    store.send('PUT', `/api/console/approvals/${requestId}/approve`, { as: operator, body: { CustNo } });
  expect(await grant('C-1')).toMatchObject({ status: 409, body: { code: 'CUSTOMER_UNKNOWN' } });
  expect(await grant(null)).toMatchObject({ status: 200, body: { request: { state: 'APPROVED' } } });
  expect((await grant(null)).status).toBe(200);
  expect((await store.send('GET', '/api/v1/me/info', { as: user })).body.user).toMatchObject({ isApproved: true });
  expect((await store.place(order)).body.code).not.toBe('APPROVAL_AWAITED');
  expect(await pointsBalance(store.db, user.id, store.now())).toBe(3_000);
});

it('a rejected company resends its registration', async () => {
  const person = makePerson();
  const browser = openBrowser(store);
  await browser.verify({ type: 'COMPANY', _terms: required }, person);
  await browser.sendDocument();
  const form = companyForm(person, required);
  await browser.join(form);
  const user = (await userOf(form.username)) as unknown as Member;
  const operator = await store.makeMember({ type: 'OPERATOR' });
  const mine = async () =>
    (await store.send('GET', '/api/v1/me/company-approval', { as: user })).body.request as {
      _id: string;
      state: string;
    };
  const reject = { as: operator, body: { reason: '글자가 보이지 않습니다.' } };
  await store.send('PUT', `/api/console/approvals/${(await mine())._id}/reject`, reject);
  expect(await mine()).toMatchObject({ state: 'REJECTED', reason: '글자가 보이지 않습니다.' });
  const upload = new FormData();
  upload.set(
    'document',
    new Blob([new Uint8Array(Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'))]),
    '등록증.pdf',
  );
  const headers = { authorization: await store.authorize(user) };
  const sent = await store.app.request('/api/v1/me/company-approval', { method: 'POST', body: upload, headers });
  expect(sent.status).toBe(201);
  expect(await mine()).toMatchObject({ state: 'AWAITING' });
});

it('accepts an identity only in the browser that was checked, once, and in time', async () => {
  const person = makePerson();
  const browser = openBrowser(store);
  const stranger = openBrowser(store);
  await browser.verify({ type: PERSON, _terms: required }, person);
  const before = await countUsers();
  const form = personForm(person, required);
  expect(await stranger.join(form)).toMatchObject({ status: 409, body: { code: 'IDENTITY_EXPIRED' } });
  expect(await stranger.finish()).toMatchObject({ status: 409, body: { code: 'IDENTITY_EXPIRED' } });
  expect(await stranger.read()).toBeNull();
  store.later(30 * 60);
  expect(await browser.join(form)).toMatchObject({ status: 409, body: { code: 'IDENTITY_EXPIRED' } });
  expect(await countUsers()).toBe(before);
});

it.each([
  ['another name', { name: '다른이' }, 'IDENTITY_MISMATCH', 'body.member.name'],
  ['another phone', { phone: '010-1111-2222' }, 'IDENTITY_MISMATCH', 'body.member.phone'],
  ['an unknown promoter', { promoterCode: 'NOBODY' }, 'PROMOTER_CODE_UNKNOWN', 'body.promoterCode'],
  ['no necessary terms', { _terms: [] }, 'TERMS_REQUIRED', 'body.member._terms'],
])('refuses %s with its code, creates nothing, and the form can be sent again', async (_, over, code, path) => {
  const person = makePerson();
  const browser = openBrowser(store);
  await browser.verify({ type: PERSON, _terms: required }, person);
  const before = await countUsers();
  const form = personForm(person, required);
  const refused = await browser.join({ ...form, ...over });
  expect(refused, JSON.stringify(refused.body)).toMatchObject({ status: 409, body: { code, errors: [{ path }] } });
  expect(JSON.stringify(refused.body.errors)).toMatch(/[가-힣]/);
  expect(await countUsers()).toBe(before);
  expect((await browser.join(form)).status).toBe(201);
});

it('refuses outdated terms, a taken username, a company of another', async () => {
  const person = makePerson();
  const browser = openBrowser(store);
  expect(await browser.certify({ type: PERSON, _terms: [...required, newId()] })).toMatchObject({
    status: 409,
    body: { code: 'TERMS_CHANGED' },
  });
  expect(await browser.certify({ type: PERSON, _terms: [] })).toMatchObject({ body: { code: 'TERMS_REQUIRED' } });
  const { username } = await store.makeMember();
  const taken = await browser.post('/username', { username, address: 'x' });
  expect([taken.body, (await browser.post('/username', { username: newName(), address: 'x' })).body]).toEqual([
    { isFree: false },
    { isFree: true },
  ]);
  await browser.verify({ type: PERSON, _terms: required }, person);
  expect(await browser.join(personForm(person, required, { username }))).toMatchObject({
    status: 409,
    body: { code: 'USERNAME_TAKEN', errors: [{ path: 'body.member.username' }] },
  });

  const no = bizNumber();
  const [one, two] = [makePerson(), makePerson()];
  const joinAs = async (candidate: typeof one) => {
    const place = openBrowser(store);
    await place.verify({ type: 'COMPANY', _terms: required }, candidate);
    await place.sendDocument();
    const form = companyForm(candidate, required);
    return () => place.join({ ...form, bizNumber: no, business: { ...form.business, no } });
  };
  const presses = [await joinAs(one), await joinAs(two)];
  const both = await Promise.all(presses.map((press) => press()));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'BUSINESS_NUMBER_TAKEN' });
});

it('creates one account per person, for any number of concurrent registrations, and reports the masked one afterwards', async () => {
  const person = makePerson();
  const browsers = Array.from({ length: 20 }, () => openBrowser(store));
  for (const browser of browsers) await browser.verify({ type: PERSON, _terms: required }, person);
  const forms = browsers.map(() => personForm(person, required));
  const responses = await Promise.all(browsers.map((browser, index) => browser.join(forms[index] ?? {})));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(responses.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['IDENTITY_TAKEN']),
  );
  const winner = forms[responses.findIndex(({ status }) => status === 201)]?.username ?? '';
  const late = await openBrowser(store).verify({ type: PERSON, _terms: required }, person);
  expect(late).toMatchObject({ status: 409, body: { code: 'IDENTITY_TAKEN' } });
  expect(late.body.detail).toContain(`${winner.slice(0, 3)}*`);
  expect(late.body.detail).not.toContain(winner);
});

it('grants the welcome benefits to a person once, also after withdrawing', async () => {
  const person = makePerson();
  const browser = openBrowser(store);
  await browser.verify({ type: PERSON, _terms: required }, person);
  const form = personForm(person, required);
  await browser.join(form);
  const { id } = await userOf(form.username);
  await store.db.updateTable('users').set({ withdrawnAt: store.now() }).where('id', '=', id).execute();
  const again = openBrowser(store);
  await again.verify({ type: PERSON, _terms: required }, person);
  const second = personForm(person, required);
  expect((await again.join(second)).status).toBe(201);
  expect(await pointsBalance(store.db, (await userOf(second.username)).id, store.now())).toBe(0);
});
