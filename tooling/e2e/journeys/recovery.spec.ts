import { mails } from '../../sandbox/client.ts';
import { expect, test, VIEWPORTS } from '../support/fixtures.ts';

const NEW = 'Renewed!23';

// @covers route:/login/find-id, route:/login/find-password
test('a member who forgot everything finds the username by a code and sets a new password', async ({
  page,
  storefrontUrl,
  sandboxUrl,
  own,
  expectAccessible,
}) => {
  const member = await own.member();
  const codes = async () =>
    (await mails(sandboxUrl, member.email)).filter(({ subject }) => subject.includes('인증번호'));
  /** Enters the address and the code that is sent to it. */
  async function prove(): Promise<void> {
    const before = (await codes()).length;
    const [local = '', host = ''] = member.email.split('@');
    await page.getByLabel('이메일 앞부분').fill(local);
    await page.getByLabel('이메일 뒷부분', { exact: true }).fill(host);
    await page.getByRole('button', { name: '인증번호 받기' }).click();
    await expect(page.getByLabel(/^인증번호 6자리/)).toBeVisible();
    await expect.poll(async () => (await codes()).length).toBe(before + 1);
    const code = /\d{6}/.exec((await codes())[0]?.text ?? '')?.[0] ?? '';
    await page.getByLabel(/^인증번호 6자리/).fill(code);
  }

  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto(`${storefrontUrl}/login/find-id?by=email`);
  await prove();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByText(member.username)).toBeVisible();
  await expectAccessible(page);

  await own.waitOutCodes(member);
  await page.getByRole('link', { name: '비밀번호 다시 정하기' }).click();
  await page.getByRole('link', { name: '이메일', exact: true }).click();
  // Text typed on the previous page is lost with that page.
  await expect(page).toHaveURL(/find-password\?by=email/);
  // The address changes before the page.
  await expect(page.getByLabel('이메일 앞부분')).toBeVisible();
  await page.getByLabel(/^아이디/).fill(member.username);
  await prove();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await page.getByLabel(/^새 비밀번호/).fill(NEW);
  await expectAccessible(page);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page.getByText('비밀번호를 바꾸었습니다.')).toBeVisible();
  await page.getByRole('textbox', { name: '아이디' }).fill(member.username);
  await page.getByLabel(/^비밀번호/).fill(NEW);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL(`${storefrontUrl}/`);
  const orders = await page.request.get(`${storefrontUrl}/mypage/orders`);
  expect(new URL(orders.url()).pathname).toBe('/mypage/orders');
});
