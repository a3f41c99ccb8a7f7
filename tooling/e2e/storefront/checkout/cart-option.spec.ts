import { expect, type Page, test, VIEWPORTS } from '../../support/fixtures.ts';
import { haveInCart, logInAsMember } from '../../support/journeys.ts';
import type { Goods, TestData } from '../../support/test-data.ts';
import { smallTargets } from '../../support/touch-targets.ts';
import { clickInto, withoutScripts } from '../../support/without-scripts.ts';

const made = (own: TestData) =>
  own.sizes([
    { value: ['Ø4.0', '10mm'] },
    { value: ['Ø4.0', '12mm'], price: 2_000, stock: 5 },
    { value: ['Ø4.5', '10mm'], stock: 0 },
    { value: ['Ø4.5', '12mm'], price: 3_000 },
  ]);

/** A member of this test, logged in, with one unit of each size in the cart; returns the goods. */
async function putSizes(page: Page, storefrontUrl: string, own: TestData, ...names: string[]): Promise<Goods> {
  const [member, goods] = await Promise.all([own.member(), made(own)]);
  await logInAsMember(page, storefrontUrl, member);
  for (const name of names) await haveInCart(page, storefrontUrl, goods, await own.sizeId(goods, name));
  return goods;
}

const totalOf = (page: Page) => page.getByRole('region', { name: '결제 예상 금액' }).locator('output');

