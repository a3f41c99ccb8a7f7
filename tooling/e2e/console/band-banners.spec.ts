// @covers entity:banner-like-item, route:/console/band-banners

import { toSeoulField } from '@iruon/contract/seoul';
import { expect, test, VIEWPORTS } from '../support/fixtures.ts';
import { ADMIN, logInAsOperator, moveByKeyboard } from '../support/journeys.ts';

const seoulField = (at: number) => toSeoulField(new Date(at));
const DAY_MS = 86_400_000;

test('an operator writes a band banner, every page shows it in its period, and who closes it sees the next one', async ({
  page,
  browser,
  storefrontUrl,
  adminUrl,
  expectAccessible,
}) => {
  const name = `추석 배송 안내 ${Date.now()}`;
  await logInAsOperator(page, adminUrl, ADMIN, '/band-banners');
  await expect(page.getByRole('heading', { level: 1, name: '띠배너' })).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('link', { name: '등록' }).click();
  await page.getByLabel('문구').fill(name);
  await page.getByLabel('코드').fill(`E2E_${Date.now()}`);
  await page.getByLabel('링크').fill('/shop/exhibitions');
  await page.getByLabel('배경색', { exact: true }).fill('#F2D8A7');
  await page.getByLabel('기간을 정해서 보이기').check();
  await page.getByLabel('시작').fill(seoulField(Date.now() - DAY_MS));
  await page.getByLabel('종료').fill(seoulField(Date.now() - 2 * DAY_MS));
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('종료는 시작보다 뒤여야 합니다.')).toBeVisible();
  await page.getByLabel('종료').fill(seoulField(Date.now() + DAY_MS));
  await expectAccessible(page);
  await page.getByRole('button', { name: '저장' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('진행중');

  // A new one is the last; the strip shows the first.
  const others = page.getByRole('listitem').filter({ hasNotText: name });
  const handle = row.getByRole('button', { name: /순서 바꾸기/ });
  for (let n = await others.count(); n > 0; n -= 1) {
    const saved = page.waitForResponse((response) => response.request().method() !== 'GET');
    await moveByKeyboard(page, handle, 'ArrowUp');
    await saved;
    await page.reload();
    await expect(row).toBeVisible();
  }
  await expect(page.getByRole('listitem').first()).toContainText(name);

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: VIEWPORTS.phone, locale: 'ko-KR' });
    const visitor = await context.newPage();
    const strip = visitor.getByRole('complementary', { name: '띠배너' });
    // What is the same for all visitors is kept for a moment.
    await expect(async () => {
      await visitor.goto(`${storefrontUrl}/shop/products`);
      await expect(strip).toContainText(name, { timeout: 2_000 });
    }).toPass();
    if (javaScriptEnabled) await expectAccessible(visitor);
    await strip.getByRole('link', { name }).click();
    await expect(visitor).toHaveURL(/\/shop\/exhibitions$/);
    const closed = visitor.waitForResponse((response) => response.request().method() === 'POST');
    await strip.getByRole('button', { name: '띠배너 닫기' }).click();
    await closed;
    await expect(visitor.getByText(name)).toHaveCount(0);
    await expect(visitor).toHaveURL(/\/shop\/exhibitions$/);
    await visitor.goto(storefrontUrl);
    await expect(visitor.getByText(name)).toHaveCount(0);
    await context.close();
  }

  await row.getByRole('link', { name }).click();
  const save = page.getByRole('button', { name: '저장' });
  // The form shows the row of the list first; the record that arrives after it resets the fields.
  await expect(async () => {
    await page.getByLabel('종료').fill(seoulField(Date.now() - 60_000));
    await expect(save).toBeEnabled({ timeout: 2_000 });
  }).toPass();
  await save.click();
  await expect(row).toContainText('종료');
  const later = await (await browser.newContext({ locale: 'ko-KR' })).newPage();
  await expect(async () => {
    await later.goto(storefrontUrl);
    await expect(later.getByRole('banner')).toBeVisible();
    await expect(later.getByText(name)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await later.context().close();

  await row.getByRole('link', { name }).click();
  await page.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('띠배너를 삭제했습니다.')).toBeVisible();
  await expect(row).toHaveCount(0);
});
