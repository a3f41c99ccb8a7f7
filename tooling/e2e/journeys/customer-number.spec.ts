// @covers role:customer-number-shop-products, role:without-permission

import { setCustomer } from '../../sandbox/client.ts';
import { expect, test, VIEWPORTS } from '../support/fixtures.ts';
import { ADMIN, logInAsMember, logInAsOperator } from '../support/journeys.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('a newcomer sends a licence, an operator links the customer of the ERP, and the prices open', async ({
  page,
  browser,
  storefrontUrl,
  adminUrl,
  sandboxUrl,
  own,
  expectAccessible,
}) => {
  const custNo = `N${Date.now().toString(36)}`;
  const clinic = `새봄치과 ${custNo}`;
  await setCustomer(sandboxUrl, { custNo, name: clinic, balance: 70_000 });
  const member = await own.member({ custNo: null, name: '김새봄' });
  await logInAsMember(page, storefrontUrl, member);

  // The page that refuses leads to the request.
  await page.goto(`${storefrontUrl}/shop/products`);
  await page.getByRole('link', { name: '고객번호 신청하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '고객번호 신청' })).toBeVisible();
  await page.setViewportSize(VIEWPORTS.phone);
  await expectAccessible(page);
  await page
    .getByLabel(/^면허증 또는 사업자등록증/)
    .setInputFiles({ name: '면허증.png', mimeType: 'image/png', buffer: Buffer.from('글자') });
  await page.getByRole('button', { name: '신청하기' }).click();
  await expect(page.getByRole('alert')).toContainText('올릴 수 없는 형식');
  await page
    .getByLabel(/^면허증 또는 사업자등록증/)
    .setInputFiles({ name: '면허증.png', mimeType: 'image/png', buffer: PICTURE });
  await page.getByLabel(/^고객번호/).fill(custNo);
  await page.getByRole('button', { name: '신청하기' }).click();
  await expect(page.getByText('서류를 확인하고 있습니다.')).toBeVisible();
  await expect(page.getByRole('link', { name: '면허증.png' })).toBeVisible();
  await page.goto(`${storefrontUrl}/shop/products`);
  await expect(page.getByText('보내 주신 서류를 확인하고 있습니다.')).toBeVisible();
  const prices = /[\d,]{5,}(<[^>]*>)*원/;
  expect(await page.content()).not.toMatch(prices);

  const staff = await browser.newPage();
  await logInAsOperator(staff, adminUrl, ADMIN, '/approvals');
  await staff.getByRole('cell', { name: `김새봄 (${member.username})` }).click();
  const picture = staff.getByRole('img', { name: '면허증.png 미리보기' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  // The number that the member named is searched without a press.
  await staff.getByRole('radio', { name: new RegExp(clinic) }).check();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: '승인' }).click();
  await staff.getByRole('button', { name: '등록' }).click();
  await expect(staff.getByText('고객번호를 등록하고 메일로 알렸습니다.')).toBeVisible();
  await expect(staff.getByRole('heading', { name: '처리 결과' })).toBeVisible();

  // The rights of a session follow within a second.
  await expect.poll(async () => (await page.request.get(`${storefrontUrl}/shop/products`)).text()).toMatch(prices);
  await page.goto(`${storefrontUrl}/mypage/customer-number`);
  await expect(page.getByText(`등록된 고객번호는 ${custNo}입니다.`)).toBeVisible();
});

test('the request is sent without scripts too, and a refusal is said on its page', async ({
  browser,
  storefrontUrl,
  own,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ko-KR' });
  const page = await context.newPage();
  await logInAsMember(page, storefrontUrl, await own.member({ custNo: null }));
  await page.goto(`${storefrontUrl}/mypage/customer-number`);
  const document = page.getByLabel(/^면허증 또는 사업자등록증/);
  await document.setInputFiles({ name: '서류.png', mimeType: 'image/png', buffer: Buffer.from('글자') });
  await page.getByRole('button', { name: '신청하기' }).click();
  await expect(page.getByRole('alert')).toContainText('올릴 수 없는 형식');
  await document.setInputFiles({ name: '서류.png', mimeType: 'image/png', buffer: PICTURE });
  await page.getByRole('button', { name: '신청하기' }).click();
  await expect(page.getByText('서류를 확인하고 있습니다.')).toBeVisible();
  await context.close();
});
