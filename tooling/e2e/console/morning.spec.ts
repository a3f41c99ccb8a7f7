import { readFile } from 'node:fs/promises';
import Excel from 'exceljs';
import { expect, type Page, test } from '../support/fixtures.ts';
import { ADMIN } from '../support/journeys.ts';
import { orderByPhone } from '../support/phone-orders.ts';
import { enter, keyboardOnly, openPage, press, scan, searchRows, tabTo } from './by-keyboard.ts';

const said = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const notified = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();
const LATE = '2030-06-30';

test('the whole morning in the console: orders, parcels, packing, receiving and counting by keyboard and scanner alone', {
  tag: '@extended',
}, async ({ browser, adminUrl, own, staff, expectAccessible }) => {
  const [member, device, arriving] = await Promise.all([own.member({ money: 9_000_000 }), own.goods(), own.goods()]);
  const gtin = await own.lots(device, [
    { lotNo: 'EARLY1', useBy: '2029-01-31', amount: 5 },
    { lotNo: 'LATE2', useBy: LATE, amount: 5 },
  ]);
  const arrivingGtin = await own.lots(arriving, []);
  const packed = await orderByPhone(staff, member, [{ product: device, amount: 2 }]);
  const filed = await orderByPhone(staff, member, [{ product: device, amount: 1 }]);
  const orderOf = async (purchaseNo: string) => (await staff.rows('/shop/orders', { q: purchaseNo }))[0];
  const parcelNoOf = async (q: string) => String((await staff.rows('/shop/parcels', { q }))[0]?.parcelNo);
  const stockOf = async () => Number((await staff.rows('/shop/stock', { q: arriving.code }))[0]?.stock);

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

  // The other parcel: its file for the carrier, then it is packed, then the answer of the carrier ships it.
  const filedNo = await parcelNoOf(filed);
  await openPage(page, '포장·출고');
  await searchRows(page, filed, 1);
  await press(page, 'Space');
  await expect(page.getByRole('button', { name: '택배사 파일 1' })).toBeVisible();
  await press(page, 'f');
  await expect(page.getByRole('textbox', { name: '내려받는 이유' })).toBeFocused();
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Enter')]);
  const book = new Excel.Workbook();
  await book.xlsx.load((await readFile(await download.path())) as unknown as Excel.Buffer);
  expect(JSON.stringify(book.worksheets[0]?.getRow(2).values)).toContain(filedNo);
  await notified(page, '파일을 내려받았습니다.');
  await press(page, 'p');
  await expect(page.getByRole('textbox', { name: '스캔' })).toBeFocused();
  await scan(page, filedNo);
  await said(page, `${filedNo}: 상품을 스캔하거나 Enter로 담으세요.`);
  await scan(page, `01${gtin}1729013110EARLY1`);
  await said(page, `${device.name} 1 / 1개 · 로트 EARLY1`);
  await press(page, 'Enter');
  await said(page, '포장을 마쳤습니다.');
  await openPage(page, '송장 일괄 입력');
  await tabTo(page, page.getByLabel('송장 엑셀 파일'));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Enter')]);
  const answer = `주문번호,택배사,송장번호\r\n${filedNo},CJ대한통운,688900112244\r\n`;
  await chooser.setFiles({ name: '접수내역.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${answer}`) });
  await enter(page, page.getByRole('button', { name: '송장 1건 저장하고 발송 처리' }));
  await expect.poll(() => orderOf(filed)).toMatchObject({ orderStatus: 'SHIPPING_CONFIRM', invoiceNo: '688900112244' });

  // A delivery with a lot.
  const before = await stockOf();
  const arrived = `01${arrivingGtin}1730063010NEW7`;
  await openPage(page, '입고');
  await enter(page, page.getByRole('button', { name: '새 입고' }));
  await expect(page.getByRole('dialog', { name: '새 입고' }).getByRole('combobox', { name: '거래처' })).toBeFocused();
  await page.keyboard.type('대한덴탈');
  await enter(page, page.getByRole('dialog', { name: '새 입고' }).getByRole('button', { name: '만들기' }));
  await expect(page.getByRole('textbox', { name: '코드 스캔 또는 상품 찾기' })).toBeFocused();
  await scan(page, arrived);
  await expect(page.getByText('1줄 · 1개')).toBeVisible();
  await scan(page, arrived);
  await expect(page.getByText('1줄 · 2개')).toBeVisible();
  await expect(page.getByRole('textbox', { name: `${arriving.name} 로트번호` })).toHaveValue('NEW7');
  await expect(page.getByLabel(`${arriving.name} 유효기한`)).toHaveValue(LATE);
  await tabTo(page, page.getByRole('checkbox', { name: '검사 없이 바로 출고 가능' }));
  await press(page, 'Space');
  await enter(page, page.getByRole('button', { name: '입고 확정' }));
  await expect(page.getByRole('dialog', { name: '입고 확정' })).toContainText('2개를 재고에 더합니다.');
  await press(page, 'Enter');
  await notified(page, '재고에 더했습니다.');
  expect(await stockOf()).toBe(before + 2);

  // A count of them: one piece of the lot is broken.
  await openPage(page, '재고 실사');
  await enter(page, page.getByRole('button', { name: '실사 시작' }));
  await tabTo(page, page.getByRole('dialog').getByRole('textbox', { name: '상품 찾는 말' }));
  await page.keyboard.type(arriving.code);
  await press(page, 'Enter');
  await expect(page.getByRole('textbox', { name: '코드 스캔' })).toBeFocused();
  await scan(page, arrived);
  const counted = page.getByRole('textbox', { name: /NEW7.* 센 수량$/ });
  await expect(counted).toHaveValue('1');
  await tabTo(page, page.getByRole('textbox', { name: /로트 모름.* 센 수량$/ }));
  await scan(page, String(before));
  await expect(page.getByText('2 / 2줄')).toBeVisible();
  await expect(page.getByText('1줄 · 모자람 1개 · 남음 0개')).toBeVisible();
  await enter(page, page.getByRole('combobox', { name: /NEW7.* 사유$/ }));
  await expect(page.getByRole('option', { name: '파손' })).toBeFocused();
  await press(page, 'ArrowDown', 'Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await enter(page, page.getByRole('button', { name: '차이 반영' }));
  await expect(page.getByRole('dialog', { name: '차이 반영' })).toBeVisible();
  await press(page, 'Enter');
  await notified(page, '차이를 재고에 반영했습니다.');
  expect(await stockOf()).toBe(before + 1);

  // What runs out: the first row opens its stock.
  await openPage(page, '소진 임박');
  await press(page, '/', 'ArrowDown');
  await expect(page.locator('.RaDataTable-tbody > tr').first()).toBeFocused();
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/stock\/[^/]+\/show$/);
  await expect(page.getByRole('button', { name: '조정' })).toBeVisible();
  expect(pressedByMouse).toEqual([]);
});
