import { expect, test } from '../support/fixtures.ts';
import { logInAsMember } from '../support/journeys.ts';

test('stock, price, discount and visibility that an operator changes are in the shop within a second', async ({
  page,
  storefrontUrl,
  adminUrl,
  own,
  staff: { page: operator, call },
}) => {
  const [member, goods] = await Promise.all([own.member(), own.goods({ stock: 3, price: 60_000 })]);
  await logInAsMember(page, storefrontUrl, member);

  const pages = {
    list: `${storefrontUrl}/shop/products?q=${goods.code}`,
    product: `${storefrontUrl}/shop/products/${goods.code}`,
  };
  const textOf = async (address: string) => {
    const response = await page.request.get(address);
    // The rendered HTML, without the data for hydration.
    return { status: response.status(), text: (await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '') };
  };
  /** Both pages show the new data within a second of the console's response; they are read before, so that caches contain the old data. */
  const shownSoon = async (change: () => Promise<unknown>, isShown: (list: string, product: string) => boolean) => {
    await Promise.all(Object.values(pages).map(textOf));
    await change();
    const changedAt = performance.now();
    for (;;) {
      const [list, product] = await Promise.all([textOf(pages.list), textOf(pages.product)]);
      const readAfter = performance.now() - changedAt;
      if (isShown(list.text, product.status === 404 ? '404' : product.text)) return;
      expect(readAfter, 'milliseconds until the shop shows it').toBeLessThan(1_000);
    }
  };
  const bulk = (set: object) => call('PUT', '/shop/products/bulk', { _products: [goods.id], set });

  await shownSoon(
    async () => {
      await operator.goto(`${adminUrl}/products/${goods.id}`);
      await operator.getByRole('tab', { name: '가격·할인' }).click();
      await operator.getByLabel('정가 (원)').fill('71000');
      const saved = operator.waitForResponse((response) => response.request().method() === 'PUT');
      await operator.getByRole('button', { name: '저장' }).click();
      expect((await saved).status()).toBe(200);
    },
    (list, product) => list.includes('71,000') && product.includes('71,000'),
  );
  const discount = { unit: 'PERCENT', amount: 10, expiration: { enabled: false, startDate: null, endDate: null } };
  await shownSoon(
    () => bulk({ discountEnabled: true, discount }),
    (list, product) => list.includes('63,900') && product.includes('63,900'),
  );
  const changes = [{ _option: null, _supply: null, stock: { count: 0, seen: 3 } }];
  await shownSoon(
    () => call('PUT', `/shop/products/${goods.id}/stock`, { changes }),
    (list, product) => list.includes('품절') && product.includes('품절'),
  );
  await shownSoon(
    () => bulk({ shows: false }),
    (list, product) => !list.includes(goods.name) && product === '404',
  );
});
