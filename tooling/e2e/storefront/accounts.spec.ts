import { expect, type Page, test, VIEWPORTS } from '../support/fixtures.ts';
import { haveInCart, logInAsMember } from '../support/journeys.ts';

const REFUSED = /다른 계정으로 로그인되어 있어 처리하지 않았습니다/;

test('a form of one account writes nothing to the account of another tab, with and without scripts', {
  tag: '@extended',
}, async ({ page, context, storefrontUrl, own }) => {
  const [first, second] = await Promise.all([own.member({ hasAddress: false }), own.member({ hasAddress: false })]);
  const address = `${storefrontUrl}/mypage/destinations/new`;
  await logInAsMember(page, storefrontUrl, first);
  await page.goto(address);
  await page.getByLabel('배송지 이름').fill('첫째 병원');
  await page.getByLabel('받는 분').fill('김첫째');
  const plain = await (await page.request.get(address)).text();
  const account = /name="_account" value="([^"]+)"/.exec(plain)?.[1] ?? '';

  const other = await context.newPage();
  await logInAsMember(other, storefrontUrl, second);
  await other.goto(`${storefrontUrl}/mypage/destinations`);
  await expect(page.getByText('다른 창에서 로그인한 계정이 바뀌었습니다.')).toBeVisible();
  const address1 = { postcode: '06236', address1: '서울 강남구 테헤란로 152', address2: '3층' };
  for (const [name, value] of Object.entries(address1)) {
    await page.locator(`[name="${name}"]`).evaluate((field, typed) => {
      (field as HTMLInputElement).value = typed;
    }, value);
  }
  await page.locator('input[type=tel]').fill('01012345678');
  // The second press too: the page stays one of its account.
  for (const _ of ['first press', 'second press']) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: '저장' }).click();
    expect((await answered).status()).toBe(409);
    await expect(page.getByText(REFUSED).first()).toBeVisible();
  }
  await expect(page.getByText(`지금은 ${second.username} 계정으로 로그인되어 있습니다.`).first()).toBeVisible();
  await expect(page.getByLabel('배송지 이름')).toHaveValue('첫째 병원');

  const posted = await page.request.post(address, {
    form: { title: '첫째 병원', name: '김첫째', phone: '010-1234-5678', ...address1, _account: account },
    headers: { origin: new URL(storefrontUrl).origin, accept: 'text/html' },
    maxRedirects: 0,
  });
  expect(posted.status()).toBe(409);
  const answer = await posted.text();
  expect(answer).toMatch(REFUSED);
  expect(answer).toContain('value="첫째 병원"');
  expect(answer, 'the page is still one of its account').toContain(`name="_account" value="${account}"`);
  await other.reload();
  await expect(other.getByText('저장한 배송지가 없습니다')).toBeVisible();
});

test('a page that returns from the cache of the browser reads itself again', {
  tag: '@extended',
}, async ({ page, storefrontUrl, own, member: _, goods }) => {
  const more = await own.goods();
  await haveInCart(page, storefrontUrl, goods);
  await page.goto(`${storefrontUrl}/mypage/cart`);
  await expect(page.getByText(goods.name).first()).toBeVisible();
  await haveInCart(page, storefrontUrl, more);
  await expect(page.getByText(more.name)).toHaveCount(0);
  // Playwright's Chromium has the cache turned off: the event is what a page gets from it.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByText(more.name).first()).toBeVisible();
});

/** The covered controls of a page, each with the element that covers it. */
const covered = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(
      'main a[href], main button, main input:not([type=hidden])',
    )) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      control.scrollIntoView({ block: 'end', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const floating = over?.closest('aside, header');
      if (over && floating && !floating.contains(control))
        found.push(`${control.textContent?.trim()} under ${over.outerHTML.slice(0, 80)}`);
    }
    return found;
  });

for (const [width, viewport] of Object.entries(VIEWPORTS)) {
  test(`nothing floats over the controls of forms and of the chat: ${width}`, {
    tag: '@extended',
  }, async ({ page, storefrontUrl, own, member, goods }) => {
    await page.setViewportSize(viewport);
    const { orderId } = await own.delivered(member, goods);
    const pages = [
      '/mypage/destinations/new',
      '/mypage/likes',
      '/center/inquiry',
      `/mypage/orders/${orderId}/claim?kind=EXCHANGE`,
      '/counsel/site-help-chats',
    ];
    for (const path of pages) {
      await page.goto(`${storefrontUrl}${path}`);
      await page.waitForLoadState('networkidle');
      if (path.startsWith('/counsel')) await page.getByRole('button', { name: '상담 시작하기' }).click();
      else await expect(page.locator('header').getByText(/메신저 상담|AI 도우미/)).toBeAttached();
      expect(await covered(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(viewport.width);
    }
  });
}

for (const viewport of [VIEWPORTS.phone, { width: 640, height: 450 }]) {
  test(`a popup of the home page leaves its headline free at ${viewport.width} x ${viewport.height}`, {
    tag: '@extended',
  }, async ({ page, storefrontUrl }) => {
    await page.setViewportSize(viewport);
    await page.goto(storefrontUrl);
    const popup = page.locator('[data-popup]').filter({ visible: true });
    await expect(popup).toBeVisible();
    const headline = page.getByRole('region', { name: '메인 배너' }).getByRole('heading', { level: 2 }).first();
    await expect(headline).toBeVisible();
    const [over, under] = [await popup.boundingBox(), await headline.boundingBox()];
    expect((under?.y ?? 0) + (under?.height ?? viewport.height)).toBeLessThanOrEqual(over?.y ?? 0);
  });
}

test('the focus never stops under a popup of the home page on a phone', { tag: '@extended' }, async ({
  page,
  storefrontUrl,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto(storefrontUrl, { waitUntil: 'networkidle' });
  const popup = page.locator('[data-popup]').filter({ visible: true });
  const edge = (await popup.boundingBox())?.y ?? 0;
  expect(edge).toBeGreaterThan(VIEWPORTS.phone.height / 2);
  const under: string[] = [];
  for (let stop = 0; stop < 45; stop += 1) {
    await page.keyboard.press('Tab');
    await page.waitForTimeout(50);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.closest('[data-popup]')) return null;
      return { name: element.textContent ?? '', top: element.getBoundingClientRect().top };
    });
    if (focused && focused.top >= edge) under.push(focused.name);
  }
  expect(under).toEqual([]);
});
