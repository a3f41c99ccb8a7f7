// @covers screen:footer/company-details, screen:footer/customer-service-phone-hours, route:/console/site/setting
// @covers route:/console/shop/setting, screen:footer/links-social-family-sites
// @covers screen:footer/chat-button-outside-messaging-service-everyone

import { expect, test } from '../support/fixtures.ts';
import { ADMIN, logInAsMember, logInAsOperator } from '../support/journeys.ts';

const PHONE = '1600-4321';

test('an operator changes the phone of the customer centre, and the shop shows it at once; unsaved ones are asked about', async ({
  page,
  storefrontUrl,
  adminUrl,
  expectAccessible,
}) => {
  await logInAsOperator(page, adminUrl, ADMIN, '/setting');
  const changes = page.getByRole('region', { name: '바뀐 내용' });
  const field = page.getByLabel('고객센터 전화');
  const before = await field.inputValue();
  await expect(changes).toContainText('바뀐 내용이 없습니다.');

  await field.fill('없음');
  await changes.getByRole('button', { name: '저장' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(changes.getByRole('alert')).toContainText('하이픈');

  const shop = await page.context().newPage();
  const save = async (phone: string) => {
    await field.fill(phone);
    await expect(changes).toContainText(`→ ${phone}`);
    await changes.getByRole('button', { name: '저장' }).click();
    await expect(page.getByText('매장 설정을 저장했습니다.').first()).toBeVisible();
    await expect(changes).toContainText('바뀐 내용이 없습니다.');
    await expect(async () => {
      await shop.goto(storefrontUrl);
      const link = shop.getByRole('contentinfo').getByRole('link', { name: phone });
      await expect(link).toBeVisible({ timeout: 5_000 });
    }, 'the storefront may serve for a second what it read before').toPass({ timeout: 60_000 });
  };
  await save(PHONE);
  await expectAccessible(page);
  await save(before);

  await page.getByLabel('팩스').fill('02-000-9999');
  const asked = page.waitForEvent('dialog');
  const leaving = page.getByRole('menuitem', { name: '회원', exact: true }).click();
  await (await asked).dismiss();
  await leaving;
  await expect(page).toHaveURL(/\/setting/);
  await expect(page.getByLabel('팩스')).toHaveValue('02-000-9999');
});

test('an operator changes the hours, the sites, the messenger and the terms of delivery; the shop shows them', async ({
  page,
  storefrontUrl,
  adminUrl,
  own,
}) => {
  const goods = await own.goods();
  await logInAsOperator(page, adminUrl, ADMIN, '/setting');
  const changes = page.getByRole('region', { name: '바뀐 내용' });
  const save = async () => {
    await changes.getByRole('button', { name: '저장' }).click();
    await expect(changes).toContainText('바뀐 내용이 없습니다.');
  };
  const sites = page.getByRole('region', { name: '소셜·패밀리 사이트' });
  const terms = page.getByRole('region', { name: '배송·교환·반품 안내' });
  const hours = page.getByLabel('평일 상담 시간');
  const messenger = page.getByLabel('상담 메신저 주소');
  const line = terms.getByLabel('내용').first();
  const [hoursBefore, messengerBefore, lineBefore] = await Promise.all(
    [hours, messenger, line].map((field) => field.inputValue()),
  );

  await hours.fill('평일 08:30–17:30');
  await messenger.fill('');
  await line.fill('오늘 주문하면 오늘 나갑니다.');
  await sites.getByRole('button', { name: '추가' }).click();
  await sites.getByLabel('이름').last().fill('시험용 사이트');
  await sites.getByLabel('주소').last().fill('http://site.example');
  await changes.getByRole('button', { name: '저장' }).click();
  await expect(sites.getByLabel('주소').last()).toHaveAttribute('aria-invalid', 'true');
  await sites.getByLabel('주소').last().fill('https://site.example/shop');
  await save();

  const shop = await page.context().newPage();
  const footer = shop.getByRole('contentinfo');
  await expect(async () => {
    await shop.goto(storefrontUrl);
    await expect(footer).toContainText('평일 08:30–17:30', { timeout: 5_000 });
  }, 'the storefront may serve for a second what it read before').toPass({ timeout: 60_000 });
  const site = footer.getByRole('navigation', { name: '소셜' }).getByRole('link', { name: /시험용 사이트/ });
  await expect(site).toHaveAttribute('href', 'https://site.example/shop');
  await expect(footer.getByRole('link', { name: /채팅 상담/ })).toHaveCount(0);
  await logInAsMember(shop, storefrontUrl, await own.member());
  await shop.goto(`${storefrontUrl}/shop/products/${goods.code}`);
  await expect(shop.getByText('오늘 주문하면 오늘 나갑니다.')).toHaveCount(1);

  await hours.fill(hoursBefore ?? '');
  await messenger.fill(messengerBefore ?? '');
  await line.fill(lineBefore ?? '');
  await sites.getByRole('listitem').last().getByRole('button', { name: '빼기' }).click();
  await save();
  await expect(async () => {
    await shop.goto(storefrontUrl);
    const chat = footer.getByRole('link', { name: /채팅 상담/ });
    await expect(chat).toHaveAttribute('href', messengerBefore ?? '', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
});
