import { cardTermsCodes, type EasyPayCard } from '@iruon/contract';
import { expect, it } from 'vitest';
import { cardNumber } from '../../../../tooling/sandbox/client.ts';
import { openEasyPay } from './easy-pay.fixture.ts';

const { A_MINUTE, PAYU, store, input, register, wallet, remove, withCard } = await openEasyPay();

// @covers call:DELETE /api/plugins/nice/payu/user-key
it('has one default card, and chooses another when that one is removed', async () => {
  const { member, key } = await withCard();
  const second = (await register(member)).body.card as EasyPayCard;
  expect(second.isDefault).toBe(false);
  const chosen = await store.send('PUT', `${PAYU}/user-key`, {
    as: member,
    body: { paymentUserKey: second.paymentUserKey },
  });
  expect((chosen.body.cards as EasyPayCard[]).map(({ isDefault }) => isDefault)).toEqual([true, false]);
  await remove(member, second.paymentUserKey);
  expect(await wallet(member)).toMatchObject([{ paymentUserKey: key, isDefault: true }]);
  await remove(member, second.paymentUserKey);
});

it('deletes a removed card at the gateway, with retries', async () => {
  const { member, key } = await withCard();
  await store.faults({ expire: 'error-before', times: 1 });
  await remove(member, key);
  await store.runJobs();
  const row = () => store.db.selectFrom('easyPayCards').selectAll().where('id', '=', key).executeTakeFirstOrThrow();
  expect(await row()).toMatchObject({ state: 'REMOVING', billingKey: expect.any(String) });
  const { forgetCard } = await import('../../selling/payments/index.ts');
  await forgetCard(store.context(), key);
  expect(await row()).toMatchObject({ state: 'REMOVED', billingKey: null });
});

it('renews a card that is registered again instead of storing it twice', async () => {
  const number = cardNumber('9490', '1234');
  const { member, key } = await withCard(number);
  const again = (await register(member, input(number))).body.card as EasyPayCard;
  expect(again).toMatchObject({ last4: '1234', isDefault: true });
  expect(again.paymentUserKey).not.toBe(key);
  expect(await wallet(member)).toHaveLength(1);
});

it.each(['error-before', 'error-after', 'hang-after'])('reports a card without a response: %s', async (regist) => {
  const member = await store.makeMember();
  await store.faults({ regist, times: 1, delayMs: 4_000 });
  expect(await register(member)).toMatchObject({ status: 503, body: { code: 'CARD_UNANSWERED' } });
  expect(await wallet(member)).toEqual([]);
  expect((await register(member)).status).toBe(201);
});

it('blocks a member who tries card after card, for an hour', async () => {
  const member = await store.makeMember();
  const refused = { expiry: '01/20' };
  for (let i = 0; i < 5; i += 1) expect((await register(member, refused)).body.code).toBe('CARD_REFUSED');
  expect(await register(member)).toMatchObject({ status: 429, body: { code: 'CARD_TRIES_OVER' } });
  store.later(61 * A_MINUTE);
  expect((await register(member)).status).toBe(201);
});

it('leaves no trace of a registration under an idempotency key', async () => {
  const member = await store.makeMember();
  const headers = { 'idempotency-key': 'card-1' };
  await store.send('POST', `${PAYU}/setting/generate`, { as: member, body: input(), headers });
  const kept = await store.db.selectFrom('idempotencyKeys').select('key').where('key', '=', 'card-1').execute();
  expect(kept).toEqual([]);
});

// @covers call:GET /api/plugins/nice/payu/config, call:GET /api/plugins/nice/payu/user-key
it("returns the gateway's terms", async () => {
  const { body } = await store.send('GET', `${PAYU}/config`);
  expect(body).toMatchObject({ limit: 10 });
  expect((body.terms as { code: string }[]).map(({ code }) => code)).toEqual(cardTermsCodes);
});
