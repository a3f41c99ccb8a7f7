import { expect, test, VIEWPORTS } from '../support/fixtures.ts';
import { withoutScripts } from '../support/without-scripts.ts';

// @covers route:/mypage
test('a member sees orders, benefits and frequently bought products, and adds one to the cart again', async ({
  page,
  storefrontUrl,
  own,
  member,
}) => {
  const goods = await own.goods();
  await own.delivered(member, goods);
  await own.delivered(member, goods);
  await own.points(member, 5_000);
  await own.coupon(member, { name: '봄 쿠폰' });
  await page.goto(`${storefrontUrl}/mypage`);
  const steps = page.getByRole('navigation', { name: '주문 진행 단계' });
  await expect(steps.getByRole('link', { name: /배송완료/ })).toContainText('2');
  await expect(page.getByRole('region', { name: '쓸 수 있는 포인트' })).toContainText('5,000P');
  await expect(page.getByRole('region', { name: '쓸 수 있는 쿠폰' })).toContainText('1장');
  await expect(page.getByRole('region', { name: '회원 등급' })).toContainText('다음 등급');
  const again = page.getByRole('region', { name: '다시 구매하기' });
  await expect(again).toContainText('2번 구매');
  for (const viewport of Object.values(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
  await again.getByRole('button', { name: `담기 ${goods.name}` }).click();
  await expect(page.getByText('장바구니에 담았습니다.')).toBeVisible();
  await steps.getByRole('link', { name: /배송완료/ }).click();
  await expect(page).toHaveURL(`${storefrontUrl}/mypage/orders?tab=delivered`);

  const plain = await withoutScripts(page);
  await plain.goto(`${storefrontUrl}/mypage`);
  await plain.getByRole('button', { name: new RegExp(`^담기\\s*${goods.name}$`) }).click();
  await expect(plain).toHaveURL(`${storefrontUrl}/mypage/cart`);
  await expect(plain.getByRole('link', { name: goods.name }).first()).toBeVisible();
});
