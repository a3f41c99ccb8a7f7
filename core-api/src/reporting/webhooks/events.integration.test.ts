import { makeProduct, makeUser, makeWebhookEndpoint } from '@iruon/db/factories';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { claiming } from '../../processes/claims/claims.fixture.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { eventDifferences } from './event-chains.fixture.ts';

const store = await storeForTests();
const { db } = store;
const operator = await store.makeMember({ type: 'OPERATOR' });
await makeWebhookEndpoint(db, { createdBy: operator.id });
const { bought } = claiming(store, operator);

const events = () => db.selectFrom('events').select(['type', 'objectId', 'payload']).orderBy('sequence').execute();
const typesOf = async (objectId: string) =>
  (await events()).filter((event) => event.objectId === objectId).map(({ type }) => type);

beforeEach(async () => {
  await sql`truncate events cascade`.execute(db);
});

it('tells of an order, its payment, its stock, a claim and its refund, each change once', async () => {
  const product = await store.makeProduct({ price: 10_000, stock: 5 });
  const { orderIds, _id, member } = await bought([{ product, amount: 2 }]);
  const [orderId = ''] = orderIds;
  expect(await typesOf(orderId)).toEqual(['order.created', 'order.changed']);
  const [payment] = await store.paymentRows(_id);
  expect(await typesOf(payment?.id ?? '')).toEqual(['payment.paid']);
  expect((await events()).filter(({ type }) => type === 'stock.changed').map(({ payload }) => payload)).toEqual([
    { _product: product.id, _option: null, _supply: null, before: 5, stock: 3, isSoldOut: false },
  ]);
  const opened = await store.send('POST', `/api/v1/me/orders/${orderId}/claims`, {
    as: member,
    headers: { 'idempotency-key': orderId },
    body: { kind: 'CANCEL', pieces: 2, reason: 'CHANGE_OF_MIND' },
  });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  await store.runJobs();
  expect(await typesOf(payment?.id ?? '')).toEqual(['payment.paid', 'payment.refunded']);
  const types = (await events()).map(({ type }) => type);
  expect(types).toContain('claim.opened');
  expect(types).toContain('member.joined');
  expect(await eventDifferences(db)).toEqual([]);
});

it('tells of a member without the values that identify one', async () => {
  const user = await makeUser(db, { name: '김하나', phone: '01012345678', email: 'hana@example.com' });
  await db.updateTable('users').set({ phone: '01098765432', name: '김두나' }).where('id', '=', user.id).execute();
  await db.updateTable('users').set({ lastLoginAt: new Date(), money: 5 }).where('id', '=', user.id).execute();
  await db.updateTable('users').set({ withdrawnAt: new Date() }).where('id', '=', user.id).execute();
  await db.updateTable('users').set({ name: '탈퇴' }).where('id', '=', user.id).execute();
  const told = (await events()).filter(({ objectId }) => objectId === user.id);
  expect(told.map(({ type }) => type)).toEqual(['member.joined', 'member.changed', 'member.withdrawn']);
  expect(told[1]?.payload).toMatchObject({ changed: ['name', 'phone'] });
  // Ids may contain any short number.
  expect(JSON.stringify(told)).not.toMatch(/김|010(12345678|98765432)|hana/);
});

it('tells of no operator', async () => {
  const user = await makeUser(db, { type: 'OPERATOR' });
  await db.updateTable('users').set({ name: '이름' }).where('id', '=', user.id).execute();
  expect(await typesOf(user.id)).toEqual([]);
});

it('tells of a chat from its opening to its end', async () => {
  const user = await makeUser(db);
  const id = user.id;
  await sql`insert into chat_rooms (id, user_id, created_at, updated_at) values (${id}, ${user.id}, now(), now())`.execute(
    db,
  );
  await sql`update chat_rooms set stage = 'AWAITING_MANAGER' where id = ${id}`.execute(db);
  await sql`update chat_rooms set last_message = '안녕' where id = ${id}`.execute(db);
  await sql`update chat_rooms set stage = 'COUNSEL_PROGRESS', manager_id = ${operator.id} where id = ${id}`.execute(db);
  await sql`update chat_rooms set stage = 'COUNSEL_COMPLETE', ending = 'MANAGER', closed_at = now() where id = ${id}`.execute(
    db,
  );
  expect((await typesOf(id)).filter((type) => type.startsWith('chat'))).toEqual([
    'chat.opened',
    'chat.changed',
    'chat.changed',
    'chat.closed',
  ]);
});

it('says that a product is sold out', async () => {
  const product = await makeProduct(db, { stock: 1 });
  await db.updateTable('products').set({ stock: 0 }).where('id', '=', product.id).execute();
  expect((await events()).at(-1)?.payload).toMatchObject({ _product: product.id, stock: 0, isSoldOut: true });
});

it('is written with its cause or not at all', async () => {
  const product = await makeProduct(db, { stock: 7 });
  const failed = inTransaction(db, async (trx) => {
    await trx.updateTable('products').set({ stock: 6 }).where('id', '=', product.id).execute();
    throw new Error('the change is given up');
  });
  await expect(failed).rejects.toThrow('given up');
  expect(await typesOf(product.id)).toEqual([]);
});
