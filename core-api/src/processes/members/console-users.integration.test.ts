import type { ConsoleUser, ConsoleUserDetail, UserActivity } from '@iruon/contract';
import { makeDestination, makeForm } from '@iruon/db/factories';
import { afterEach, expect, it } from 'vitest';
import { auditEntries } from '../../testing/audit-entries.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

const USERS = '/api/console/users';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR', name: '박상담' });
const member = await store.makeMember({
  type: 'COMPANY',
  name: '이새봄',
  phone: '01098761234',
  email: 'Spring@clinic.example',
  business: {
    no: '2208162517',
    name: '새봄치과의원',
    ceoName: '이새봄',
    type: '보건업',
    service: '치과의원',
    postcode: '',
    address1: '',
    address2: '',
  },
});
afterEach(() => store.expectSound());

const read = async (id: string) => (await store.send('GET', `${USERS}/${id}`, { as: operator })).body.user;
const activity = async (id: string) =>
  (await store.send('GET', `${USERS}/${id}/activity`, { as: operator })).body.activity as UserActivity;
const change = (id: string, body: object) => store.send('PUT', `${USERS}/${id}`, { as: operator, body });
const find = async (filter: object) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,49]' });
  const { body } = await store.send('GET', `${USERS}?${query}`, { as: operator });
  return (body.users as ConsoleUser[]).map(({ _id }) => _id);
};
const mails = (id: string) =>
  store.db
    .selectFrom('mails')
    .select(['recipient', 'template'])
    .where('dedupKey', 'like', `account-%:${id}:%`)
    .orderBy('recipient')
    .execute();

/** The whole form of a member, as the page sends it. */
const formOf = ({ name, phone, email, postcode, address1, address2, business, memo }: ConsoleUserDetail) => ({
  ...{ name, phone, email, postcode, address1, address2, business, memo },
});

// @covers call:GET /api/console/users
it('lists members without operators; an operator is found by its id, or as its kind', async () => {
  expect(await find({})).not.toContain(operator.id);
  expect(await find({ q: '박상담' })).toEqual([]);
  expect(await find({ id: [operator.id] })).toEqual([operator.id]);
  expect(await find({ type: 'OPERATOR' })).toContain(operator.id);
});

it.each([
  ['the name', '이새봄'],
  ['the phone with hyphens', '010-9876-1234'],
  ['the end of the phone', '61234'],
  ['the e-mail in any case', 'SPRING@clinic'],
  ['the business', '새봄치과'],
  ['the business number with hyphens', '220-81-62517'],
  ['the username', member.username],
  ['the customer number', member.custNo ?? ''],
])('finds a member by %s', async (_, q) => {
  expect(await find({ q })).toEqual([member.id]);
  expect(await find({ q, type: 'PERSON' })).toEqual([]);
  expect(await find({ q, state: 'ACTIVE' })).toEqual([member.id]);
  expect(await find({ q, state: 'DISABLED' })).toEqual([]);
});

// @covers call:GET /api/console/users/{id}
it('shows a member completely, and logs the reading operator, once for a page that reloads', async () => {
  const shown = await read(member.id);
  expect(shown).toMatchObject({
    username: member.username,
    state: 'ACTIVE',
    custNo: member.custNo,
    business: { no: '2208162517', name: '새봄치과의원', ceoName: '이새봄' },
    points: 0,
    memo: '',
    withdrawnAt: null,
  });
  expect(JSON.stringify(shown)).not.toContain('argon2');
  await read(member.id);
  const reads = async () => (await activity(member.id)).logs.filter(({ action }) => action === 'user.read');
  expect(await reads()).toMatchObject([{ actorName: '박상담' }]);
  store.later(11 * 60);
  await read(member.id);
  expect(await reads()).toHaveLength(2);
});

