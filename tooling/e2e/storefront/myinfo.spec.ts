import { readFile } from 'node:fs/promises';
import { smsTo } from '../../sandbox/sms/client.ts';
import { expect, test, VIEWPORTS } from '../support/fixtures.ts';
import { logInAsMember } from '../support/journeys.ts';
import { clickInto } from '../support/without-scripts.ts';

// @covers route:/mypage/myinfo, call:GET /api/v1/me/info, call:PUT /api/v1/me/info, call:POST /api/v1/me/verify
test('a member enters the password again, downloads a copy of the data, changes the password, and every other browser is logged out', async ({
  page,
  plain: other,
  storefrontUrl,
  expectAccessible,
  member,
}) => {
  await logInAsMember(other, storefrontUrl, member);
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto(`${storefrontUrl}/mypage/myinfo`);
  await expect(page.getByRole('button', { name: '다른 1곳에서 로그아웃' })).toBeVisible();
  await page.getByLabel(/^비밀번호/).fill(member.password);
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page.getByLabel(/^이메일/)).toHaveValue(member.email);
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '사본 받기' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^내정보_\d{4}-\d{2}-\d{2}_\d{6}\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByText('사본을 저장했습니다.')).toBeVisible();

  await page.getByLabel(/^새 비밀번호/).fill('Renewed!23');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('status').filter({ hasText: '비밀번호를 바꾸었습니다.' })).toBeVisible();
  await expect(page.getByText('다른 곳에서는 로그인되어 있지 않습니다.')).toBeVisible();
  const ordersOfOther = async () => {
    await other.goto(`${storefrontUrl}/mypage/orders`);
    return new URL(other.url()).pathname;
  };
  await expect.poll(ordersOfOther).toBe('/login');
  await logInAsMember(other, storefrontUrl, { ...member, password: 'Renewed!23' });
  expect(await ordersOfOther()).toBe('/mypage/orders');
});

// phone-panel.test.tsx tests the same with scripts.
test('phone, consents and the copy need no scripts', async ({ plain: page, storefrontUrl, sandboxUrl, own }) => {
  const member = await own.member();
  // A number that no other test uses.
  const phone = `010${String(Date.now()).slice(-8)}`;
  await logInAsMember(page, storefrontUrl, member);
  await page.goto(`${storefrontUrl}/mypage/myinfo`);
  await page.getByLabel(/^비밀번호/).fill(member.password);
  await page.getByRole('button', { name: '확인' }).click();
  await page.getByLabel('새 휴대폰 번호 가운데 자리').fill(phone.slice(3, 7));
  await page.getByLabel('새 휴대폰 번호 끝자리').fill(phone.slice(7));
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await clickInto(page.getByRole('button', { name: '인증번호 다시 받기' }), 429);
  await expect(page.getByRole('alert')).toContainText(/초 뒤에 다시 시도해 주세요\./);
  const codeNow = async () => /\d{6}/.exec((await smsTo(sandboxUrl, phone))[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(codeNow).not.toBe('');
  await page.getByLabel(/^인증번호 6자리/).fill(await codeNow());
  await page.getByRole('button', { name: '확인하고 번호 바꾸기' }).click();
  await expect(page.getByText('휴대폰 번호를 바꾸었습니다.')).toBeVisible();
  await expect(page.getByRole('region', { name: '회원', exact: true })).toContainText(phone.slice(7));

  const agree = page.getByRole('region', { name: '약관 동의' }).getByRole('button', { name: /에 동의하기$/ });
  await expect(agree).toHaveCount(2);
  await agree.first().click();
  await expect(page.getByText('광고 수신에 동의하셨습니다.')).toBeVisible();
  await expect(agree).toHaveCount(1);
  await page.getByRole('button', { name: /동의 철회$/ }).click();
  await expect(page.getByText('광고 수신 동의를 철회하셨습니다.')).toBeVisible();

  const copy = page.getByRole('button', { name: '사본 받기' });
  const [download] = await Promise.all([page.waitForEvent('download'), copy.click()]);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  await copy.click();
  await expect(page).toHaveURL(/\?copy=TOO_MANY_REQUESTS&wait=\d+#copy$/);
  await expect(page.getByRole('alert')).toContainText(/분 뒤에 다시 시도해 주세요\./);
});
