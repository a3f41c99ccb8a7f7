import { expect, type Page, test } from '../../support/fixtures.ts';
import { ADMIN, logInAsOperator } from '../../support/journeys.ts';
import { goWithin, listOf } from '../go-within.ts';

const rowOf = (page: Page, purchaseNo: string) => page.getByRole('row').filter({ hasText: purchaseNo });

test('a deposit that is short is taken for its order, once the line is there again', async ({
  page,
  adminUrl,
  own,
  expectAccessible,
}) => {
  const { purchaseNo } = await own.oddDeposit(await own.member(), await own.goods(), 59_000);
  await logInAsOperator(page, adminUrl, ADMIN, `${adminUrl}/odd-deposits`);
  const row = rowOf(page, purchaseNo);
  await expect(row).toContainText('모자란 입금');
  await expect(row).toContainText('60,000원');
  await expect(row).toContainText('-1,000원');
  await expectAccessible(page);
  await row.getByRole('button', { name: `${purchaseNo} 받아들이기` }).click();
  const dialog = page.getByRole('dialog', { name: '결제로 받아들이기' });
  await expect(dialog).toContainText('모자란 1,000원은 받지 않은 것으로 남습니다.');
  const reason = dialog.getByLabel('받아들이는 이유');
  await reason.fill('ㄱ');
  await dialog.getByRole('button', { name: '받아들이기' }).click();
  await expect(dialog.getByRole('alert')).toContainText('받아들이는 이유를 적어 주세요.');

  await reason.fill('이체 수수료를 뺀 금액');
  await page.route('**/api/console/shop/odd-deposits/*/accept', (route) => route.abort());
  await dialog.getByRole('button', { name: '받아들이기' }).click();
  await expect(dialog.getByRole('alert')).toContainText('서버에 연결하지 못했습니다.');
  await expect(reason).toHaveValue('이체 수수료를 뺀 금액');
  await page.unroute('**/api/console/shop/odd-deposits/*/accept');
  await dialog.getByRole('button', { name: '받아들이기' }).click();
  await expect(page.getByText(`${purchaseNo} 입금을 결제로 받아들였습니다.`)).toBeVisible();
  await expect(row).toHaveCount(0);

  await goWithin(page, listOf('orders', { q: purchaseNo }));
  await expect(rowOf(page, purchaseNo)).toContainText('결제완료');
});

test('what came too much for an order that is given up goes back to the account that is written down', async ({
  page,
  adminUrl,
  own,
}) => {
  const { purchaseNo } = await own.oddDeposit(await own.member(), await own.goods(), 70_000);
  await logInAsOperator(page, adminUrl, ADMIN, `${adminUrl}/odd-deposits`);
  const row = rowOf(page, purchaseNo);
  await expect(row).toContainText('더 들어온 입금');
  await row.getByRole('button', { name: `${purchaseNo} 돌려줌` }).click();
  const dialog = page.getByRole('dialog', { name: '돌려줌' });
  await expect(dialog).toContainText('70,000원을 주문자에게 이체한 뒤 누르세요.');
  await expect(dialog).toContainText('아직 결제되지 않은 주문은 취소됩니다.');
  await dialog.getByRole('combobox', { name: '은행' }).click();
  await page.getByRole('option').nth(1).click();
  await dialog.getByLabel('계좌번호').fill('1234');
  await dialog.getByLabel('예금주').fill('김원장');
  await dialog.getByLabel('이체한 내용').fill('주문자 요청');
  await dialog.getByRole('button', { name: '돌려줌' }).click();
  await expect(dialog.getByRole('alert')).toContainText('계좌번호는 숫자 8~16자리로 입력해 주세요.');
  await dialog.getByLabel('계좌번호').fill('123456-78-901234');
  await dialog.getByRole('button', { name: '돌려줌' }).click();
  await expect(page.getByText(`${purchaseNo} 입금을 돌려준 것으로 적었습니다.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('switch').uncheck();
  await expect(row).toContainText('****1234');
  await expect(row).not.toContainText('12345678901234');
  await expect(row.getByRole('button', { name: /돌려줌$/ })).toHaveCount(0);

  await goWithin(page, listOf('orders', { q: purchaseNo }));
  await expect(rowOf(page, purchaseNo)).toContainText('주문취소');
});
