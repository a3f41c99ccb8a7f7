import { afterEach, expect, it } from 'vitest';
import type { Placed } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

const store = await storeForTests();
afterEach(() => store.expectSound());

interface Payment {
  kind: string;
  scriptUrl: string;
  fields: Record<string, string | number>;
}

const generate = ({ _id }: Pick<Placed, '_id'>, as: Placed['member']) =>
  store.send('POST', '/api/plugins/nice/pay/generate', { as, body: { _purchase: _id } });

it('contains the fields of the window for the browser, and not the secret', async () => {
  const { status, body } = await store.send('GET', '/api/plugins/nice/pay/config');
  expect(status).toBe(200);
  expect(body).toEqual({ clientId: 'S2_store_test', scriptUrl: expect.stringMatching(/^https?:.*\/v1\/js\/$/) });
});

// @covers call:GET /api/plugins/nice/pay/config, call:POST /api/plugins/nice/pay/generate
it('returns a window that pays the purchase, each time with a new order id', async () => {
  const purchase = await store.placed();
  const first = await generate(purchase, purchase.member);
  const second = await generate(purchase, purchase.member);
  expect([first.status, second.status]).toEqual([200, 200]);
  const [one, two] = [first.body.payment as Payment, second.body.payment as Payment];
  const { body: config } = await store.send('GET', '/api/plugins/nice/pay/config');
  expect(two).toMatchObject({ kind: 'window', scriptUrl: config.scriptUrl });
  expect(two.fields).toMatchObject({ clientId: config.clientId, amount: purchase.payable });
  expect(two.fields.orderId).not.toBe(one.fields.orderId);
  expect(await store.purchaseRow(purchase._id)).toMatchObject({ state: 'PURCHASE_GENERATED' });

  const posted = await store.passWindow(two.fields);
  expect((await store.approve(posted)).body.outcome).toBe('paid');
  expect(await generate(purchase, purchase.member)).toMatchObject({
    status: 409,
    body: { code: 'PURCHASE_NOT_PAYABLE' },
  });
});

it('opens no window for a foreign or expired purchase, or one paid by a stored card', async () => {
  const purchase = await store.placed();
  expect(await generate(purchase, await store.makeMember())).toMatchObject({ status: 404 });
  const easy = await store.placed({ method: 'easy' });
  expect(await generate(easy, easy.member)).toMatchObject({ status: 409, body: { code: 'PURCHASE_NOT_PAYABLE' } });
  store.later(30 * 60);
  expect(await generate(purchase, purchase.member)).toMatchObject({ status: 409, body: { code: 'PURCHASE_EXPIRED' } });
});
