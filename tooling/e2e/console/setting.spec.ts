// @covers screen:footer/company-details, screen:footer/customer-service-phone-hours, route:/console/site/setting
// @covers route:/console/shop/setting, screen:footer/links-social-family-sites
// @covers screen:footer/chat-button-outside-messaging-service-everyone

import { expect, test } from '../support/fixtures.ts';
import { ADMIN, logInAsMember, logInAsOperator } from '../support/journeys.ts';

const PHONE = '1600-4321';

test('an operator changes phone, hours, sites, messenger and terms of delivery; the shop shows them at once', async ({
  page,
  storefrontUrl,
  adminUrl,
  own,
  expectAccessible,
}) => {
  const goods = await own.goods();
  await logInAsOperator(page, adminUrl, ADMIN, '/setting');
  const changes = page.getByRole('region', { name: '바뀐 내용' });
  const sites = page.getByRole('region', { name: '소셜·패밀리 사이트' });
  const terms = page.getByRole('region', { name: '배송·교환·반품 안내' });
  const fields = [
    page.getByLabel('고객센터 전화'),
    page.getByLabel('평일 상담 시간'),
    page.getByLabel('상담 메신저 주소'),
    terms.getByLabel('내용').first(),
  ] as const;
  const [phone, hours, messenger, line] = fields;
  const before = await Promise.all(fields.map((field) => field.inputValue()));
  await expect(changes).toContainText('바뀐 내용이 없습니다.');

  await phone.fill('없음');
  await hours.fill('평일 08:30–17:30');
  await messenger.fill('');
  await line.fill('오늘 주문하면 오늘 나갑니다.');
  await sites.getByRole('button', { name: '추가' }).click();
  await sites.getByLabel('이름').last().fill('시험용 사이트');
  await sites.getByLabel('주소').last().fill('http://site.example');
  await changes.getByRole('button', { name: '저장' }).click();
  for (const field of [phone, sites.getByLabel('주소').last()])
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(changes.getByRole('alert')).toContainText('하이픈');

  await phone.fill(PHONE);
  await expect(changes).toContainText(`→ ${PHONE}`);
  await sites.getByLabel('주소').last().fill('https://site.example/shop');
  const save = async () => {
    await changes.getByRole('button', { name: '저장' }).click();
    await expect(changes).toContainText('바뀐 내용이 없습니다.');
  };
  await save();
  await expect(page.getByText('매장 설정을 저장했습니다.').first()).toBeVisible();
  await expectAccessible(page);

  const shop = await page.context().newPage();
  await logInAsMember(shop, storefrontUrl, await own.member());
  const footer = shop.getByRole('contentinfo');
  await expect(async () => {
    await shop.goto(`${storefrontUrl}/shop/products/${goods.code}`);
    await expect(footer.getByRole('link', { name: PHONE })).toBeVisible({ timeout: 5_000 });
  }, 'the storefront may serve for a second what it read before').toPass({ timeout: 60_000 });
  await expect(footer).toContainText('평일 08:30–17:30');
  const site = footer.getByRole('navigation', { name: '소셜' }).getByRole('link', { name: /시험용 사이트/ });
  await expect(site).toHaveAttribute('href', 'https://site.example/shop');
  await expect(footer.getByRole('link', { name: /채팅 상담/ })).toHaveCount(0);
  await expect(shop.getByText('오늘 주문하면 오늘 나갑니다.')).toHaveCount(1);

  for (const [n, field] of fields.entries()) await field.fill(before[n] ?? '');
  await sites.getByRole('listitem').last().getByRole('button', { name: '빼기' }).click();
  await save();
  await expect(async () => {
    const home = await (await page.request.get(storefrontUrl)).text();
    expect(home).toContain(`href="${before[2]}"`);
  }).toPass({ timeout: 60_000 });
});
