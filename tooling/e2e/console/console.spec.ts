import { mails } from '../../sandbox/client.ts';
import { VIEWPORTS } from '../support/fixtures.ts';
import { logInAsMember, textAt } from '../support/journeys.ts';
import { goWithin } from './go-within.ts';
import { expect, test } from './open-console.ts';

// @covers route:/console/orders
test('a delay with its reason and date reaches the member on the page and by mail, all by keyboard', {
  tag: '@extended',
}, async ({ page, request, storefrontUrl, sandboxUrl, own }) => {
  const [member, goods] = await Promise.all([own.member(), own.goods()]);
  const { purchaseNo } = await own.paid(member, goods);

  await goWithin(page, 'second-factor');
  await page.keyboard.press('Shift+Slash');
  const help = page.getByRole('dialog', { name: '단축키' });
  await expect(help).toContainText('주문확인');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('tab', { name: '전체' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder(/주문번호/)).toBeFocused();
  await page.keyboard.type(purchaseNo);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row').filter({ hasText: purchaseNo }).getByText(goods.name).click();
  await expect(page.getByRole('heading', { level: 1, name: goods.name })).toBeVisible();

  await page.keyboard.press('c');
  await page.getByRole('dialog', { name: '주문확인' }).getByRole('button', { name: '주문확인' }).press('Enter');
  await expect(page.getByText('주문확인 처리했습니다.')).toBeVisible();
  await page.keyboard.press('l');
  const delay = page.getByRole('dialog', { name: '배송지연' });
  const message = '제조 일정이 늦어져 입고를 기다리고 있습니다.';
  await delay.getByLabel('지연 사유').fill(message);
  const date = await delay.getByLabel('발송 예정일').inputValue();
  await delay.getByRole('button', { name: '배송지연' }).click();
  await expect(page.getByText('배송지연 처리했습니다.')).toBeVisible();

  await logInAsMember({ request }, storefrontUrl, member);
  const delayed = await textAt(request, `${storefrontUrl}/mypage/orders?tab=preparing`);
  expect(delayed).toContain(purchaseNo);
  expect(delayed).toContain(message);
  const orders = await (await request.get(`${storefrontUrl}/mypage/orders`)).text();
  const [, link = ''] = /href="(\/mypage\/orders\/[0-9a-f-]{36})"/.exec(orders) ?? [];
  const text = await textAt(request, storefrontUrl + link);
  expect(text).toContain(message);
  expect(text).toContain(date.replaceAll('-', '.'));
  await expect
    .poll(async () => {
      const mail = (await mails(sandboxUrl, member.email)).find(({ subject }) => subject.includes('늦어지고'));
      return `${mail?.subject} ${mail?.text}`;
    })
    .toMatch(new RegExp(`${purchaseNo}[^]*${message}[^]*${date}`));
});

/** Forms that are longer than the window, with both kinds of save bar. */
const LONG_FORMS = ['shippings/create', 'popups/create', 'products/create', 'notifications/create'];

for (const [name, viewport] of Object.entries(VIEWPORTS)) {
  test(`the focus never stops under the save bar of a form, ${name}`, { tag: '@extended' }, async ({ page }) => {
    await page.setViewportSize(viewport);
    const covered: string[] = [];
    for (const path of LONG_FORMS) {
      await goWithin(page, path);
      await expect(page.getByRole('button', { name: /^(저장|등록)$/ })).toBeVisible();
      await page.locator('main input:not([type=hidden])').first().focus();
      for (let stop = 0; stop < 40; stop += 1) {
        await page.keyboard.press('Tab');
        await page.waitForTimeout(30);
        const under = await page.evaluate(() => {
          const element = document.activeElement;
          // A checkbox or a file input is shown by its label.
          const shown = element?.closest('label') ?? element;
          const box = shown?.getBoundingClientRect();
          if (!element || !box || !element.closest('main form') || box.bottom > window.innerHeight + box.height)
            return null;
          const over = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 20));
          let bar = over;
          while (bar && !/sticky|fixed/.test(getComputedStyle(bar).position)) bar = bar.parentElement;
          return bar && !bar.contains(element) ? `${element.tagName} ${shown?.textContent}` : null;
        });
        if (under) covered.push(`${path}: ${under}`);
      }
    }
    expect(covered).toEqual([]);
  });
}
