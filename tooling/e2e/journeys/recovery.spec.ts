// @covers route:/login/find-id, route:/login/find-password

import { mails } from '../../sandbox/client.ts';
import { expect, test, VIEWPORTS } from '../support/fixtures.ts';

const NEW = 'Renewed!23';

test('somebody who forgot everything finds the username by a code and sets a new password', async ({
  page,
  storefrontUrl,
  sandboxUrl,
  own,
  expectAccessible,
}) => {
  const member = await own.member();
  const codes = async () =>
    (await mails(sandboxUrl, member.email)).filter(({ subject }) => subject.includes('인증번호'));
  /** Enters the address and the code that comes to it. */
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

  await page.goto(`${storefrontUrl}/login`);
  await page.getByRole('link', { name: '아이디 찾기' }).click();
  await page.getByRole('link', { name: '이메일', exact: true }).click();
  await page.setViewportSize(VIEWPORTS.phone);
  await expectAccessible(page);
  await page.setViewportSize(VIEWPORTS.desktop);
  await prove();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByText(member.username)).toBeVisible();
  await expectAccessible(page);

  // A second code to the same address has to wait a minute; what was typed stays.
  await page.getByRole('link', { name: '비밀번호 다시 정하기' }).click();
  await page.getByRole('link', { name: '이메일', exact: true }).click();
  // What is typed on the page before it goes with that page.
  await expect(page).toHaveURL(/find-password\?by=email/);
  await page.getByLabel(/^아이디/).fill(member.username);
  const [local = '', host = ''] = member.email.split('@');
  await page.getByLabel('이메일 앞부분').fill(local);
  await page.getByLabel('이메일 뒷부분', { exact: true }).fill(host);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByText('요청이 많습니다.')).toBeVisible();
  await expect(page.getByLabel(/^아이디/)).toHaveValue(member.username);
  await own.waitOutCodes(member);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByLabel(/^인증번호 6자리/)).toBeVisible();
  await expect.poll(async () => (await codes()).length).toBe(2);
  const texts = (await codes()).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
  await page.getByLabel(/^인증번호 6자리/).fill('000000');
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByText('4번 더 입력할 수 있습니다.')).toBeVisible();
  await page.getByLabel(/^인증번호 6자리/).fill(texts[0] ?? '');
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await page.getByLabel(/^새 비밀번호/).fill(NEW);
  await expectAccessible(page);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page.getByText('비밀번호를 바꾸었습니다.')).toBeVisible();
  await page.getByRole('textbox', { name: '아이디' }).fill(member.username);
  await page.getByLabel(/^비밀번호/).fill(NEW);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('link', { name: /마이페이지/ }).first()).toBeVisible();
});
