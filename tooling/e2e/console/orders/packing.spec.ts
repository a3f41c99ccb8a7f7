import { consoleApi } from '../../support/console-api.ts';
import { orderByPhone } from '../../support/phone-orders.ts';
import { goWithin } from '../go-within.ts';
import { expect, type Page, test } from '../open-console.ts';

/** Types a code like a scanner, which ends with Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}
const said = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

test('a parcel is listed, printed, packed and shipped by keyboard and scanner alone', { tag: '@extended' }, async ({
  page,
  adminUrl,
  own,
  expectAccessible,
}) => {
  const [member, goods] = await Promise.all([own.member({ money: 1_000_000 }), own.goods()]);
  const api = consoleApi(page, adminUrl);
  await goWithin(page, 'parcels');
  const purchaseNo = await orderByPhone(api, member, [{ product: goods, amount: 2 }]);
  const [{ id } = { id: '' }] = await api.rows('/shop/orders', { q: purchaseNo });
  await api.call('PATCH', `/shop/orders/${id}/state/ORDER_CONFIRM`, {});
  const [found] = await api.rows('/shop/parcels', { q: purchaseNo });
  const parcelNo = String((found as unknown as { parcelNo: string }).parcelNo);

  // The row of the parcel, and a list of it alone.
  await page.keyboard.press('/');
  await page.keyboard.type(purchaseNo);
  await expect(page.locator('.RaDataTable-tbody tr')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.locator('h1').click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: '피킹 목록 만들기 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: '모을 상품 1종' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('s');
  await expect(page.getByText('명세서 모두 인쇄')).toBeEnabled();

  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: '포장대' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '스캔' })).toBeFocused();
  await scan(page, parcelNo);
  await said(page, `${parcelNo}: 상품을 스캔하거나 Enter로 담으세요.`);
  await expectAccessible(page);
  await scan(page, goods.code);
  await said(page, `${goods.name} 1 / 2개`);
  await scan(page, 'ANOTHER-1');
  await said(page, 'ANOTHER-1: 이 포장에 없는 상품입니다. 담지 마세요.');
  await page.keyboard.press('Enter');
  await said(page, '모두 담았습니다. Enter를 눌러 포장을 마치세요.');
  await page.keyboard.press('Enter');
  await said(page, '포장을 마쳤습니다.');
  await scan(page, '688900112233');
  await said(page, `${parcelNo} 발송: CJ대한통운 688900112233`);
  const [order] = await api.rows('/shop/orders', { q: purchaseNo });
  expect(order).toMatchObject({ orderStatus: 'SHIPPING_CONFIRM', invoiceNo: '688900112233' });
});
