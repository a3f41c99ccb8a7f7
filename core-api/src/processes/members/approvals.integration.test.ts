import type { Approval, ConsoleApproval } from '@iruon/contract';
import { afterEach, expect, it } from 'vitest';
import { setBooks, setCustomer } from '../../../../tooling/sandbox/client.ts';
import { picture } from '../../content/files/uploads/posting.fixture.ts';
import type { Member } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

const MINE = '/api/v1/me/customer-request';
const CONSOLE = '/api/console/approvals';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR' });
afterEach(async () => {
  await setBooks(store.sandbox.url, { mode: 'ok' });
  store.later(600);
  await store.expectSound();
});

const newcomer = () => store.makeMember({ custNo: null });

let numbers = 0;
async function customer(): Promise<string> {
  const custNo = `R${process.pid}-${++numbers}`;
  await setCustomer(store.sandbox.url, { custNo, name: '새봄치과의원', balance: 50_000 });
  return custNo;
}

interface Sent {
  content?: Buffer;
  name?: string;
  fields?: Record<string, string>;
}

/** Posts the request like the form of the store. */
async function send(as: Member, { content, name = '사업자등록증.jpg', fields = {} }: Sent = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('document', new Blob([new Uint8Array(content ?? (await picture()))]), name);
  const headers = { authorization: await store.authorize(as) };
  const response = await store.app.request(MINE, { method: 'POST', body: form, headers });
  return { status: response.status, body: (await response.json()) as { request: Approval; code?: string } };
}

const mine = async (as: Member) => (await store.send('GET', MINE, { as })).body.request as Approval | null;
const approve = (id: string, CustNo: string) =>
  store.send('PUT', `${CONSOLE}/${id}/approve`, { as: operator, body: { CustNo } });
const reject = (id: string, reason: string) =>
  store.send('PUT', `${CONSOLE}/${id}/reject`, { as: operator, body: { reason } });
const mailsOf = (id: string) =>
  store.db.selectFrom('mails').select(['subject', 'bodyText']).where('dedupKey', 'like', `approval:${id}:%`).execute();

it('makes a new member a customer: a document, the decision of an operator, a mail, and access to prices', async () => {
  const member = await newcomer();
  expect(await mine(member)).toBeNull();
  expect((await store.send('GET', '/api/v1/shop/products', { as: member })).status).toBe(403);
  const sent = await send(member, { fields: { custNo: 'OLD-1', message: '새로 개원했습니다.' } });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  expect(sent.body.request).toMatchObject({
    state: 'AWAITING',
    custNo: 'OLD-1',
    document: { name: '사업자등록증.jpg' },
  });
  const { _id } = sent.body.request;

  const listed = await store.send('GET', `${CONSOLE}?filter=${encodeURIComponent('{"state":"AWAITING"}')}`, {
    as: operator,
  });
  expect((listed.body.requests as ConsoleApproval[]).map(({ user }) => user._id)).toContain(member.id);

  const custNo = await customer();
  const approved = await approve(_id, custNo);
  expect(approved).toMatchObject({ status: 200, body: { request: { state: 'APPROVED', user: { CustNo: custNo } } } });
  expect((await store.send('GET', '/api/v1/shop/products', { as: member })).status).toBe(200);
  expect((await store.send('GET', '/api/v1/me/info', { as: member })).body.user).toMatchObject({ money: 50_000 });
  expect(await mailsOf(_id)).toMatchObject([{ bodyText: expect.stringContaining(custNo) }]);

  // The response of the first approval may be lost: the second changes nothing and sends no second mail.
  expect((await approve(_id, custNo)).status).toBe(200);
  expect(await mailsOf(_id)).toHaveLength(1);
  expect(await reject(_id, '서류가 다릅니다.')).toMatchObject({
    status: 409,
    body: { code: 'TRANSITION_NOT_ALLOWED' },
  });
  expect(await send(member)).toMatchObject({ status: 409, body: { code: 'CUSTOMER_NUMBER_PRESENT' } });
});

