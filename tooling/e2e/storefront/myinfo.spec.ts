// @covers route:/mypage/myinfo, call:GET /api/v1/me/info, call:PUT /api/v1/me/info, call:POST /api/v1/me/verify
// @covers screen:part/password-field-show-hide

import { expect, test, VIEWPORTS } from '../support/fixtures.ts';
import { logInAsMember } from '../support/journeys.ts';

test('a member enters the password again, changes it, and every other browser is logged out', async ({
  page,
  browser,
  storefrontUrl,
  own,
  expectAccessible,
}) => {
  const member = await own.member();
  const other = await (await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' })).newPage();
  await logInAsMember(other, storefrontUrl, member);
  await logInAsMember(page, storefrontUrl, member);
  await page.goto(`${storefrontUrl}/mypage/myinfo`);
  await expect(page.getByRole('button', { name: '다른 1곳에서 로그아웃' })).toBeVisible();
  await page.getByLabel(/^비밀번호/).fill('Wrong!2345');
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('alert')).toContainText('비밀번호가 올바르지 않습니다.');
  await page.getByLabel(/^비밀번호/).fill(member.password);
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page.getByLabel(/^이메일/)).toHaveValue(member.email);
  for (const viewport of Object.values(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }

  await page.getByLabel(/^새 비밀번호/).fill('Renewed!23');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('status').filter({ hasText: '비밀번호를 바꾸었습니다.' })).toBeVisible();
  await expect(page.getByText('다른 곳에서는 로그인되어 있지 않습니다.')).toBeVisible();
  await expect
    .poll(async () => {
      await other.goto(`${storefrontUrl}/mypage/orders`);
      return new URL(other.url()).pathname;
    })
    .toBe('/login');
  await logInAsMember(other, storefrontUrl, { ...member, password: 'Renewed!23' });
  await other.goto(`${storefrontUrl}/mypage/myinfo`);
  await expect(other.getByRole('heading', { level: 1, name: '내 정보' })).toBeVisible();
});
