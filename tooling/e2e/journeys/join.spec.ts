import type { Page } from '@playwright/test';
import { setCustomer } from '../../sandbox/client.ts';
import { makePerson } from '../../sandbox/identity/client.ts';
import { consoleApi } from '../support/console-api.ts';
import { expect, test, VIEWPORTS } from '../support/fixtures.ts';
import {
  ADMIN,
  admitOperator,
  findAddress,
  goToCheckout,
  haveInCart,
  logInAsOperator,
  order,
} from '../support/journeys.ts';
import { PICTURE, pictureNamed } from '../support/pictures.ts';

const PASSWORD = 'Welcome!23';
const unique = () => `j${Date.now()}${Math.floor(Math.random() * 100)}`;

/** A unique business number. */
function bizNumber(): string {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 9) + 1);
  const sum = [1, 3, 7, 1, 3, 7, 1, 3, 5].reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  const last = Math.floor(((digits[8] ?? 0) * 5) / 10);
  return [...digits, (10 - ((sum + last) % 10)) % 10].join('');
}

/** Agrees to the required terms and continues to the window of the identity check. */
async function agree(page: Page): Promise<void> {
  await page.getByRole('button', { name: '약관 보고 동의하기' }).click();
  const dialog = page.getByRole('dialog', { name: '이용약관' });
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: '모두 동의합니다' }).check();
  await dialog.getByRole('button', { name: '동의' }).click();
  await page.getByRole('button', { name: '휴대폰 본인확인' }).click();
}

/** Completes the identity check in the provider's window. */
async function prove(page: Page, { name, phone, birthDay }: ReturnType<typeof makePerson>): Promise<void> {
  await page.getByLabel('이름').fill(name);
  await page.getByLabel('휴대폰 번호').fill(phone);
  await page.getByLabel('생년월일').fill(birthDay);
  await page.getByRole('button', { name: '인증 완료' }).click();
}

