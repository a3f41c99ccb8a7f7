import { expect, test } from '../../support/fixtures.ts';

// @covers entity:product-variation-code-list-spec
test('sizes of a family are filled in with arrow keys between them and added to the cart together', async ({
  page,
  storefrontUrl,
  member: _,
}) => {
  await page.goto(`${storefrontUrl}/shop/products/TP-ALL`);
  const table = page.getByRole('table', { name: /별 수량$/ });
  const cells = table.getByRole('textbox');
  await expect(cells.first()).toBeVisible();

  const start = await cells.first().getAttribute('aria-label');
  await cells.first().press('2');
  await page.keyboard.press('ArrowDown');
  await expect(cells.first()).not.toBeFocused();
  const below = await page.locator(':focus').getAttribute('aria-label');
  expect(below).not.toBe(start);
  await page.keyboard.press('1');
  await expect(page.getByText('(2개 규격, 3개)')).toBeVisible();
  await page.getByRole('group', { name: '커버 스크류 수량' }).getByRole('button', { name: '수량 늘리기' }).click();

  await page.getByRole('button', { name: '2개 규격 모두 담기' }).click();
  await expect(page.getByText('장바구니에 담았습니다.')).toBeVisible();
  await page.goto(`${storefrontUrl}/mypage/cart`);
  await expect(page.getByRole('main').getByRole('checkbox', { name: /직경·길이 선택.* 선택$/ })).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('group', { name: '커버 스크류 수량' })).toHaveCount(1);

  await page
    .getByRole('button', { name: /주문하기/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/shop\/order/);
  await expect(page.getByText('+ 커버 스크류 5,000원 × 1개')).toBeVisible();
});

// @covers entity:related-bundled-item
test('a bundle lists its contents and is bought as one; a supply beside it is chosen with its product', async ({
  page,
  storefrontUrl,
  member: _,
}) => {
  await page.goto(`${storefrontUrl}/shop/products/KIT-SL`);
  const contents = page.getByRole('region', { name: /^세트 구성/ });
  await expect(contents.getByRole('listitem').first()).toContainText(/\d개$/);
  await expect(contents.getByRole('listitem').filter({ hasText: '픽스처 마운트' })).toContainText('부속품 9,000원');
  await expect(page.getByRole('region', { name: '배송·교환·반품' })).toContainText('받으신 날부터 7일 안에');
  await page.getByRole('button', { name: '장바구니 담기' }).click();
  await expect(page.getByText('장바구니에 담았습니다.')).toBeVisible();
  await page.goto(`${storefrontUrl}/mypage/cart`);
  await expect(page.getByRole('main').getByRole('checkbox', { name: /키트.* 선택$/ })).toHaveCount(1);

  await page.goto(`${storefrontUrl}/shop/products/KIT-SL`);
  const offered = page
    .getByRole('region', { name: '함께 담는 상품' })
    .getByRole('listitem')
    .filter({ hasText: '커버 스크류' });
  await offered.getByRole('link', { name: '함께 고르기' }).click();
  await expect(page.getByRole('group', { name: '커버 스크류 수량' }).getByRole('textbox')).toHaveValue('1');
});