it('shows a rejected member the reason, and accepts a new request after it', async () => {
  const member = await newcomer();
  const { _id } = (await send(member)).body.request;
  expect(await reject(_id, '글자가 보이지 않습니다.')).toMatchObject({
    status: 200,
    body: { request: { state: 'REJECTED' } },
  });
  expect((await reject(_id, '글자가 보이지 않습니다.')).status).toBe(200);
  expect(await reject(_id, '다른 이유')).toMatchObject({ status: 409, body: { code: 'TRANSITION_NOT_ALLOWED' } });
  expect(await mine(member)).toMatchObject({ state: 'REJECTED', reason: '글자가 보이지 않습니다.' });
  expect(await mailsOf(_id)).toMatchObject([{ bodyText: expect.stringContaining('글자가 보이지 않습니다.') }]);

  const again = await send(member);
  expect(again.body.request).toMatchObject({ state: 'AWAITING', reason: '' });
  expect(again.body.request._id).not.toBe(_id);
});

it('stores one pending request per member, with the last document, for repeated submissions', async () => {
  const member = await newcomer();
  const first = await send(member, { fields: { message: '첫 서류' } });
  const more = await Promise.all([
    send(member, { fields: { message: '다음' } }),
    send(member, { fields: { message: '다음' } }),
  ]);
  expect(more.map(({ body }) => body.request._id)).toEqual([first.body.request._id, first.body.request._id]);
  expect(await mine(member)).toMatchObject({ message: '다음' });
  const rows = await store.db.selectFrom('approvals').select('id').where('userId', '=', member.id).execute();
  expect(rows).toHaveLength(1);
});

it('links one of two members who request the same customer, and leaves the other pending', async () => {
  const [one, two] = [await newcomer(), await newcomer()];
  const ids = [(await send(one)).body.request._id, (await send(two)).body.request._id];
  const custNo = await customer();
  const responses = await Promise.all(ids.map((id) => approve(id, custNo)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'CUSTOMER_TAKEN' });
  const states = await Promise.all([mine(one), mine(two)]);
  expect(states.map((request) => request?.state).sort()).toEqual(['APPROVED', 'AWAITING']);
});

it('approves nothing while the number is unknown or the ERP is unreachable', async () => {
  const member = await newcomer();
  const { _id } = (await send(member)).body.request;
  expect(await approve(_id, 'NOBODY-9')).toMatchObject({ status: 409, body: { code: 'CUSTOMER_UNKNOWN' } });
  await setBooks(store.sandbox.url, { mode: 'down' });
  expect(await approve(_id, 'NOBODY-10')).toMatchObject({ status: 503, body: { code: 'UPSTREAM_UNAVAILABLE' } });
  expect(await mine(member)).toMatchObject({ state: 'AWAITING' });
  expect(await mailsOf(_id)).toEqual([]);
});

it.each([
  ['a text named as a picture', { content: Buffer.from('안녕하세요'), name: '면허증.png' }, 'FILE_TYPE_REFUSED'],
  ['a workbook', { content: Buffer.from('PK\u0003\u0004'), name: '서류.xlsx' }, 'FILE_TYPE_REFUSED'],
  ['an invalid number', { fields: { custNo: '번호 없음' } }, 'INVALID_INPUT'],
])('refuses %s and stores nothing', async (_, sent, code) => {
  const member = await newcomer();
  expect((await send(member, sent)).body.code).toBe(code);
  expect(await mine(member)).toBeNull();
});

it('shows the document to its member and to operators only', async () => {
  const member = await newcomer();
  const { document } = (await send(member)).body.request;
  const open = async (as: Member) =>
    (
      await store.app.request(`/api/v1/files/${document._id}`, {
        headers: { authorization: await store.authorize(as) },
      })
    ).status;
  expect(await open(member)).toBe(200);
  expect(await open(operator)).toBe(200);
  expect(await open(await store.makeMember())).toBe(404);
});