async function verify(page: Page, person = makePerson()): Promise<void> {
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

const DOCUMENT = /^면허증 또는 사업자등록증/;
const PRICES = /[\d,]{5,}(<[^>]*>)*원/;

/** Requests a customer number with a licence; a file that only has the name of a picture is refused first. */
async function askForNumber(page: Page, custNo: string): Promise<void> {
  const licence = (buffer: Buffer) => ({ name: '면허증.png', mimeType: 'image/png', buffer });
  await page.getByLabel(DOCUMENT).setInputFiles(licence(Buffer.from('글자')));
  await page.getByRole('button', { name: '신청하기' }).click();
  await expect(page.getByRole('alert')).toContainText('올릴 수 없는 형식');
  await page.getByLabel(DOCUMENT).setInputFiles(licence(PICTURE));
  await page.getByLabel(/^고객번호/).fill(custNo);
  await page.getByRole('button', { name: '신청하기' }).click();
  await expect(page.getByText('서류를 확인하고 있습니다.')).toBeVisible();
  await expect(page.getByRole('link', { name: '면허증.png' })).toBeVisible();
}

/** Opens the licence in the console and links the customer with the member's number. */
async function linkCustomer(staff: Page, clinic: string): Promise<void> {
  const picture = staff.getByRole('img', { name: '면허증.png 미리보기' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  // The number is searched automatically.
  await staff.getByRole('radio', { name: new RegExp(clinic) }).check();
  await staff.getByRole('button', { name: '승인' }).click();
  await staff.getByRole('button', { name: '등록' }).click();
  await expect(staff.getByText('고객번호를 등록하고 메일로 알렸습니다.')).toBeVisible();
  await expect(staff.getByRole('heading', { name: '처리 결과' })).toBeVisible();
}

// @covers route:/join, route:/common/kcp/cert/request, route:/common/kcp/cert/response
// @covers screen:part/e-mail-field-local-part-host, role:customer-number-shop-products
// @covers role:without-permission
test('a person verifies the identity and joins, sends a licence, sees prices after an operator links a customer, and buys', {
  tag: '@extended',
}, async ({ page, browser, storefrontUrl, adminUrl, sandboxUrl, own }) => {
  const person = makePerson({ name: '김가입' });
  const [username, goods] = [unique(), await own.goods()];
  const custNo = username.slice(-12);
  const clinic = `새봄치과 ${custNo}`;
  await setCustomer(sandboxUrl, { custNo, name: clinic, balance: 70_000 });
  await page.goto(`${storefrontUrl}/join`);
  await page.getByRole('link', { name: /^개인 회원/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '개인 회원 가입' })).toBeVisible();
  await agree(page);
  await verify(page, person);
  // A reload keeps the step and the person, which only the server stores.
  await page.reload();
  await expect(page.getByText('김가입')).toBeVisible();
  await fillAccount(page, username);
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '김가입님, 가입을 환영합니다' })).toBeVisible();
  await expect(page.getByText('지금 로그인되어 있습니다.')).toBeVisible();

  // Without a number there are no prices; the error page links to the request.
  const shop = async () => (await page.request.get(`${storefrontUrl}/shop/products/${goods.code}`)).text();
  expect(await shop()).toMatch(/href="\/mypage\/customer-number"/);
  await page.getByRole('link', { name: '고객번호 신청하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '고객번호 신청' })).toBeVisible();
  await askForNumber(page, custNo);
  const refused = await shop();
  expect(refused).toContain('보내 주신 서류를 확인하고 있습니다.');
  expect(refused).not.toMatch(PRICES);

  const staff = await browser.newPage();
  await admitOperator(staff, adminUrl, ADMIN);
  const [asked] = await consoleApi(staff, adminUrl).rows('/approvals', { q: username, state: 'AWAITING' });
  await logInAsOperator(staff, adminUrl, ADMIN, `/approvals/${asked?.id}/show`);
  await linkCustomer(staff, clinic);
  await staff.context().close();

  // The rights of a session update within a second.
  await expect.poll(shop).toMatch(PRICES);
  const number = await (await page.request.get(`${storefrontUrl}/mypage/customer-number`)).text();
  expect(number.replaceAll(/<!-- -->/g, '')).toContain(`등록된 고객번호는 ${custNo}입니다.`);
  await haveInCart(page, storefrontUrl, goods);
  await order(page, storefrontUrl, '신용·체크카드', async (...at) => {
    await goToCheckout(...at);
    await findAddress(page, '테헤란로');
    await page.getByLabel('상세주소').fill('3층');
  });
  await page.getByRole('button', { name: /결제하기/ }).click();
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();

  // Recovers the username by another identity check of the same person.
  await page.context().clearCookies();
  await page.goto(`${storefrontUrl}/login/find-id?by=identity`);
  await page.getByRole('button', { name: '휴대폰 본인확인' }).click();
  await prove(page, person);
  await expect(page.getByText(username)).toBeVisible();
});

// @covers screen:part/terms-dialog, role:user-type-company
test('a company with a promoter sends its registration and waits for an operator', { tag: '@extended' }, async ({
  page,
  browser,
  storefrontUrl,
  adminUrl,
  expectAccessible,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto(`${storefrontUrl}/join/terms?type=COMPANY&promoter=NOBODY-1`);
  await agree(page);
  const code = page.getByLabel(/^추천인 코드/);
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('IRU2345');
  await page.getByRole('button', { name: '휴대폰 본인확인' }).click();
  await verify(page);
  await expect(page.getByText('IRU2345')).toBeVisible();
  await page.getByLabel(/^사업자등록증/).setInputFiles(pictureNamed('등록증.png'));
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

  const staff = await browser.newPage();
  await admitOperator(staff, adminUrl, ADMIN);
  const { call, rows } = consoleApi(staff, adminUrl);
  const [asked] = await rows('/approvals', { q: username, state: 'AWAITING' });
  await call('PUT', `/approvals/${asked?.id}/approve`, { CustNo: null });
  await page.goto(`${storefrontUrl}/mypage/customer-number`);
  await expect(page.getByLabel(DOCUMENT)).toBeVisible();
});
