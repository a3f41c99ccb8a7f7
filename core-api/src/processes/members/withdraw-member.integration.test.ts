import { makeApproval, makeDestination, makePromoter } from '@iruon/db/factories';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { basic } from '../../testing/app.ts';
import { auditEntries } from '../../testing/audit-entries.ts';
import type { Member } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { leaveTexts } from './chats.fixture.ts';

const USERS = '/api/console/users';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR' });
afterEach(() => store.expectSound());

const withdraw = (member: Member, reason = '전화로 탈퇴 요청') =>
  store.send('DELETE', `${USERS}/${member.id}?${new URLSearchParams({ reason })}`, { as: operator });

const person = {
  name: '홍탈퇴인',
  phone: '01077778888',
  email: 'leaver@leaving.example',
  username: 'leaver7788',
  address1: '서울 종로구 떠남길 88',
  address2: '떠난층 701호',
  memo: '떠날 예정',
};
const business = {
  no: '2208162517',
  name: '떠난치과의원',
  ceoName: '홍탈퇴인',
  type: '보건업',
  service: '치과의원',
  postcode: '03000',
  address1: '서울 종로구 병원길 99',
  address2: '2층',
};

/** Tables with a row that contains the person's data, except the rows of `kept`. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(store.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const named = sql.join(
      texts.map((text) => sql`r::text ilike ${`%${text}%`}`),
      sql` or `,
    );
    const { rows } = await sql`select 1 from ${sql.table(name)} r where ${named} limit 1`.execute(store.db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** The rows of a member in a table that refers to its members. */
const rowsOf = async (table: string, { id }: Member) =>
  (await sql`select 1 from ${sql.table(table)} where user_id = ${id}`.execute(store.db)).rows;

async function bought(member: Member): Promise<string> {
  const { _id } = await store.paid({ member });
  const [order] = await store.orderRows(_id);
  if (!order) throw new Error('no order');
  return order.id;
}

async function finish(member: Member, orderId: string): Promise<void> {
  await store.send('POST', `/api/console/shop/orders/${orderId}/test/delivered`, { as: operator });
  const { status, body } = await store.send('POST', `/api/v1/me/orders/${orderId}/confirm`, { as: member });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
}

async function claim(member: Member, orderId: string, of: { kind: 'CANCEL' | 'RETURN' }): Promise<void> {
  const { status, body } = await store.send('POST', `/api/v1/me/orders/${orderId}/claims`, {
    as: member,
    body: { ...of, reason: 'CHANGE_OF_MIND', pieces: 1 },
    headers: { 'idempotency-key': `claim-${orderId}` },
  });
  expect(status, JSON.stringify(body)).toBe(201);
}

/** Creates data of a member in every possible table. */
async function leaveTraces(member: Member): Promise<void> {
  const { name, phone, email, address1, address2 } = person;
  await makeDestination(store.db, { userId: member.id, name, phone, email, address1, address2 });
  await store.db
    .insertInto('locatedAddresses')
    .values({ postcode: member.postcode, address1, geolocation: null, locatedAt: new Date() })
    .execute();
  const now = new Date('2026-06-01T03:00:00Z');
  await store.db
    .insertInto('smsMessages')
    .values({
      ...{
        id: member.id,
        dedupKey: `test:${member.id}`,
        recipient: phone,
        template: 'code',
        text: '인증번호',
        tries: 0,
      },
      ...{ state: 'PENDING', createdAt: now, dueAt: now, expiresAt: new Date('2026-06-01T03:10:00Z') },
    })
    .execute();
  await makeApproval(store.db, { userId: member.id, message: `${name} 입니다.` });
  const product = await store.makeProduct({ stock: 5 });
  await store.putIntoCart(member, [{ product: product.id }]);
  await store.send('POST', '/api/v1/me/likes', { as: member, body: { _product: product.id } });
  await store.send('POST', `${USERS}/${member.id}/notes`, {
    as: operator,
    body: { text: `${name} 님과 통화` },
    headers: { 'idempotency-key': `note-${member.id}` },
  });
  await store.send('GET', '/api/auth/refreshToken', { as: { authorization: basic(member.username, 'Wrong!2345') } });
  await store.send('POST', '/api/bff/sessions', {
    as: 'storefront',
    body: { username: member.username, password: 'Test!2345', client: 'storefront', address: '203.0.113.7' },
  });
}

