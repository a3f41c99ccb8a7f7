import { toSeoulField } from '@iruon/contract/seoul';
import { consoleApi } from '../support/console-api.ts';
import { VIEWPORTS } from '../support/fixtures.ts';
import { goWithin } from './go-within.ts';
import { expect, test } from './open-console.ts';

const seoulField = (at: number) => toSeoulField(new Date(at));
const DAY_MS = 86_400_000;

// @covers entity:banner-like-item, route:/console/band-banners
test('an operator creates a band banner, every page shows it in its period, and a visitor who closes it sees the next one', {
  tag: '@extended',
}, async ({ page, browser, storefrontUrl, adminUrl, expectAccessible }) => {
  const name = `추석 배송 안내 ${Date.now()}`;
  await goWithin(page, 'band-banners');
  await page.getByRole('link', { name: '등록' }).click();
  await page.getByLabel('문구').fill(name);
  await page.getByLabel('코드').fill(`E2E_${Date.now()}`);
  await page.getByLabel('링크').fill('/shop/exhibitions');
  await page.getByLabel('배경색', { exact: true }).fill('#F2D8A7');
  await page.getByLabel('기간을 정해서 보이기').check();
  await page.getByLabel('시작').fill(seoulField(Date.now() - DAY_MS));
  await page.getByLabel('종료').fill(seoulField(Date.now() + DAY_MS));
  await page.getByRole('button', { name: '저장' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('진행중');

  // A new one is the last; the strip shows the first.
  const { rows, call } = consoleApi(page, adminUrl);
  const banners = await rows('/band-banners');
  banners.sort((one, other) => Number(other.name === name) - Number(one.name === name));
  await call('PATCH', '/band-banners/sequence', { _ids: banners.map(({ _id }) => _id) });

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: VIEWPORTS.phone, locale: 'ko-KR' });
    const visitor = await context.newPage();
    const strip = visitor.getByRole('complementary', { name: '띠배너' });
    // Data for all visitors is cached briefly.
    const page = `${storefrontUrl}/shop/products`;
    await expect.poll(async () => (await context.request.get(page)).text()).toContain(name);
    await visitor.goto(page);
    await expect(strip).toContainText(name);
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

  // Only from tomorrow on: the preview of tomorrow has it, the current site does not.
  await row.getByRole('link', { name }).click();
  await page.getByLabel('시작').fill(seoulField(Date.now() + DAY_MS));
  await page.getByLabel('종료').fill(seoulField(Date.now() + 2 * DAY_MS));
  await page.getByRole('button', { name: '저장' }).click();
  await expect(row).toContainText('예정');
  await row.getByRole('link', { name }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: '이 시각의 사이트 보기' }).click();
  const preview = await opened;
  const bar = preview.getByRole('status').filter({ hasText: '기준 미리보기' });
  await expect(bar).toBeVisible();
  await expectAccessible(preview);
  await preview.getByRole('complementary', { name: '띠배너' }).getByRole('link', { name }).click();
  await expect(preview).toHaveURL(/\/shop\/exhibitions$/);
  await expect(bar).toBeVisible();
  await preview.getByRole('button', { name: '미리보기 끝내기' }).click();
  await expect(bar).toHaveCount(0);
  await expect(preview).toHaveURL(/\/shop\/exhibitions$/);
  await expect(preview.getByText(name)).toHaveCount(0);
  await preview.close();

  await page.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('띠배너를 삭제했습니다.')).toBeVisible();
  await expect(row).toHaveCount(0);
});
