import { consoleApi } from '../support/console-api.ts';
import { VIEWPORTS } from '../support/fixtures.ts';
import { goWithin } from './go-within.ts';
import { expect, test } from './open-console.ts';

// @covers route:/console/banners, route:/console/banners/create, route:/console/banners/{_banner}
// @covers route:/console/popups, route:/console/main/banner/{code}, route:/
// @covers screen:home/popups-layers-placed-sized-stored, screen:home/popup-line-breaks-link-hide-today
// @covers state:session/popup-hidden-day-cookie
// @covers rule:image-picker-takes-images-only
test('an operator creates a popup and a banner, the home page shows both, and a visitor who hides the popup sees it tomorrow', {
  tag: '@extended',
}, async ({ page, browser, storefrontUrl, adminUrl, expectAccessible }) => {
  const token = Date.now();
  const headline = `새 기획전 ${token}`;
  const [title, line] = [`정기 점검 안내 ${token}`, '새벽 두 시부터 네 시까지 쉽니다.'];

  await goWithin(page, 'main/banner/MAIN_4_PC');
  await expect(page.getByRole('heading', { level: 1, name: '배너' })).toBeAttached();
  await expect(page.getByText('조건에 맞는 내용이 없습니다.')).toBeVisible();
  await page.getByRole('link', { name: '등록' }).click();
  await expect(page).toHaveURL(/\/banners\/create$/);
  await page.getByRole('combobox', { name: /^자리/ }).click();
  await page.getByRole('option', { name: '메인 4 · PC' }).click();
  await page.getByLabel('문구').fill(headline);
  await page.getByLabel('링크').fill('/shop/exhibitions');
  await page.getByRole('button', { name: '저장' }).click();
  const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('사진이 아닙니다.') };
  await page.getByLabel('1번 사진 고르기').setInputFiles(fake);
  await expect(page.getByText('올릴 수 없는 형식의 파일입니다.')).toBeVisible();
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 800, height: 500 } });
  await page.getByLabel('1번 사진 고르기').setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer });
  await expect(page.getByAltText('1번 사진 미리보기')).toBeVisible();

  await goWithin(page, 'popups/create');
  await page.getByLabel('이름').fill(title);
  await page.getByLabel('내용').fill(`${title}\n${line}`);
  await page.getByLabel('링크').fill('/shop/exhibitions');
  await page.getByLabel('왼쪽 위치 (픽셀)').fill('300');
  await page.getByLabel('너비 (픽셀)').fill('420');
  const layer = await page.getByTestId('layer').boundingBox();
  await page.mouse.move((layer?.x ?? 0) + 40, (layer?.y ?? 0) + 30);
  await page.mouse.down();
  await page.mouse.move((layer?.x ?? 0) + 60, (layer?.y ?? 0) + 30);
  await page.mouse.up();
  await expect(page.getByLabel('왼쪽 위치 (픽셀)')).not.toHaveValue('300');
  const left = Number(await page.getByLabel('왼쪽 위치 (픽셀)').inputValue());
  await expectAccessible(page);
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('진행중');

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: VIEWPORTS.desktop, locale: 'ko-KR' });
    const visitor = await context.newPage();
    const popup = visitor.getByRole('dialog', { name: title });
    // Data for all visitors is cached briefly.
    await expect.poll(async () => (await page.request.get(storefrontUrl)).text()).toContain(title);
    await visitor.goto(storefrontUrl);
    await expect(popup).toContainText(line);
    const box = await popup.boundingBox();
    expect([Math.round(box?.x ?? 0), Math.round(box?.width ?? 0)]).toEqual([left, 420]);
    const hero = visitor.getByRole('region', { name: '메인 배너' });
    if (javaScriptEnabled) {
      // Beside the one of the demo data; below 1200 px one sheet after another, at the lower edge.
      const layers = visitor.getByRole('dialog');
      await expect(layers.nth(1)).toBeVisible();
      await visitor.setViewportSize(VIEWPORTS.phone);
      await expect(layers).toHaveCount(1);
      const sheet = await layers.boundingBox();
      expect([sheet?.x, sheet?.width]).toEqual([0, VIEWPORTS.phone.width]);
      expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(VIEWPORTS.phone.height);
      await expectAccessible(visitor);
      const front = (await layers.getByRole('heading').textContent()) ?? '';
      await visitor.keyboard.press('Escape');
      await expect(visitor.getByRole('dialog', { name: front, includeHidden: true })).toHaveCount(0);
      await expect(layers).toHaveCount(1);
      await visitor.setViewportSize(VIEWPORTS.desktop);
      await hero.getByRole('button', { name: new RegExp(headline) }).click();
      await expect(hero.getByRole('heading', { name: headline })).toBeVisible();
    } else await expect(hero.getByRole('heading', { name: headline, includeHidden: true })).toBeAttached();
    await popup.getByLabel('오늘 하루 열지 않기').check();
    // The popup leaves the page before the request that hides it has its response, which sets the cookie.
    const hidden = visitor.waitForResponse((response) => response.request().method() === 'POST');
    await popup.getByRole('button', { name: '닫기' }).click();
    await hidden;
    await expect(popup).toHaveCount(0);
    await expect(visitor).toHaveURL(/\/(\?closed=.*)?$/);
    await visitor.goto(storefrontUrl);
    await expect(hero).toBeVisible();
    await expect(popup).toHaveCount(0);
    const [cookie] = (await context.cookies()).filter(({ name }) => /^[0-9a-f-]{36}$/.test(name));
    expect((cookie?.expires ?? 0) * 1_000 - Date.now()).toBeGreaterThan(86_000_000);
    const links = visitor.getByRole('navigation', { name: '주 메뉴' });
    for (const [name, path] of [
      ['아카데미', '/academy'],
      ['자료실', '/library'],
    ] as const)
      await expect(links.getByRole('link', { name })).toHaveAttribute('href', path);
    await context.close();
  }

  const { call, rows } = consoleApi(page, adminUrl);
  const [banner] = await rows('/banners', { q: headline });
  await call('DELETE', `/banners/${banner?._id}`);
});