// @covers route:/mypage/cart
test('another option is chosen over the cart by keyboard, and the row, the total and the focus follow', async ({
  page,
  storefrontUrl,
  own,
  expectAccessible,
}) => {
  const _goods = await putSizes(page, storefrontUrl, own, 'Ø4.0 / 10mm');
  await page.goto(`${storefrontUrl}/mypage/cart`);
  await expect(totalOf(page)).toHaveText('62,000원');

  const press = page.getByRole('button', { name: /^옵션 변경/ });
  await press.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '옵션 변경' });
  await expect(dialog.getByRole('button', { name: /^10mm 현재/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('button', { name: '12mm +2,000원' })).toBeVisible();
  // Ø4.5 is sold out only with 10mm: it can be pressed, and then the length has to be chosen.
  await expect(dialog.getByRole('button', { name: 'Ø4.5 다른 조합' })).toBeEnabled();
  await expect(dialog.getByRole('button', { name: '지금 옵션입니다' })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(press).toBeFocused();

  await page.keyboard.press('Enter');
  const longer = dialog.getByRole('button', { name: /^12mm/ });
  await longer.focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: '수량 늘리기' }).press('Enter');
  await expect(dialog.locator('output')).toHaveText('124,000원');
  await dialog.getByRole('button', { name: '변경하기' }).press('Enter');
  await expect(page.getByText('옵션을 변경했습니다.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(press).toBeFocused();
  await expect(page.getByText('Ø4.0 / 12mm', { exact: true })).toBeVisible();
  await expect(page.getByText('개당 62,000원')).toBeVisible();
  await expect(totalOf(page)).toHaveText(/^12[4-6],000원$/);
  await page.reload();
  await expect(page.getByText('Ø4.0 / 12mm', { exact: true })).toBeVisible();
});

test('a line that becomes equal to another is merged with it, up to the stock', async ({
  page,
  storefrontUrl,
  own,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  const goods = await putSizes(page, storefrontUrl, own, 'Ø4.0 / 10mm', 'Ø4.0 / 12mm');
  await page.goto(`${storefrontUrl}/mypage/cart`);
  const rows = page.getByRole('listitem').filter({ hasText: goods.name });
  await expect(rows).toHaveCount(2);
  await rows
    .first()
    .getByRole('button', { name: /^옵션 변경/ })
    .click();
  const dialog = page.getByRole('dialog', { name: '옵션 변경' });
  await dialog.getByRole('button', { name: /^12mm/ }).click();
  await expect(dialog).toContainText('이미 담긴 같은 옵션 1개와 합쳐 2개가 됩니다.');
  const pieces = dialog.getByLabel('수량', { exact: true });
  await pieces.fill('9');
  await expect(pieces).toHaveValue('4');
  await expect(dialog).toContainText('4개까지 담을 수 있습니다.');
  expect(await smallTargets(page)).toEqual([]);
  await dialog.getByRole('button', { name: '변경하기' }).click();
  await expect(page.getByRole('region', { name: /알림/ })).toContainText('이미 담긴 같은 옵션과 합쳤습니다.');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByLabel('수량', { exact: true })).toHaveValue('5');
  await expect(rows.getByRole('button', { name: /^옵션 변경/ })).toBeFocused();
});

test('an option that sold out meanwhile is refused in the dialog, and a line with a deleted option is corrected from its notice', {
  tag: '@extended',
}, async ({ page, storefrontUrl, own }) => {
  const goods = await putSizes(page, storefrontUrl, own, 'Ø4.0 / 10mm');
  await page.goto(`${storefrontUrl}/mypage/cart`);
  const press = page.getByRole('button', { name: /^옵션 변경/ });
  await press.click();
  const dialog = page.getByRole('dialog', { name: '옵션 변경' });
  await dialog.getByRole('button', { name: /^12mm/ }).click();
  await own.endSize(goods, 'Ø4.0 / 12mm');
  await dialog.getByRole('button', { name: '변경하기' }).click();
  await expect(dialog).toContainText('이 상품에서 지금 살 수 없는 옵션입니다.');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Ø4.0 / 10mm', { exact: true })).toBeVisible();

  await own.endSize(goods, 'Ø4.0 / 10mm');
  await page.reload();
  await expect(page.getByText('다른 옵션으로 바꾸거나 삭제해 주세요.')).toBeVisible();
  await press.click();
  await dialog.getByRole('button', { name: /^Ø4\.5/ }).click();
  await dialog.getByRole('button', { name: /^12mm/ }).click();
  await dialog.getByRole('button', { name: '변경하기' }).click();
  await expect(page.getByText('Ø4.5 / 12mm', { exact: true })).toBeVisible();
  await expect(page.getByText('옵션 판매 종료')).toHaveCount(0);
  await expect(press).toBeFocused();
  await expect(totalOf(page)).toBeVisible();
});

test('without scripts a separate page changes the option, shows errors at the field and returns to the cart', async ({
  page,
  storefrontUrl,
  own,
  expectAccessible,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  const goods = await putSizes(page, storefrontUrl, own, 'Ø4.0 / 10mm', 'Ø4.0 / 12mm');
  const plain = await withoutScripts(page);
  await plain.goto(`${storefrontUrl}/mypage/cart`);
  const first = plain.getByRole('listitem').filter({ hasText: goods.name }).first();
  const option = plain.getByLabel(/^옵션/);
  // The other line stays excluded from the order, also after returning.
  await plain.getByRole('checkbox', { name: /12mm 선택/ }).uncheck();
  await first.getByRole('button', { name: /^옵션 변경/ }).click();
  await expect(plain.getByRole('heading', { level: 1, name: '옵션 변경' })).toBeVisible();
  // The accessibility of the page.
  await page.goto(plain.url());
  await expect(page.getByRole('heading', { level: 1, name: '옵션 변경' })).toBeVisible();
  await expectAccessible(page);
  const small = await smallTargets(page);
  expect(small.filter((target) => !target.startsWith('a '))).toEqual([]);
  await expect(option).toHaveValue(await own.sizeId(goods, 'Ø4.0 / 10mm'));
  await expect(option.getByRole('option', { name: 'Ø4.0 / 10mm 60,000원 (현재)' })).toBeEnabled();
  await expect(option.getByRole('option', { name: /^Ø4\.5 \/ 10mm/ })).toBeDisabled();

  await option.selectOption('Ø4.5 / 12mm 63,000원');
  await plain.getByLabel(/^수량/).fill('21');
  await clickInto(plain.getByRole('button', { name: '변경하기' }), 409);
  await expect(plain.getByText('20개까지 담을 수 있습니다.')).toBeVisible();
  await option.selectOption('Ø4.5 / 12mm 63,000원');
  await plain.getByLabel(/^수량/).fill('2');
  await plain.getByRole('button', { name: '변경하기' }).click();
  await expect(plain.getByText('옵션을 변경했습니다.')).toBeVisible();
  await expect(plain.getByRole('checkbox', { name: /Ø4\.5 \/ 12mm 선택/ })).toBeChecked();
  await expect(plain.getByRole('checkbox', { name: /Ø4\.0 \/ 12mm 선택/ })).not.toBeChecked();

  await first.getByRole('button', { name: /^옵션 변경/ }).click();
  await option.selectOption('Ø4.0 / 12mm 62,000원 (1개 담김)');
  await plain.getByRole('button', { name: '변경하기' }).click();
  await expect(plain.getByText('옵션을 변경하고, 이미 담긴 같은 옵션과 합쳤습니다.')).toBeVisible();
  await expect(first.getByLabel('수량', { exact: true })).toHaveValue('3');
});
