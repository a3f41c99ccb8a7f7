import { hotp, stepAt } from '../../../core-api/src/members/auth/second-factor/totp.ts';
import { mails } from '../../sandbox/client.ts';
import { goWithin } from './go-within.ts';
import { expect, type Page, test } from './open-console.ts';

const PASSWORD = 'Joined!2345';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator for a secret, `steps` of 30 s from now. */
function codeOf(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return hotp(Buffer.from(bytes), stepAt(new Date()) + steps);
}

async function enterPassword(page: Page, username: string): Promise<void> {
  await page.getByLabel('아이디').fill(username);
  await page.getByLabel('비밀번호').fill(PASSWORD);
  await page.getByRole('button', { name: '로그인' }).click();
}

// @covers route:/console/user-managers, call:POST /api/console/users/managers
test('an invited operator joins, enrols an authenticator and logs in with its code', { tag: '@extended' }, async ({
  page,
  browser,
  adminUrl,
  sandboxUrl,
  expectAccessible,
}) => {
  const username = `op${Date.now()}`.slice(0, 15);
  const email = `${username}@staff.example`;

  await goWithin(page, 'user-managers');
  await page.getByRole('button', { name: '운영자 초대' }).click();
  await page.getByRole('dialog').getByLabel('이메일').fill(email);
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^전체 관리/ })
    .check();
  await page.getByRole('button', { name: '초대 메일 보내기' }).click();
  await expect(page.getByRole('table', { name: '초대' }).getByRole('row').filter({ hasText: email })).toContainText(
    '응답 대기',
  );

  const linkIn = async () => {
    const [mail] = await mails(sandboxUrl, email);
    return /\S+\/invitation#[A-Za-z0-9_-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(linkIn, { timeout: 60_000 }).not.toBe('');
  const link = new URL(await linkIn());

  const own = await browser.newPage();
  await own.goto(`${adminUrl}${link.pathname}${link.hash}`);
  await expect(own.getByText(email)).toBeVisible();
  await expectAccessible(own);
  await own.getByLabel('아이디').fill(username);
  await own.getByLabel('이름').fill('박새롬');
  await own.getByLabel('연락처').fill('010-1234-5678');
  await own.getByLabel('비밀번호', { exact: false }).first().fill(PASSWORD);
  await own.getByLabel('비밀번호 확인').fill('Another!23');
  await own.getByRole('button', { name: '가입하기' }).click();
  await expect(own.getByText('비밀번호가 서로 다릅니다.')).toBeVisible();
  await own.getByLabel('비밀번호 확인').fill(PASSWORD);
  await own.getByRole('button', { name: '가입하기' }).click();
  await own.getByRole('link', { name: '로그인하기' }).click();

  await enterPassword(own, username);
  await expect(own.getByRole('heading', { level: 1, name: '오늘 할 일' })).toBeVisible();
  await goWithin(own, 'second-factor');
  await own.getByRole('button', { name: '인증 앱 등록하기' }).click();
  await expect(own.getByRole('img', { name: '인증 앱에 등록할 QR 코드' })).toBeVisible();
  const secret = ((await own.getByTestId('secret').textContent()) ?? '').replaceAll(' ', '');
  await own.getByLabel('인증번호').fill(codeOf(secret));
  await own.getByRole('button', { name: '등록하기' }).click();
  await expect(own.getByRole('list', { name: '복구 코드' }).getByRole('listitem')).toHaveCount(10);
  await own.getByRole('button', { name: '보관했습니다' }).click();
  await expect(own.getByText('남은 복구 코드 10개')).toBeVisible();

  await own.getByRole('button', { name: '내 계정' }).click();
  await own.getByRole('menuitem', { name: '로그아웃' }).click();
  await enterPassword(own, username);
  await own.getByLabel('인증번호').fill(codeOf(secret, 10));
  await own.getByRole('button', { name: '확인' }).click();
  await expect(own.getByRole('alert')).toContainText('인증번호');
  await expectAccessible(own);
  // The code of the enrolment is used up; that of the next step is accepted already.
  await own.getByLabel('인증번호').fill(codeOf(secret, 1));
  await own.getByRole('button', { name: '확인' }).click();
  await expect(own.getByRole('heading', { level: 1, name: '오늘 할 일' })).toBeVisible();

  await goWithin(page, 'second-factor');
  await goWithin(page, 'user-managers');
  const row = page.getByRole('row').filter({ hasText: '박새롬' }).filter({ hasText: username });
  await expect(row).toContainText('사용');
  await row.getByRole('button', { name: '박새롬 님 관리' }).click();
  await page.getByRole('menuitem', { name: '이용 정지' }).click();
  await page.getByRole('dialog').getByLabel('사유').fill('계약 종료');
  await page.getByRole('dialog').getByRole('button', { name: '이용 정지' }).click();
  await expect(row).toContainText('사유: 계약 종료');
  await own.getByRole('menuitem', { name: '배송 조회' }).click();
  await expect(own.getByRole('dialog', { name: '다시 로그인' })).toBeVisible();
});
