// @covers call:POST /api/console/users

import { expect, test } from '../support/fixtures.ts';
import { ADMIN, logInAsMember, logInAsOperator } from '../support/journeys.ts';

test('an operator makes a clinic a member, who logs in and finds the points of the welcome', async ({
  page,
  browser,
  adminUrl,
  storefrontUrl,
}) => {
  const username = `clinic${Date.now() % 1e8}`;
  const password = 'Welcome!23';
  await logInAsOperator(page, adminUrl, ADMIN, '/users');
  await page.getByRole('link', { name: '등록' }).click();
  await page.getByLabel('아이디 *').fill(username);
  await page.getByLabel('처음 비밀번호 *').fill(password);
  await page.getByLabel('이름 *', { exact: true }).fill('김새봄');
  await page.getByLabel('연락처 *').fill('010-1234-5678');
  await page.getByLabel('이메일 *').fill(`${username}@clinic.example`);
  await page.getByLabel('고객번호').fill(username);
  await page.getByLabel('사업자등록번호 *').fill('123-45-67891');
  await page.getByLabel('병원·기업 이름 *').fill('바른새봄치과');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('row').filter({ hasText: username })).toContainText('바른새봄치과');

  const shop = await browser.newPage();
  await logInAsMember(shop, storefrontUrl, { username, password });
  const points = await shop.request.get(`${storefrontUrl}/mypage/points`);
  expect(await points.text()).toContain('3,000P');
});
