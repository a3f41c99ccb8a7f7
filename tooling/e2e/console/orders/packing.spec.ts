import { consoleApi } from '../../support/console-api.ts';
import { orderByPhone } from '../../support/phone-orders.ts';
import { enter, keyboardOnly, scan } from '../by-keyboard.ts';
import { goWithin } from '../go-within.ts';
import { expect, type Page, test } from '../open-console.ts';

const said = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

test('a device is packed by scanning its lots, another lot than the proposed one with a reason', {
  tag: '@extended',
}, async ({ page: opened, adminUrl, own, expectAccessible }) => {
  const page = keyboardOnly(opened);
  const [member, goods] = await Promise.all([own.member({ money: 1_000_000 }), own.goods()]);
  const gtin = await own.lots(goods, [
    { lotNo: 'EARLY1', useBy: '2029-01-31', amount: 5 },
    { lotNo: 'LATE2', useBy: '2030-06-30', amount: 5 },
  ]);
  const api = consoleApi(opened, adminUrl);
  await goWithin(opened, 'parcels/station');
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
  await expect(page.getByLabel('로트번호')).toBeFocused();
  await scan(page, 'EAR1Y1');
  await enter(page, page.getByRole('button', { name: 'EARLY1 (~2029-01-31)' }));
  await expect(page.getByLabel('로트번호')).toHaveValue('EARLY1');
  await enter(page, page.getByRole('button', { name: '찾기' }));
  await expect(page.getByRole('dialog', { name: '한 번 더 확인' })).toBeVisible();
  await page.keyboard.press('Enter');
  await said(page, `${goods.name} 2 / 2개 · 로트 EARLY1`);
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await said(page, '포장을 마쳤습니다.');
  await scan(page, '688900112244');
  await said(page, `${parcelNo} 발송: CJ대한통운 688900112244`);
});
