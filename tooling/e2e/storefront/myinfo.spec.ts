import { readFile } from 'node:fs/promises';
import { smsTo } from '../../sandbox/sms/client.ts';
import { expect, test, VIEWPORTS } from '../support/fixtures.ts';
import { PlainBrowser } from '../support/plain-browser.ts';

// @covers route:/mypage/myinfo, call:GET /api/v1/me/info, call:PUT /api/v1/me/info, call:POST /api/v1/me/verify
test('a member enters the password again, downloads a copy of the data, changes the password, and every other browser is logged out', async ({
  page,
  storefrontUrl,
  expectAccessible,
  member,
}) => {
  const { username } = member;
  const other = new PlainBrowser();
  await other.post(`${storefrontUrl}/login`, { username, password: member.password, redirectTo: '/mypage/orders' });
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
    return new URL(other.url).pathname;
  };
  await expect.poll(ordersOfOther).toBe('/login');
  await other.post(`${storefrontUrl}/login`, { username, password: 'Renewed!23', redirectTo: '/' });
  expect(await ordersOfOther()).toBe('/mypage/orders');
});

// phone-panel.test.tsx tests the same with scripts.
test('phone, consents and the copy need no scripts', async ({ storefrontUrl, sandboxUrl, own }) => {
  const { username, password } = await own.member();
  // A number that no other test uses.
  const phone = `010${String(Date.now()).slice(-8)}`;
  const page = new PlainBrowser();
  await page.post(`${storefrontUrl}/login`, { username, password, redirectTo: '/mypage/myinfo' });
  page.getByLabel(/^비밀번호/).fill(password);
  await page.getByRole('button', { name: '확인' }).press();
  page.getByLabel('새 휴대폰 번호 가운데 자리').fill(phone.slice(3, 7));
  page.getByLabel('새 휴대폰 번호 끝자리').fill(phone.slice(7));
  await page.getByRole('button', { name: '인증번호 받기' }).press();
  await page.getByRole('button', { name: '인증번호 다시 받기' }).press({ status: 429 });
  expect(page.getByRole('alert').text).toMatch(/초 뒤에 다시 시도해 주세요\./);
  const codeNow = async () => /\d{6}/.exec((await smsTo(sandboxUrl, phone))[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(codeNow).not.toBe('');
  page.getByLabel(/^인증번호 6자리/).fill(await codeNow());
  await page.getByRole('button', { name: '확인하고 번호 바꾸기' }).press();
  page.getByText('휴대폰 번호를 바꾸었습니다.');
  expect(page.getByRole('region', { name: '회원', exact: true }).text).toContain(phone.slice(7));

  const agree = () => page.getByRole('region', { name: '약관 동의' }).allByRole('button', { name: /에 동의하기$/ });
  expect(agree()).toHaveLength(2);
  await agree()[0]?.press();
  page.getByText('광고 수신에 동의하셨습니다.');
  expect(agree()).toHaveLength(1);
  await page.getByRole('button', { name: /동의 철회$/ }).press();
  page.getByText('광고 수신 동의를 철회하셨습니다.');

  const copy = page.getByRole('button', { name: '사본 받기' });
  await expect(copy.press()).rejects.toThrow(/is no page but application\/zip/);
  await copy.press();
  expect(page.url).toMatch(/\?copy=TOO_MANY_REQUESTS&wait=\d+#copy$/);
  expect(page.getByRole('alert').text).toMatch(/분 뒤에 다시 시도해 주세요\./);
});
