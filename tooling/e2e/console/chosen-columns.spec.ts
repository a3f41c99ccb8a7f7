import { VIEWPORTS } from '../support/fixtures.ts';
import { goWithin } from './go-within.ts';
import { expect, type Page, test } from './open-console.ts';

// A day without purchases, and headings of this run alone.
const DAY = '2001-03-04';
const run = Date.now();

async function choose(page: Page, columns: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, column] of Object.entries(columns))
    await page.getByRole('combobox', { name: new RegExp(`^${name} 열`) }).selectOption(column);
}
const read = (page: Page) => page.getByRole('button', { name: '이 열로 읽기' });

test('the columns of a list of the gateway are chosen once, also on a phone, and forgotten', async ({
  page,
  expectAccessible,
}) => {
  const rows = [`언제;무엇 ${run};번호;얼마`, `${DAY};결제완료;pay${run};12,000`, `${DAY};환불;pay${run};-2,000`];
  const file = { name: '정산.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };
  const handIn = async () => {
    await goWithin(page, 'reconciliations');
    await page.getByLabel('시작일').fill(DAY);
    await page.getByLabel('종료일').fill(DAY);
    await page.getByLabel('결제사 거래내역 파일').setInputFiles(file);
  };
  // The list of comparisons shows their numbers too.
  const compared = async () => {
    await expect(page.getByRole('heading', { level: 1, name: DAY })).toBeVisible();
    await expect(page.getByText('다른 거래 2건')).toBeVisible();
  };
  await page.setViewportSize(VIEWPORTS.phone);
  await handIn();
  await expect(page.getByText('정산.csv: 처음 보는 제목의 거래내역입니다.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(VIEWPORTS.phone.width);
  await choose(page, { 거래번호: '3', 거래구분: '2', 금액: '4', 거래일시: '4' });
  await read(page).click();
  await expect(page.getByRole('alert')).toContainText('D열은 금액 열로도 골랐습니다.');
  await expectAccessible(page);
  await choose(page, { 거래일시: '1' });
  await read(page).press('Enter');
  await compared();

  await page.setViewportSize(VIEWPORTS.desktop);
  await handIn();
  await compared();
  await goWithin(page, 'reconciliations');
  await page.getByRole('button', { name: new RegExp(`무엇${run}.* 잊기`) }).click();
  await expect(page.getByText('고른 열을 잊었습니다.')).toBeVisible();
  await page.getByLabel('결제사 거래내역 파일').setInputFiles(file);
  await expect(read(page)).toBeVisible();
});

test('the columns of a file of invoices are chosen on its page, and the file is checked by them', async ({
  page,
  expectAccessible,
}) => {
  const text = `접수번호\t운송사\t운송장 ${run}\n20010304-000001\t경동\t612345678901\n`;
  await goWithin(page, 'invoice-uploads');
  await page
    .getByLabel('송장 엑셀 파일')
    .setInputFiles({ name: '택배사.tsv', mimeType: 'text/plain', buffer: Buffer.from(text) });
  const chooser = page.getByRole('region', { name: '열 고르기' });
  await expect(chooser).toContainText('처음 보는 제목의 파일입니다.');
  await expectAccessible(page);
  await choose(page, { 주문번호: '1', 택배사: '2', 송장번호: '3' });
  await read(page).click();
  await expect(page.getByText('골라 둔 열로 읽습니다: 송장')).toBeVisible();
  await expect(page.getByRole('region', { name: /^고칠 내용 1건/ })).toContainText('20010304-000001');
  await goWithin(page, 'invoice-uploads');
  await page.getByRole('button', { name: new RegExp(`운송장${run} 잊기`) }).click();
  await expect(page.getByText('고른 열을 잊었습니다.')).toBeVisible();
});
