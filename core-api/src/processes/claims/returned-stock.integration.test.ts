import { afterEach, expect, it } from 'vitest';
import { notifyRestock } from '../../community/restock/index.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

const store = await storeForTests();
afterEach(() => store.expectSound());

const subjects = async (email: string) => (await store.mails(email)).map(({ subject }) => subject);

it('notifies the members who wait when a cancelled order gives the last piece back, and not its buyer', async () => {
  const product = await store.makeProduct({ price: 20_000, stock: 1, name: '힐링 어버트먼트' });
  const purchase = await store.placed({ product });
  const waiting = await store.makeMember();
  const body = { _product: product.id };
  const asked = await store.send('POST', '/api/v1/watches/restock', { as: waiting, body });
  expect(asked.status).toBe(200);
  expect(await notifyRestock(store.context())).toBe(0);
  const [order] = await store.orderRows(purchase._id);
  await store.send('DELETE', `/api/v1/me/orders/${order?.id}`, { as: purchase.member });
  expect(await notifyRestock(store.context())).toBe(1);
  await store.runJobs();
  expect(await subjects(waiting.email)).toEqual(['[온라인 쇼핑몰] 다시 들어왔습니다: 힐링 어버트먼트']);
  expect(await subjects(purchase.member.email)).not.toContain('[온라인 쇼핑몰] 다시 들어왔습니다: 힐링 어버트먼트');
  // Bought by the member who waited: the next return is none of theirs.
  await store.placed({ product, member: waiting });
  expect(await notifyRestock(store.context())).toBe(0);
});