// @covers call:DELETE /api/console/users/{id}
it('removes the person from every table, and retains the purchase and its payment', async () => {
  const member = await store.makeMember({ ...person, type: 'COMPANY', business });
  const orderId = await bought(member);
  await finish(member, orderId);
  await leaveTraces(member);
  await leaveTexts(store, member, person.name);
  for (const table of ['likes', 'carts', 'known_devices', 'token_families'])
    expect(await rowsOf(table, member)).not.toEqual([]);
  const texts = [person.name, person.phone, person.email, person.username, person.address1, person.address2].concat(
    business.no,
    business.name,
    business.address1,
  );
  const before = await tablesWith(texts);
  expect(before).toEqual(
    expect.arrayContaining([
      ...['ai_messages', 'ai_rooms', 'approvals', 'chat_messages', 'chat_notes', 'chat_rooms', 'destinations', 'files'],
      ...[
        'forms',
        'located_addresses',
        'login_attempts',
        'mails',
        'promoter_applications',
        'questions',
        'sms_messages',
      ],
      ...['user_notes', 'users'],
    ]),
  );

  expect(await withdraw(member)).toMatchObject({ status: 204 });
  // A response that is stored for the retry of an operator expires after three days.
  await store.db.deleteFrom('idempotencyKeys').execute();
  expect(await tablesWith(texts)).toEqual(['gateway_notices', 'payment_attempts', 'purchases']);
  for (const table of [
    'destinations',
    'carts',
    'likes',
    'known_devices',
    'token_families',
    'user_notes',
    'approvals',
  ]) {
    expect(await rowsOf(table, member), table).toEqual([]);
  }
  expect(await store.db.selectFrom('files').select('id').where('uploadedBy', '=', member.id).execute()).toEqual([]);
  const order = await store.send('GET', `/api/console/shop/orders/${orderId}`, { as: operator });
  expect(order.body.order).toMatchObject({ purchase: { sender: { email: person.email } } });

  expect((await store.send('GET', '/api/v1/me/info', { as: member })).status).toBe(401);
  const login = { authorization: basic(person.username, 'Test!2345') };
  expect((await store.send('GET', '/api/auth/refreshToken', { as: login })).body.code).toBe('LOGIN_FAILED');
  expect((await store.send('GET', `${USERS}/${member.id}`, { as: operator })).body.user).toMatchObject({
    name: '탈퇴한 회원',
    state: 'WITHDRAWN',
    phone: '',
  });
  expect((await withdraw(member)).status).toBe(204);
  const audited = await auditEntries(store.db, ['details'], { subject: `user:${member.id}`, action: 'user.withdraw' });
  const changes = { state: { from: 'ACTIVE', to: 'WITHDRAWN' } };
  expect(audited).toEqual([{ details: { by: 'OPERATOR', reason: '전화로 탈퇴 요청', changes } }]);
});

it('reports the obstacles: orders, until they are confirmed', async () => {
  const member = await store.makeMember();
  const orderId = await bought(member);
  expect(await withdraw(member)).toMatchObject({
    status: 409,
    body: {
      code: 'WITHDRAWAL_BLOCKED',
      detail: '구매확정 전 주문 1건이 끝난 뒤에 탈퇴할 수 있습니다.',
      blocks: { orders: 1, claims: 0, refunds: 0, deposits: 0, movements: 0, payouts: 0 },
    },
  });
  expect((await store.send('GET', '/api/v1/me/info', { as: member })).status).toBe(200);
  await finish(member, orderId);
  expect((await withdraw(member)).status).toBe(204);
});

it('lists refunds until they are paid', async () => {
  const member = await store.makeMember();
  const orderId = await bought(member);
  await claim(member, orderId, { kind: 'CANCEL' });
  expect((await withdraw(member)).body).toMatchObject({
    detail: '돌려드릴 환불금 1건이 끝난 뒤에 탈퇴할 수 있습니다.',
    blocks: { orders: 0, claims: 0, refunds: 1 },
  });
  await store.runJobs();
  expect((await withdraw(member)).status).toBe(204);
});

const insertPayout = async (userId: string) => {
  const at = store.now();
  await sql`
    insert into promoter_withdrawals
      (id, promoter_id, state, gross, income, income_tax, local_tax, net, requested_at, updated_at)
    values (gen_random_uuid(), ${userId}, 'REQUESTED', 10000, 'BUSINESS', 300, 30, 9670, ${at}, ${at})`.execute(
    store.db,
  );
};

it('waits for a payout, and erases an account and a residence number without any payment', async () => {
  const member = await store.makeMember();
  await makePromoter(store.db, { userId: member.id });
  const [userId, at] = [member.id, store.now()];
  await store.db
    .insertInto('promoterAccounts')
    .values({ userId, bankCode: '004', holder: 'x', account: 'x', last4: '1234', accountHash: 'x', verifiedAt: at })
    .execute();
  await store.db
    .insertInto('promoterResidents')
    .values({ userId, number: 'x', masked: '850302-*******', updatedAt: at })
    .execute();
  await insertPayout(userId);
  expect((await withdraw(member)).body).toMatchObject({ code: 'WITHDRAWAL_BLOCKED', blocks: { payouts: 1 } });
  await sql`delete from promoter_withdrawals where promoter_id = ${userId}`.execute(store.db);
  expect((await withdraw(member)).status).toBe(204);
  expect(await rowsOf('promoter_accounts', member)).toEqual([]);
  expect(await rowsOf('promoter_residents', member)).toEqual([]);
});

it('reports open claims beside their orders', async () => {
  const member = await store.makeMember();
  const orderId = await bought(member);
  await store.send('POST', `/api/console/shop/orders/${orderId}/test/delivered`, { as: operator });
  await claim(member, orderId, { kind: 'RETURN' });
  expect((await withdraw(member)).body).toMatchObject({
    detail: '구매확정 전 주문 1건, 처리 중인 취소·교환·반품 1건이 끝난 뒤에 탈퇴할 수 있습니다.',
    blocks: { orders: 1, claims: 1 },
  });
});

it('removes a prepaid balance, which the ERP retains, once under two concurrent withdrawals', async () => {
  const member = await store.makeMember({ money: 30_000 });
  const responses = await Promise.all([withdraw(member), withdraw(member)]);
  expect(responses.map(({ status }) => status)).toEqual([204, 204]);
  expect(
    await store.db.selectFrom('withdrawals').select(['by', 'maskedName']).where('userId', '=', member.id).execute(),
  ).toEqual([{ by: 'OPERATOR', maskedName: expect.stringMatching(/^회\*+$/) }]);
});

it('withdraws no operator, and no member without a reason', async () => {
  const other = await store.makeMember({ type: 'OPERATOR' });
  expect((await withdraw(other)).body.code).toBe('OPERATOR_ELSEWHERE');
  expect((await withdraw(await store.makeMember(), ' ')).status).toBe(400);
});
