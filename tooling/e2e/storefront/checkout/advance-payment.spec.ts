import { setBooks, setCustomer } from '../../../sandbox/client.ts';
import { expect, test, VIEWPORTS } from '../../support/fixtures.ts';
import { ADMIN, haveInCart, logInAsMember, logInAsOperator } from '../../support/journeys.ts';
import { buyWithoutScripts } from '../../support/without-scripts.ts';

// Serial, because the ERP is shared.
test.describe.configure({ mode: 'default' });

// @covers route:/mypage/advance-payment, route:/console/users/{_user}
test('an operator links a member with a customer, who then pays with the prepaid balance', {
  tag: '@extended',
}, async ({ page, storefrontUrl, adminUrl, sandboxUrl, own }) => {
  const [member, goods] = await Promise.all([own.member(), own.goods()]);
  const custNo = `E${Date.now()}`;
  await setCustomer(sandboxUrl, { custNo, name: `선수금치과 ${custNo}`, balance: 300_000 });

  await logInAsOperator(page, adminUrl, ADMIN, `${adminUrl}/users/${member.id}/show`);
  await page.getByRole('button', { name: '다른 고객번호로' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('고객번호, 거래처 이름, 사업자번호').fill(custNo);
  await dialog.getByRole('button', { name: '찾기' }).click();
  await dialog.getByRole('radio').check();
  await dialog.getByLabel('사유').fill('계약서 확인');
  await dialog.getByRole('button', { name: '연결', exact: true }).click();
  await expect(page.getByRole('region', { name: '거래처 원장' })).toContainText('선수금 300,000원');

  await logInAsMember(page, storefrontUrl, member);
  await page.goto(`${storefrontUrl}/mypage/advance-payment`);
  const balance = page.getByRole('region', { name: '쓸 수 있는 예치금' });
  await expect(balance).toContainText('300,000원');
  await expect(page.getByRole('main')).toContainText('선수금 입금');

  await haveInCart(page, storefrontUrl, goods);
  await buyWithoutScripts(page, storefrontUrl);
  await page.reload();
  await expect(balance).toContainText('238,000원');
});

test('while the ERP is down the page loads and shows that the month is not available', async ({
  page,
  storefrontUrl,
  sandboxUrl,
  expectAccessible,
  member: _,
}) => {
  try {
    await setBooks(sandboxUrl, { mode: 'down' });
    await page.setViewportSize(VIEWPORTS.phone);
    await page.goto(`${storefrontUrl}/mypage/advance-payment`);
    await expect(page.getByText('지금은 거래 내역을 불러올 수 없습니다')).toBeVisible();
    await expectAccessible(page);
  } finally {
    await setBooks(sandboxUrl, { mode: 'ok' });
  }
});
