import { consoleApi } from '../../support/console-api.ts';
import { goWithin } from '../go-within.ts';
import { expect, test } from '../open-console.ts';

test('a short deposit is accepted for its order, and the surplus of another one is returned to an account', {
  tag: '@extended',
}, async ({ page, adminUrl, own }) => {
  const [member, goods] = await Promise.all([own.member(), own.goods()]);
  const { purchaseNo: short } = await own.oddDeposit(member, goods, 59_000);
  const { purchaseNo: excess } = await own.oddDeposit(member, goods, 70_000);
  await goWithin(page, 'odd-deposits');
  const rowOf = (purchaseNo: string) => page.getByRole('row').filter({ hasText: purchaseNo });
  await expect(rowOf(short)).toContainText('모자란 입금');
  await page.getByRole('button', { name: `${short} 받아들이기` }).click();
  const taken = page.getByRole('dialog', { name: '결제로 받아들이기' });
  await taken.getByLabel('받아들이는 이유').fill('이체 수수료를 뺀 금액');
  await taken.getByRole('button', { name: '받아들이기' }).click();
  await expect(page.getByText(`${short} 입금을 결제로 받아들였습니다.`)).toBeVisible();
  await expect(rowOf(short)).toHaveCount(0);

  await expect(rowOf(excess)).toContainText('더 들어온 입금');
  await page.getByRole('button', { name: `${excess} 돌려줌` }).click();
  const returned = page.getByRole('dialog', { name: '돌려줌' });
  await returned.getByRole('combobox', { name: '은행' }).click();
  await page.getByRole('option').nth(1).click();
  await returned.getByLabel('계좌번호').fill('123456-78-901234');
  await returned.getByLabel('예금주').fill('김원장');
  await returned.getByLabel('이체한 내용').fill('주문자 요청');
  await returned.getByRole('button', { name: '돌려줌' }).click();
  await expect(page.getByText(`${excess} 입금을 돌려준 것으로 적었습니다.`)).toBeVisible();
  await expect(rowOf(excess)).toHaveCount(0);
  await page.getByRole('switch').uncheck();
  await expect(rowOf(excess)).toContainText('****1234');
  await expect(rowOf(excess)).not.toContainText('12345678901234');
  await expect(page.getByRole('button', { name: `${excess} 돌려줌` })).toHaveCount(0);

  const { rows } = consoleApi(page, adminUrl);
  for (const [q, orderStatus] of [
    [short, 'ORDER_PAYMENT'],
    [excess, 'ORDER_CANCELED'],
  ])
    expect(await rows('/shop/orders', { q })).toMatchObject([{ orderStatus }]);
});
