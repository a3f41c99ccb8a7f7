import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { logInAsMember } from '../support/journeys.ts';

const newUsername = () => `p${Date.now()}${Math.floor(Math.random() * 100)}`;

/** Logs in on the page of the provider. */
async function logInThere(page: Page, loginId: string): Promise<void> {
  // The store's own form has a field of that name too.
  await expect(page.getByRole('heading', { name: '다른 계정' })).toBeVisible();
  await page.getByRole('textbox', { name: '아이디' }).fill(loginId);
  await page.getByLabel('이름').fill('김새봄');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

// @covers route:/login/sns-validate
test('a member links an account at Kakao, logs in with it and unlinks it; then it leads to the sign-up', {
  tag: '@extended',
}, async ({ page, storefrontUrl, own, expectAccessible }) => {
  const [member, account] = [await own.member(), newUsername()];
  const verify = async () => {
    await page.getByLabel(/^비밀번호/).fill(member.password);
    await page.getByRole('button', { name: '확인' }).click();
  };
  await logInAsMember(page, storefrontUrl, member);
  await page.goto(`${storefrontUrl}/mypage/myinfo`);
  await verify();
  await page.getByRole('button', { name: '카카오 연결하기' }).click();
  await logInThere(page, account);
  await expect(page.getByText('계정을 연결했습니다.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/mypage/myinfo');

  await page.context().clearCookies();
  await page.goto(`${storefrontUrl}/mypage/myinfo`);
  await page.getByRole('button', { name: '카카오로 로그인' }).click();
  await logInThere(page, account);
  // Back on the page that required the login.
  await expect(page.getByRole('heading', { level: 1, name: '내 정보' })).toBeVisible();
  await expect(page.getByText(member.username)).toBeVisible();

  await verify();
  await page.getByRole('link', { name: '카카오 연결 끊기' }).click();
  await expect(page.getByText('카카오 연결을 끊을까요?')).toBeVisible();
  await page.getByRole('button', { name: '연결 끊기' }).click();
  await expect(page.getByText('연결을 끊었습니다.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${storefrontUrl}/login`);
  await page.getByRole('button', { name: '카카오로 로그인' }).click();
  await logInThere(page, account);
  await expect(page.getByRole('heading', { level: 1, name: '아직 연결되지 않은 계정입니다' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('main').getByRole('link', { name: '회원가입' })).toHaveAttribute('href', /^\/join/);
});

// @covers route:/login/sns-validate
test('without scripts: cancelling changes nothing, and a member who logs in links by a button', async ({
  plain,
  storefrontUrl,
  own,
}) => {
  const member = await own.member();
  await plain.goto(`${storefrontUrl}/login`);
  await plain.getByRole('button', { name: '네이버로 로그인' }).click();
  await plain.getByRole('button', { name: '취소' }).click();
  await expect(plain.getByText('네이버 로그인을 취소하셨습니다.')).toBeVisible();
  await plain.getByRole('link', { name: '로그인으로 가기' }).click();
  await plain.getByRole('button', { name: '네이버로 로그인' }).click();
  await expect(plain.getByRole('heading', { name: '다른 계정' })).toBeVisible();
  await plain.getByRole('textbox', { name: '아이디' }).fill(newUsername());
  await plain.getByLabel('이름').fill('김새봄');
  await plain.getByRole('button', { name: '로그인', exact: true }).click();
  await plain.getByRole('main').getByRole('link', { name: '로그인', exact: true }).click();
  await plain.getByRole('textbox', { name: '아이디' }).fill(member.username);
  await plain.getByLabel(/^비밀번호/).fill(member.password);
  await plain.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(plain.getByRole('heading', { level: 1, name: '네이버 계정을 연결할까요?' })).toBeVisible();
  await expect(plain).toHaveURL(/\/login\/sns-validate(\?|$)/);
  await plain.getByLabel(/^비밀번호/).fill(member.password);
  await plain.getByRole('button', { name: '연결하기' }).click();
  await expect(plain.getByText('계정을 연결했습니다.')).toBeVisible();
});
