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

test('a device is packed by scanning its lots, another lot than the proposed one with a reason', {
  tag: '@extended',
}, async ({ page, adminUrl, own, expectAccessible }) => {
  const [member, goods] = await Promise.all([own.member({ money: 1_000_000 }), own.goods()]);
  const gtin = await own.lots(goods, [
    { lotNo: 'EARLY1', useBy: '2029-01-31', amount: 5 },
    { lotNo: 'LATE2', useBy: '2030-06-30', amount: 5 },
  ]);
  const api = consoleApi(page, adminUrl);
  await goWithin(page, 'parcels/station');
  const purchaseNo = await orderByPhone(api, member, [{ product: goods, amount: 2 }]);
  const [{ id } = { id: '' }] = await api.rows('/shop/orders', { q: purchaseNo });
  await api.call('PATCH', `/shop/orders/${id}/state/ORDER_CONFIRM`, {});
  const [found] = await api.rows('/shop/parcels', { q: purchaseNo });
  const parcelNo = String((found as unknown as { parcelNo: string }).parcelNo);
  const field = page.getByRole('textbox', { name: '스캔' });

  await expect(field).toBeFocused();
  await scan(page, parcelNo);
  await said(page, `${parcelNo}: 상품을 스캔하거나 Enter로 담으세요.`);
  await expect(page.getByText('제안 EARLY1 ~2029-01-31 × 2')).toBeVisible();
  await scan(page, gtin);
  await said(page, '로트가 없는 바코드입니다.');
  await scan(page, `01${gtin}1730063010LATE2`);
  await said(page, '제안과 다른 로트');
  await expectAccessible(page);
  await page.keyboard.press('F3');
  await expect(page.getByRole('dialog', { name: '제안과 다른 로트' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await said(page, `${goods.name} 1 / 2개 · 로트 LATE2 (2030-06-30까지)`);
  await expect(field).toBeFocused();
  await page.keyboard.press('F4');
  await said(page, '2개 중 1개');

  // The second lot is typed, with a second look.
  await page.keyboard.press('F6');
  await page.getByLabel('로트번호').fill('EAR1Y1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'EARLY1 (~2029-01-31)' }).click();
  await page.getByLabel('로트번호').press('Enter');
  await expect(page.getByRole('dialog', { name: '한 번 더 확인' })).toBeVisible();
  await page.keyboard.press('Enter');
  await said(page, `${goods.name} 2 / 2개 · 로트 EARLY1`);
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await said(page, '포장을 마쳤습니다.');
  await scan(page, '688900112244');
  await said(page, `${parcelNo} 발송: CJ대한통운 688900112244`);
});
