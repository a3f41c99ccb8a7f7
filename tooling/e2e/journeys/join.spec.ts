// @covers route:/join, route:/common/kcp/cert/request, route:/common/kcp/cert/response, screen:part/terms-dialog
// @covers screen:part/e-mail-field-local-part-host, role:user-type-company, rule:terms

import type { Browser, Page } from '@playwright/test';
import { setCustomer } from '../../sandbox/client.ts';
import { somebody } from '../../sandbox/identity/client.ts';
import { expect, test, VIEWPORTS } from '../support/fixtures.ts';
import { ADMIN, admitOperator, findAddress, goToCheckout, haveInCart, order } from '../support/journeys.ts';
import type { Goods } from '../support/test-data.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const PASSWORD = 'Welcome!23';
const unique = () => `j${Date.now()}${Math.floor(Math.random() * 100)}`;

/** A business number that no other company has. */
function bizNumber(): string {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 9) + 1);
  const sum = [1, 3, 7, 1, 3, 7, 1, 3, 5].reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  const last = Math.floor(((digits[8] ?? 0) * 5) / 10);
  return [...digits, (10 - ((sum + last) % 10)) % 10].join('');
}

/** Agrees to the required terms and goes on to the window of the identity check. */
async function agree(page: Page): Promise<void> {
  await page.getByRole('button', { name: '약관 보고 동의하기' }).click();
  const dialog = page.getByRole('dialog', { name: '이용약관' });
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: '모두 동의합니다' }).check();
  await dialog.getByRole('button', { name: '동의' }).click();
  await page.getByRole('button', { name: '휴대폰 본인확인' }).click();
}

/** Proves in the provider's window who somebody is. */
async function prove(page: Page, { name, phone, birthDay }: ReturnType<typeof somebody>): Promise<void> {
  await page.getByLabel('이름').fill(name);
  await page.getByLabel('휴대폰 번호').fill(phone);
  await page.getByLabel('생년월일').fill(birthDay);
  await page.getByRole('button', { name: '인증 완료' }).click();
}

async function verify(page: Page, person = somebody()): Promise<void> {
  await prove(page, person);
  await expect(page.getByRole('heading', { name: '확인된 정보' })).toBeVisible();
}

async function fillAccount(page: Page, username: string): Promise<void> {
  await page.getByLabel(/^아이디/).fill(username);
  await page.getByLabel(/^비밀번호/).fill(PASSWORD);
  await page.getByLabel('이메일 앞부분').fill(username);
  await page.getByLabel('이메일 뒷부분', { exact: true }).fill('clinic.example');
  await expect(page.getByText('쓸 수 있는 아이디입니다.')).toBeVisible();
}

/** Approves what a new member asked for, as the console does; a customer number becomes that of a customer of the ERP. */
async function approve(browser: Browser, adminUrl: string, username: string, CustNo: string | null): Promise<void> {
  const staff = await browser.newPage();
  await admitOperator(staff, adminUrl, ADMIN);
  const { origin } = new URL(adminUrl);
  const filter = encodeURIComponent(JSON.stringify({ q: username, state: 'AWAITING' }));
  const list = await staff.request.get(`${origin}/api/console/approvals?filter=${filter}`);
  const [asked] = (await list.json()) as { id: string }[];
  const address = `${origin}/api/console/approvals/${asked?.id}/approve`;
  const response = await staff.request.put(address, { headers: { origin }, data: { CustNo } });
  expect(response.status(), await response.text()).toBe(200);
  await staff.context().close();
}

/** Asks for a customer number and gets it. */
async function becomeCustomer(
  page: Page,
  {
    username,
    browser,
    adminUrl,
    sandboxUrl,
  }: { username: string; browser: Browser } & Record<'adminUrl' | 'sandboxUrl', string>,
): Promise<void> {
  await page
    .getByLabel(/^면허증 또는 사업자등록증/)
    .setInputFiles({ name: '면허증.png', mimeType: 'image/png', buffer: PICTURE });
  await page.getByRole('button', { name: '신청하기' }).click();
  await expect(page.getByText('서류를 확인하고 있습니다.')).toBeVisible();
  const custNo = username.slice(-12);
  await setCustomer(sandboxUrl, { custNo, name: '새 거래처', balance: 0 });
  await approve(browser, adminUrl, username, custNo);
}

