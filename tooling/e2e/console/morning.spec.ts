import { expect, type Page, test } from '../support/fixtures.ts';
import { ADMIN } from '../support/journeys.ts';
import { orderByPhone } from '../support/phone-orders.ts';
import { keyboardOnly, openPage, press, scan, searchRows } from './by-keyboard.ts';

const said = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const notified = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

test('orders are confirmed, listed, printed, packed by lot and shipped by keyboard and scanner alone', {
  tag: '@extended',
}, async ({ browser, adminUrl, own, staff, expectAccessible }) => {
  const [member, device] = await Promise.all([own.member({ money: 9_000_000 }), own.goods()]);
  const gtin = await own.lots(device, [
    { lotNo: 'EARLY1', useBy: '2029-01-31', amount: 5 },
    { lotNo: 'LATE2', useBy: '2030-06-30', amount: 5 },
  ]);
  const packed = await orderByPhone(staff, member, [{ product: device, amount: 2 }]);
  await orderByPhone(staff, member, [{ product: device, amount: 1 }]);
  const orderOf = async (purchaseNo: string) => (await staff.rows('/shop/orders', { q: purchaseNo }))[0];
  const parcelNoOf = async (q: string) => String((await staff.rows('/shop/parcels', { q }))[0]?.parcelNo);

  const page = keyboardOnly(await browser.newPage());
  const pressedByMouse: string[] = [];
  await page.exposeFunction('reportPointer', (what: string) => void pressedByMouse.push(what));
  await page.addInitScript(() =>
    window.addEventListener('pointerdown', ({ target }) =>
      (window as unknown as { reportPointer: (what: string) => void }).reportPointer((target as Element).outerHTML),
    ),
  );
  await page.goto(adminUrl);
  await expect(page.getByRole('textbox', { name: '아이디' })).toBeFocused();
  await page.keyboard.type(ADMIN.username);
  await press(page, 'Tab');
  await page.keyboard.type(ADMIN.password);
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: '오늘 할 일' })).toBeVisible();

  // Confirms both orders.
  await openPage(page, '주문');
  await searchRows(page, device.name, 2);
  await press(page, 'Space', 'ArrowDown', 'Space', 'c');
  await expect(page.getByRole('dialog', { name: '주문확인' })).toBeVisible();
  await press(page, 'Enter');
  await notified(page, '주문확인 2건을 처리했습니다.');

  // A picking list of one parcel, and the prints.
  const parcelNo = await parcelNoOf(packed);
  await openPage(page, '포장·출고');
  await searchRows(page, packed, 1);
  await expectAccessible(page);
  await press(page, 'Space');
  await expect(page.getByRole('button', { name: '피킹 목록 만들기 1' })).toBeVisible();
  await press(page, 'l');
  await expect(page.getByRole('heading', { level: 2, name: '모을 상품 1종' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '포장 1건' })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'a');
  await expect(page.getByText('1회 인쇄')).toBeVisible();
  await expect(page.getByRole('button', { name: '명세서 모두 인쇄' })).toBeEnabled();
  await press(page, 's');
  await expect.poll(async () => (await staff.rows('/shop/parcels', { q: packed }))[0]?.printCount).toBe(1);
  await expect(page.getByRole('button', { name: '명세서 모두 인쇄' })).toBeEnabled();

  // The station: another lot with a typed reason, then a typed lot, and the invoice number.
  await press(page, 'p');
  await expect(page.getByRole('heading', { level: 1, name: '포장대' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '스캔' })).toBeFocused();
  await scan(page, parcelNo);
  await said(page, `${parcelNo}: 상품을 스캔하거나 Enter로 담으세요.`);
  await expectAccessible(page);
  await scan(page, `01${gtin}1730063010LATE2`);
  await said(page, '제안과 다른 로트');
  await press(page, 'F3');
  await expect(page.getByRole('radio', { name: '제안한 로트가 선반에 없음' })).toBeFocused();
  await press(page, 'ArrowUp');
  await expect(page.getByRole('textbox', { name: '사유' })).toBeFocused();
  await page.keyboard.type('앞 상자의 인쇄가 번짐');
  await press(page, 'Enter');
  await said(page, `${device.name} 1 / 2개 · 로트 LATE2`);
  await expect(page.getByRole('textbox', { name: '스캔' })).toBeFocused();
  await scan(page, `01${gtin}1729013110EARLY1`);
  await said(page, `${device.name} 2 / 2개 · 로트 EARLY1`);
  await press(page, 'Enter');
  await said(page, '포장을 마쳤습니다.');
  await scan(page, '688900112233');
  await said(page, `${parcelNo} 발송: CJ대한통운 688900112233`);
  expect(await orderOf(packed)).toMatchObject({ orderStatus: 'SHIPPING_CONFIRM', invoiceNo: '688900112233' });
  expect(pressedByMouse).toEqual([]);
});
