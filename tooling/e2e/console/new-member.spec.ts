import { logInAsMember, textAt } from '../support/journeys.ts';
import { goWithin } from './go-within.ts';
import { expect, test } from './open-console.ts';

// @covers call:POST /api/console/users
test('an operator creates a clinic as a member, who logs in and has the welcome points', async ({
  page,
  request,
  storefrontUrl,
}) => {
  const username = `clinic${Date.now() % 1e8}`;
  const password = 'Welcome!23';
  await goWithin(page, 'users/create');
  await page.getByLabel('아이디 *').fill(username);
  await page.getByLabel('처음 비밀번호 *').fill(password);
  await page.getByLabel('이름 *', { exact: true }).fill('김새봄');
  await page.getByLabel('연락처 *').fill('010-1234-5678');
  await page.getByLabel('이메일 *').fill(`${username}@clinic.example`);
  await page.getByRole('textbox', { name: '고객번호' }).fill(username);
  await page.getByLabel('사업자등록번호 *').fill('123-45-67891');
  await page.getByLabel('병원·기업 이름 *').fill('바른새봄치과');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('row').filter({ hasText: username })).toContainText('바른새봄치과');

  await logInAsMember({ request }, storefrontUrl, { username, password });
  expect(await textAt(request, `${storefrontUrl}/mypage/points`)).toContain('3,000P');
});