/** The first purchase of a new member, who has no address yet, by card. */
async function buy(page: Page, storefrontUrl: string, goods: Goods): Promise<void> {
  // The rights of a session follow within a second.
  const shown = async () => (await page.request.get(`${storefrontUrl}/shop/products/${goods.code}`)).status();
  await expect.poll(shown).toBe(200);
  await haveInCart(page, storefrontUrl, goods);
  await order(page, storefrontUrl, '신용·체크카드', async (...at) => {
    await goToCheckout(...at);
    await findAddress(page, '테헤란로');
    await page.getByLabel('상세주소').fill('3층');
  });
  await page.getByRole('button', { name: /결제하기/ }).click();
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
}

test('a person agrees, proves who they are, fills in the form, becomes a customer and buys', async ({
  page,
  browser,
  storefrontUrl,
  adminUrl,
  sandboxUrl,
  own,
  expectAccessible,
}) => {
  const person = somebody({ name: '김가입' });
  await page.goto(`${storefrontUrl}/login`);
  await page.getByRole('link', { name: '회원가입' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '회원가입' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^개인 회원/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '개인 회원 가입' })).toBeVisible();
  await expectAccessible(page);
  await agree(page);
  await verify(page, person);
  await page.setViewportSize(VIEWPORTS.phone);
  await expectAccessible(page);
  // A reload keeps the step and the person, whom only the server knows.
  await page.reload();
  await expect(page.getByText('김가입')).toBeVisible();
  const username = unique();
  await fillAccount(page, username);
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '김가입님, 가입을 환영합니다' })).toBeVisible();
  await expect(page.getByText('지금 로그인되어 있습니다.')).toBeVisible();

  await page.getByRole('link', { name: '고객번호 신청하기' }).click();
  await becomeCustomer(page, { username, browser, adminUrl, sandboxUrl });
  await page.setViewportSize(VIEWPORTS.desktop);
  await buy(page, storefrontUrl, await own.goods());

  // Who forgot the username proves the same person again.
  const elsewhere = await browser.newPage();
  await elsewhere.goto(`${storefrontUrl}/login/find-id?by=identity`);
  await elsewhere.getByRole('button', { name: '휴대폰 본인확인' }).click();
  await prove(elsewhere, person);
  await expect(elsewhere.getByText(username)).toBeVisible();
  await elsewhere.context().close();
});

test('a company that was recommended sends its registration, waits for an operator and buys', async ({
  page,
  browser,
  storefrontUrl,
  adminUrl,
  sandboxUrl,
  own,
  expectAccessible,
}) => {
  await page.goto(`${storefrontUrl}/join?promoter=NOBODY-1`);
  await page.getByRole('link', { name: /^병원·기업 회원/ }).click();
  await agree(page);
  const code = page.getByLabel(/^추천인 코드/);
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('IRU2345');
  await page.getByRole('button', { name: '휴대폰 본인확인' }).click();
  await verify(page);
  await expect(page.getByText('IRU2345')).toBeVisible();
  await page.getByLabel(/^사업자등록증/).setInputFiles({ name: '등록증.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByText('등록증.png 파일을 받았습니다.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^사업자등록번호/).fill('123-45-67890');
  await page.getByLabel(/^병원·기업 이름/).fill('바른가입치과');
  await findAddress(page, '테헤란로');
  await page.getByLabel(/^상세주소/).fill('3층');
  const username = unique();
  await fillAccount(page, username);
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByText('없는 사업자등록번호입니다.')).toBeVisible();
  await page.getByLabel(/^사업자등록번호/).fill(bizNumber());
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByText('가입 승인을 기다리고 있습니다.')).toBeVisible();
  await approve(browser, adminUrl, username, null);
  await page.goto(`${storefrontUrl}/mypage/customer-number`);
  await becomeCustomer(page, { username, browser, adminUrl, sandboxUrl });
  await buy(page, storefrontUrl, await own.goods());
});
