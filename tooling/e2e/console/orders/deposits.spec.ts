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
