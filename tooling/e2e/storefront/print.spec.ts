import { expect, test } from '../support/fixtures.ts';
import { logInAsMember } from '../support/journeys.ts';

// @covers route:/mypage/orders
test('an order and the list of orders print as documents of the store', async ({ page, storefrontUrl, own }) => {
  const [member, goods] = await Promise.all([own.member(), own.goods()]);
  await logInAsMember(page, storefrontUrl, member);
  const { orderId } = await own.delivered(member, goods);
  await page.emulateMedia({ media: 'print' });
  for (const address of [`/mypage/orders/${orderId}`, '/mypage/orders']) {
    await page.goto(`${storefrontUrl}${address}`);
    await expect(page.getByRole('heading', { name: goods.name })).toBeVisible();
    await expect(page.getByText(/주문번호/).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('사업자등록번호');
    // No controls, except the links with the names of the goods.
    for (const role of ['button', 'navigation', 'searchbox', 'combobox'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
  await page.goto(`${storefrontUrl}/mypage/orders/${orderId}`);
  await expect(page.getByRole('region', { name: '결제 금액' })).toContainText('공급가액');
});
