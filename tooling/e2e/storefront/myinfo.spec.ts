// @covers route:/mypage/myinfo, call:GET /api/v1/me/info, call:PUT /api/v1/me/info, call:POST /api/v1/me/verify
// @covers screen:part/password-field-show-hide

import { readFile } from 'node:fs/promises';
import { smsTo } from '../../sandbox/sms/client.ts';
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
  const other = await browser.newPage();
  await logInAsMember(other, storefrontUrl, member);
  await logInAsMember(page, storefrontUrl, member);
  await page.goto(`${storefrontUrl}/mypage/myinfo`);
  await expect(page.getByRole('button', { name: '다른 1곳에서 로그아웃' })).toBeVisible();
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
  const ordersOfOther = () => other.request.get(`${storefrontUrl}/mypage/orders`);
  await expect.poll(async () => new URL((await ordersOfOther()).url()).pathname).toBe('/login');
  await logInAsMember(other, storefrontUrl, { ...member, password: 'Renewed!23' });
  expect(new URL((await ordersOfOther()).url()).pathname).toBe('/mypage/orders');
});

/** A mobile number that no other test has. */
const newPhone = () => `010${String(Date.now()).slice(-8)}`;

test('a member changes the phone by a code, decides about advertising, and takes a copy of the data along', async ({
  page,
  storefrontUrl,
  sandboxUrl,
  own,
}) => {
  const member = await own.member();
  const phone = newPhone();
  await logInAsMember(page, storefrontUrl, member);
  await page.goto(`${storefrontUrl}/mypage/myinfo`);
  await page.getByLabel(/^비밀번호/).fill(member.password);
  await page.getByRole('button', { name: '확인' }).click();

  const panel = page.getByRole('region', { name: '휴대폰 번호 바꾸기' });
  await panel.getByLabel('새 휴대폰 번호 가운데 자리').fill(phone.slice(3, 7));
  await panel.getByLabel('새 휴대폰 번호 끝자리').fill(phone.slice(7));
  await panel.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(panel.getByRole('button', { name: /초 뒤에 다시 받을 수 있습니다/ })).toBeDisabled();
  const codeNow = async () => /\d{6}/.exec((await smsTo(sandboxUrl, phone))[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(codeNow).not.toBe('');
  const code = await codeNow();
  await panel.getByLabel(/^인증번호 6자리/).fill(code);
  await panel.getByRole('button', { name: '확인하고 번호 바꾸기' }).click();
  await expect(page.getByText('휴대폰 번호를 바꾸었습니다.')).toBeVisible();
  await expect(page.getByRole('region', { name: '회원', exact: true })).toContainText(phone.slice(7));

  const consents = page.getByRole('region', { name: '약관 동의' });
  const agree = consents.getByRole('button', { name: /에 동의하기$/ });
  const channels = await agree.count();
  expect(channels).toBe(2);
  await agree.first().click();
  await expect(page.getByText('광고 수신에 동의하셨습니다.')).toBeVisible();
  await expect(agree).toHaveCount(1);
  await consents.getByRole('button', { name: /동의 철회$/ }).click();
  await expect(page.getByText('광고 수신 동의를 철회하셨습니다.')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '사본 받기' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^내정보_\d{4}-\d{2}-\d{2}_\d{6}\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByText('사본을 저장했습니다.')).toBeVisible();
});

test('phone, consents and the copy need no scripts', async ({ browser, storefrontUrl, sandboxUrl, own }) => {
  const member = await own.member();
  const phone = newPhone();
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  const page = await context.newPage();
  await logInAsMember(page, storefrontUrl, member);
  await page.goto(`${storefrontUrl}/mypage/myinfo`);
  await page.getByLabel(/^비밀번호/).fill(member.password);
  await page.getByRole('button', { name: '확인' }).click();
  await page.getByLabel('새 휴대폰 번호 가운데 자리').fill(phone.slice(3, 7));
  await page.getByLabel('새 휴대폰 번호 끝자리').fill(phone.slice(7));
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await page.getByRole('button', { name: '인증번호 다시 받기' }).click();
  await expect(page.getByRole('alert')).toContainText(/초 뒤에 다시 시도해 주세요\./);
  const codeNow = async () => /\d{6}/.exec((await smsTo(sandboxUrl, phone))[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(codeNow).not.toBe('');
  await page.getByLabel(/^인증번호 6자리/).fill(await codeNow());
  await page.getByRole('button', { name: '확인하고 번호 바꾸기' }).click();
  await expect(page.getByText('휴대폰 번호를 바꾸었습니다.')).toBeVisible();
  await page
    .getByRole('button', { name: /에 동의하기$/ })
    .first()
    .click();
  await expect(page.getByText('광고 수신에 동의하셨습니다.')).toBeVisible();
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '사본 받기' }).click()]);
  await page.getByRole('button', { name: '사본 받기' }).click();
  await expect(page).toHaveURL(/\?copy=TOO_MANY_REQUESTS&wait=\d+#copy$/);
  await expect(page.getByRole('alert')).toContainText(/분 뒤에 다시 시도해 주세요\./);
  await context.close();
});
