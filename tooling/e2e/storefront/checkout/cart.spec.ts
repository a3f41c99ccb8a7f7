import { expect, test } from '../../support/fixtures.ts';
import { holdScripts } from '../../support/scripts-have-come.ts';

test('the quantity of a supply is changed in the cart, the supply is removed and restored', async ({
  page,
  storefrontUrl,
  member: _,
}) => {
  await page.goto(`${storefrontUrl}/shop/products/TP-ALL`);
  await page.getByLabel(/Ø3\.5.*7\.0mm/).fill('1');
  const screw = page.getByRole('group', { name: /커버 스크류/ });
  await screw.getByRole('button', { name: '수량 늘리기' }).click();
  await page.getByRole('button', { name: /담기/ }).filter({ visible: true }).first().click();
  await expect(page.getByText(/장바구니에 담았습니다/)).toBeVisible();

  // A box that is pressed before hydration counts afterwards.
  const release = await holdScripts(page);
  await page.goto(`${storefrontUrl}/mypage/cart`, { waitUntil: 'domcontentloaded' });
  const box = page.getByRole('main').getByRole('checkbox', { name: /직경·길이 선택.* 선택$/ });
  await box.uncheck();
  await release();
  await expect(page.getByRole('button', { name: '상품을 선택해 주세요' }).first()).toBeAttached();
  await box.click();
  await expect(box).toBeChecked();
  const total = page.getByRole('region', { name: '결제 예상 금액' }).locator('output');
  const first = await total.textContent();
  const pieces = page.getByRole('group', { name: '커버 스크류 수량' });
  await pieces.getByRole('button', { name: '수량 늘리기' }).click();
  await pieces.getByRole('button', { name: '수량 늘리기' }).click();
  await expect(pieces.getByLabel('수량', { exact: true })).toHaveValue('3');
  await expect(total).not.toHaveText(first ?? '');
  await page.reload();
  await expect(pieces.getByLabel('수량', { exact: true })).toHaveValue('3');

  await page.getByRole('button', { name: '커버 스크류 빼기' }).click();
  await expect(pieces).toHaveCount(0);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(pieces.getByLabel('수량', { exact: true })).toHaveValue('3');
});
