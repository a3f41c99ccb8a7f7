import type { ConsoleSetting } from '@iruon/contract';
import { consoleApi } from '../support/console-api.ts';
import { logInAsMember } from '../support/journeys.ts';
import { goWithin } from './go-within.ts';
import { expect, test } from './open-console.ts';

const PHONE = '1600-4321';

/** The settings that the test changes and restores. */
type Setting = Pick<ConsoleSetting, 'customerCenter' | 'chat' | 'links' | 'shop'>;

// @covers screen:footer/company-details, screen:footer/customer-service-phone-hours, route:/console/site/setting
// @covers route:/console/shop/setting, screen:footer/links-social-family-sites
// @covers screen:footer/chat-button-outside-messaging-service-everyone
test('an operator changes phone, hours, sites, messenger and terms of delivery; the shop shows them immediately', {
  tag: '@extended',
}, async ({ page, browser, storefrontUrl, adminUrl, own }) => {
  const goods = await own.goods();
  const { call } = consoleApi(page, adminUrl);
  const { setting: before } = (await call('GET', '/setting')) as { setting: Setting };
  await goWithin(page, 'setting');
  const main = page.getByRole('main');
  const changes = main.getByRole('region', { name: '바뀐 내용' });
  const sites = main.getByRole('region', { name: '소셜·패밀리 사이트' });
  const terms = main.getByRole('region', { name: '배송·교환·반품 안내' });
  const phone = main.getByLabel('고객센터 전화');
  await expect(changes).toContainText('바뀐 내용이 없습니다.');

  await phone.fill('없음');
  await main.getByLabel('평일 상담 시간').fill('평일 08:30–17:30');
  await main.getByLabel('상담 메신저 주소').fill('');
  await terms.getByLabel('내용').first().fill('오늘 주문하면 오늘 나갑니다.');
  await sites.getByRole('button', { name: '추가' }).click();
  await sites.getByLabel('이름').last().fill('시험용 사이트');
  await sites.getByLabel('주소').last().fill('http://site.example');
  await main.getByRole('button', { name: '저장' }).click();
  for (const field of [phone, sites.getByLabel('주소').last()])
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(changes.getByRole('alert')).toContainText('하이픈');

  await phone.fill(PHONE);
  await expect(changes).toContainText(`→ ${PHONE}`);
  await sites.getByLabel('주소').last().fill('https://site.example/shop');
  await main.getByRole('button', { name: '저장' }).click();
  await expect(changes).toContainText('바뀐 내용이 없습니다.');
  await expect(page.getByText('매장 설정을 저장했습니다.').first()).toBeVisible();

  const shop = await browser.newPage({ javaScriptEnabled: false });
  await logInAsMember(shop, storefrontUrl, await own.member());
  const product = `${storefrontUrl}/shop/products/${goods.code}`;
  const shown = async () => (await shop.request.get(product)).text();
  await expect.poll(shown, 'the storefront may serve for a second what it read before').toContain(PHONE);
  await shop.goto(product);
  const footer = shop.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: PHONE })).toBeVisible();
  await expect(footer).toContainText('평일 08:30–17:30');
  const site = footer.getByRole('navigation', { name: '소셜' }).getByRole('link', { name: /시험용 사이트/ });
  await expect(site).toHaveAttribute('href', 'https://site.example/shop');
  await expect(footer.getByRole('link', { name: /채팅 상담/ })).toHaveCount(0);
  await expect(shop.getByText('오늘 주문하면 오늘 나갑니다.')).toHaveCount(1);

  // Another test may save other settings meanwhile: these are reloaded and unchanged.
  await expect(async () => {
    const { setting: now } = (await call('GET', '/setting')) as { setting: Setting };
    const { customerCenter, chat, links } = before;
    const shop = { ...now.shop, delivery: before.shop.delivery };
    await call('PUT', '/setting', { ...now, customerCenter, chat, links, shop });
  }).toPass({ timeout: 60_000 });
  await expect.poll(shown).toContain(`href="${before.chat.url}"`);
});
