import { randomUUID } from 'node:crypto';
import type { RegularOrder } from '@iruon/contract';
import { makeCart, makeProduct, makeSettings, makeShippingOption, makeUser } from '@iruon/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { systemContext } from '../../platform/services.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { remindRegularOrders } from './remind-regular-orders.ts';
import { regularOrderRoutes } from './routes.ts';

const PATH = '/api/v1/me/carts/regular';
const at = (day: string, time = '09:00') => new Date(`${day}T${time}:00+09:00`);
// Every two weeks, first on Monday the 23rd.
const cycle = { unit: 'WEEK', every: 2, day: 1 };
const SATURDAY = '2026-11-21';
const MONDAY = '2026-11-23';
let clock: Date;
let member: Awaited<ReturnType<typeof makeUser>>;
let cart: string;
let product: Awaited<ReturnType<typeof makeProduct>>;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: regularOrderRoutes, now: () => clock });
await makeSettings(database.db);
beforeEach(async () => {
  clock = at(SATURDAY);
  member = await makeUser(database.db);
  const { shippingId, id: shippingOptionId } = await makeShippingOption(database.db);
  product = await makeProduct(database.db, { name: '커버 스크류', price: 12_500, stock: 10 });
  cart = (
    await makeCart(database.db, { userId: member.id, productId: product.id, amount: 4, shippingId, shippingOptionId })
  ).id;
});

async function save(name = '월요 소모품'): Promise<RegularOrder> {
  const { body } = await test.send('POST', PATH, {
    as: member,
    body: { name, cycle, hasReminder: true, _carts: [cart] },
    headers: { 'idempotency-key': randomUUID() },
  });
  return body.regularOrder as RegularOrder;
}
const change = (id: string, body: object) => test.send('PUT', `${PATH}/${id}`, { as: member, body });
const run = () => remindRegularOrders(systemContext(test.services));
const mails = () =>
  database.db.selectFrom('mails').selectAll().where('recipient', '=', member.email).orderBy('createdAt').execute();

it('notifies on the day of the due order, its current price and the link, once for any number of runs', async () => {
  const { _id } = await save();
  await run();
  expect(await mails()).toHaveLength(0);
  clock = at(MONDAY);
  await database.db.updateTable('products').set({ stock: 3, price: 13_000 }).where('id', '=', product.id).execute();
  await Promise.all([run(), run(), run()]);
  clock = at(MONDAY, '15:00');
  await run();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ template: 'regular-order', subject: expect.stringContaining("'월요 소모품'") });
  for (const text of [mail?.bodyText, mail?.bodyHtml]) {
    for (const words of ['11월 23일(월)', '2주마다 월요일', '커버 스크류 4개 - 지금은 3개', '39,000원']) {
      expect(text).toContain(words);
    }
    expect(text).toContain(`http://localhost:3000/mypage/cart/regular/${_id}`);
    expect(text).toContain(`http://localhost:3000/mypage/cart/regular/${_id}?ask=mail`);
  }
  clock = at('2026-12-07');
  await run();
  expect(await mails()).toHaveLength(2);
});

it('skips paused, disabled, ordered, and deleted ones, and those of former members', async () => {
  const names = ['멈춤', '끔', '주문함', '지움', '켬'];
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, (await save(name))._id);
  await change(ids.get('멈춤') ?? '', { isPaused: true });
  await change(ids.get('끔') ?? '', { hasReminder: false });
  await test.send('POST', `${PATH}/${ids.get('주문함')}/order`, {
    as: member,
    body: { version: 1 },
    headers: { 'idempotency-key': randomUUID() },
  });
  await test.send('DELETE', `${PATH}/${ids.get('지움')}`, { as: member });
  clock = at(MONDAY);
  await run();
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining("'켬'")]);
  await database.db.updateTable('users').set({ withdrawnAt: clock }).where('id', '=', member.id).execute();
  clock = at('2026-12-07');
  await run();
  expect(await mails()).toHaveLength(1);
});

it('does not remind of a missed day, and continues with the next date', async () => {
  await save();
  clock = at('2026-11-25');
  await run();
  expect(await mails()).toHaveLength(0);
  clock = at('2026-12-07');
  await run();
  expect(await mails()).toHaveLength(1);
});

it('restarts with the next date after a pause', async () => {
  const { _id } = await save();
  await change(_id, { isPaused: true });
  clock = at('2026-11-30');
  await change(_id, { isPaused: false });
  await run();
  clock = at('2026-12-07');
  await run();
  expect(await mails()).toHaveLength(1);
});
