import { expect, it } from 'vitest';
import { storeForTests } from '../../../testing/store-for-tests.ts';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR', name: '김담당' });
const colleague = await store.makeMember({ type: 'OPERATOR', name: '이담당' });

interface Memo {
  text: string;
  by: string;
  at: string;
}
const write = (orderId: string, memo: string, memoAt: string | null, as = operator) =>
  store.send('PUT', `/api/console/shop/orders/${orderId}`, { as, body: { memo, memoAt } });
const memoOf = ({ body }: Awaited<ReturnType<typeof write>>) => (body.order as { memo: Memo | null }).memo;

async function twoOrders() {
  const { member, _id } = await store.placedTwo();
  const [first, second] = await store.orderRows(_id);
  if (!first || !second) throw new Error('Two lines make two orders');
  return { member, first: first.id, second: second.id };
}

// @covers call:PUT /api/console/shop/orders/{id}
it('a note on a purchase is shown on each of its orders, to operators only', async () => {
  const { member, first, second } = await twoOrders();
  const written = memoOf(await write(first, '  오후에 전화 달라고 하심  ', null));
  expect(written).toEqual({ text: '오후에 전화 달라고 하심', by: '김담당', at: expect.any(String) });
  const other = await store.send('GET', `/api/console/shop/orders/${second}`, { as: operator });
  expect(memoOf(other)).toEqual(written);
  const mine = await store.send('GET', `/api/v1/me/orders/${first}`, { as: member });
  expect(mine.status).toBe(200);
  expect(JSON.stringify(mine.body)).not.toContain('전화 달라고');
  expect((await write(first, '나도', written?.at ?? null, member)).status).toBe(403);
});

it('is not overwritten with an outdated version, and is deleted when emptied', async () => {
  const { first } = await twoOrders();
  const written = memoOf(await write(first, '하나', null));
  expect((await write(first, '둘', null, colleague)).body.code).toBe('RECORD_CHANGED');
  // A repeated request finds the memo stored.
  expect(memoOf(await write(first, '하나', null))).toEqual(written);
  const changed = memoOf(await write(first, '둘', written?.at ?? null, colleague));
  expect(changed).toMatchObject({ text: '둘', by: '이담당' });
  expect(memoOf(await write(first, '', changed?.at ?? null))).toBeNull();
  expect((await write(first, '가'.repeat(2_001), null)).status).toBe(400);
});
