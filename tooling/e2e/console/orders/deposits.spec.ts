import { consoleApi } from '../../support/console-api.ts';
import { orderByPhone } from '../../support/phone-orders.ts';
import { goWithin, listOf } from '../go-within.ts';
import { expect, test } from '../open-console.ts';

// @covers route:/console/purchases/nonpayment
test('deposits are confirmed in the row and by a bank statement, which has no effect twice; the balance entries reported to the ERP open', async ({
  page,
  adminUrl,
  own,
  expectAccessible,
}) => {
  const api = consoleApi(page, adminUrl);
  // Amounts that no other order has.
  const price = 70_000 + (Date.now() % 10_000);
  const [member, one, other] = await Promise.all([own.member(), own.goods({ price }), own.goods({ price: price + 1 })]);
  const first = await orderByPhone(api, member, [{ product: one }], 'TRANSFER');
  const second = await orderByPhone(api, member, [{ product: other }], 'TRANSFER');
  await goWithin(page, listOf('deposits', { q: first }));
  const rowOf = (purchaseNo: string) => page.getByRole('row').filter({ hasText: purchaseNo });
  await expect(rowOf(first)).toContainText(/\d{2,3},\d{3}원/);
  await page.getByRole('button', { name: `${first} 입금확인` }).click();
  const asked = page.getByRole('dialog', { name: '입금확인' });
  const payable = /받을 금액 ([\d,]+)원/.exec((await asked.textContent()) ?? '')?.[1] ?? '';
  await asked.getByLabel('통장에 들어온 금액').fill(payable);
  await asked.getByLabel('통장에 찍힌 입금자').fill('김입금');
  await asked.getByRole('button', { name: '입금확인' }).click();
  await expect(page.getByText(`${first} 입금을 확인했습니다.`)).toBeVisible();
  await expect(rowOf(first)).toHaveCount(0);

  await page.getByPlaceholder('주문번호, 입금자, 회원').fill(second);
  await expect(rowOf(second)).toBeVisible();
  const cells = (await rowOf(second).getByRole('cell').allTextContents()).map((text) => text.trim());
  const place = cells.findIndex((text) => text.includes(second));
  const depositor = cells[place + 1] ?? '';
  const amount = (cells.find((text) => /^[\d,]+원$/.test(text)) ?? '').replace(/\D/g, '');
  const list = `거래일시,입금자,입금액,잔액\n2026-11-22 09:30:00,${depositor},${amount},${Date.now()}\n`;
  const file = { name: '거래내역.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  const handIn = async () => {
    await page.getByRole('button', { name: '은행 거래내역 올리기' }).click();
    await page.getByLabel('은행 거래내역 파일').setInputFiles(file);
  };
  await handIn();
  const lines = page.getByRole('dialog', { name: '은행 거래내역으로 입금확인' });
  const line = lines.getByRole('row').filter({ hasText: depositor });
  await expect(line).toContainText('일치');
  await expect(line).toContainText(second);
  await expect(line.getByRole('checkbox')).toBeChecked();
  await expectAccessible(page);
  await lines.getByRole('button', { name: /^입금확인 1건/ }).click();
  await expect(page.getByText('입금 1건을 확인했습니다.')).toBeVisible();
  await expect(rowOf(second)).toHaveCount(0);

  await handIn();
  await expect(line).toContainText('이미 확인함');
  await expect(lines.getByRole('button', { name: /^입금확인 0건/ })).toBeDisabled();
  await lines.getByRole('button', { name: '닫기' }).click();

  await page.getByRole('menuitem', { name: '예치금 원장 반영', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '예치금 원장 반영' })).toBeAttached();
  await expect(page.getByRole('switch', { name: '반영 안 된 것만' })).toBeChecked();
});

test('the columns of a bank list with unknown headings are chosen once, kept for the next file, and forgotten', async ({
  page,
  expectAccessible,
}) => {
  const who = `누가 ${Date.now()}`;
  const rows = [
    `언제;${who};들어온 돈;나간 돈`,
    '2026. 11. 22.;열고르기;₩77,000;',
    '2026. 11. 22.;임대료;;5,000',
    '어제;박하늘;1,000;',
  ];
  const file = { name: '거래내역.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };
  await goWithin(page, listOf('deposits', {}));
  const handIn = async () => {
    await page.getByRole('button', { name: '은행 거래내역 올리기' }).click();
    await page.getByLabel('은행 거래내역 파일').setInputFiles(file);
  };
  await handIn();
  const dialog = page.getByRole('dialog', { name: '은행 거래내역으로 입금확인' });
  await expect(dialog.getByText('처음 보는 제목의 거래내역입니다.')).toBeVisible();
  await expectAccessible(page);
  for (const [name, column] of [
    ['거래일 열', '1'],
    ['입금자 열', '2'],
    ['입금액 열', '3'],
    ['출금액 열', '4'],
  ] as const)
    await dialog.getByRole('combobox', { name }).selectOption(column);
  await dialog.getByRole('button', { name: '이 열로 읽기' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: '열고르기' })).toContainText('77,000원');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'A4' })).toContainText('날짜로 입력해 주세요.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '닫기' }).click();
  await handIn();
  await expect(dialog.getByText('골라 둔 열로 읽었습니다.')).toBeVisible();
  await dialog.getByRole('button', { name: '골라 둔 열 잊기' }).click();
  await expect(dialog.getByText('처음 보는 제목의 거래내역입니다.')).toBeVisible();
  await dialog.getByRole('button', { name: '닫기' }).click();
});