// @covers call:PUT /api/console/users/{id}
it('changes a member, logs the fields with masked values, and mails a new address to both', async () => {
  const before = (await read(member.id)) as ConsoleUserDetail;
  const next = { ...formOf(before), phone: '010-5555-0000', email: 'new@clinic.example', memo: '오전에 전화' };
  expect(await change(member.id, next)).toMatchObject({
    status: 200,
    body: { user: { phone: '01055550000', email: 'new@clinic.example', memo: '오전에 전화' } },
  });
  expect((await change(member.id, next)).status).toBe(200);
  const entries = await auditEntries(store.db, ['details'], { subject: `user:${member.id}`, action: 'user.change' });
  expect(entries).toEqual([
    {
      details: {
        changes: {
          phone: { from: expect.stringMatching(/^0\*+$/), to: '0**********' },
          email: { from: expect.stringMatching(/^S\*+$/), to: expect.stringMatching(/^n\*+$/) },
          memo: { from: '', to: '오*****' },
        },
      },
    },
  ]);
  expect(await mails(member.id)).toEqual([
    { recipient: 'Spring@clinic.example', template: 'account-email' },
    { recipient: 'new@clinic.example', template: 'account-email' },
  ]);
});

it('refuses business fields of a person, a company without them, and accounts of operators', async () => {
  const person = await store.makeMember();
  const form = formOf((await read(member.id)) as ConsoleUserDetail);
  const refused = { status: 400, body: { errors: [{ path: 'body.business' }] } };
  expect(await change(person.id, form)).toMatchObject(refused);
  expect(await change(member.id, { ...form, business: null })).toMatchObject(refused);
  expect(await change(operator.id, { ...form, business: null })).toMatchObject({
    status: 409,
    body: { code: 'OPERATOR_ELSEWHERE' },
  });
  expect(await change(member.id, { ...form, phone: '12' })).toMatchObject({ status: 400 });
});

it('adds notes with author and time, and never changes one', async () => {
  const note = (text: string, key: string) =>
    store.send('POST', `${USERS}/${member.id}/notes`, {
      as: operator,
      body: { text },
      headers: { 'idempotency-key': key },
    });
  expect(await note('반품 문의로 통화', 'note-1')).toMatchObject({
    status: 201,
    body: { note: { authorName: '박상담' } },
  });
  expect((await note('반품 문의로 통화', 'note-1')).status).toBe(201);
  await note('오후에 다시 전화하기로 함', 'note-2');
  expect((await activity(member.id)).notes.map(({ text }) => text)).toEqual([
    '오후에 다시 전화하기로 함',
    '반품 문의로 통화',
  ]);
  expect((await note('  ', 'note-3')).status).toBe(400);
  await expect(store.db.updateTable('userNotes').set({ text: '고친 글' }).execute()).rejects.toThrow('never changed');
});

it('combines the latest records of a member, each list bounded', async () => {
  const buyer = await store.makeMember();
  const product = await store.makeProduct({ stock: 10 });
  await store.placed({ member: buyer, product });
  for (let place = 0; place < 12; place += 1)
    await makeDestination(store.db, { userId: buyer.id, title: `병원 ${place}` });
  await makeForm(store.db, { userId: buyer.id, content: '가'.repeat(200) });
  const found = await activity(buyer.id);
  expect(found.inquiries).toMatchObject([{ category: 'DELIVERIES', content: '가'.repeat(80) }]);
  expect(found.orders).toMatchObject([{ productName: product.name, orderStatus: 'ORDER_NONPAYMENT' }]);
  expect(found.destinations).toHaveLength(10);
  expect(await store.send('GET', `${USERS}/${product.id}/activity`, { as: operator })).toMatchObject({ status: 404 });
});

it("records a member's last login", async () => {
  expect(await read(member.id)).toMatchObject({ lastLoginAt: null });
  const credentials = Buffer.from(`${member.username}:Test!2345`).toString('base64');
  const { status } = await store.send('GET', '/api/auth/refreshToken', {
    as: { authorization: `Basic ${credentials}` },
  });
  expect(status).toBe(200);
  expect((await read(member.id)) as ConsoleUserDetail).toMatchObject({
    lastLoginAt: expect.stringMatching(/^2026-06-01/),
  });
});
