// @covers route:/console/dashboard

import { expect, test } from '../support/fixtures.ts';
import { ADMIN, admitOperator } from '../support/journeys.ts';

test('the menu stands in groups that stay folded, and says how much waits where', async ({
  page,
  adminUrl,
  own,
  expectAccessible,
}) => {
  const goods = await own.goods();
  await own.oddDeposit(await own.member(), goods, 59_000);
  await admitOperator(page, adminUrl, ADMIN);
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
  // The counts are a few seconds old, and are asked for again after a while only.
  await expect(async () => {
    await page.goto(adminUrl);
    await expect(entry('확인할 입금')).toHaveAccessibleDescription(/^확인할 입금 [\d,]+건$/, { timeout: 5_000 });
  }).toPass();
  const card = page.getByRole('main').getByRole('link', { name: /확인할 입금/ });
  const waits = /[\d,]+/.exec((await entry('확인할 입금').textContent()) ?? '')?.[0] ?? '';
  await expect(card).toContainText(`${waits}건`);
  await expectAccessible(page);

  await entry('입금·정산 메뉴').click();
  await expect(entry('확인할 입금')).toHaveCount(0);
  await expect(entry('입금·정산 메뉴')).toHaveAttribute('aria-expanded', 'false');
  await expect(entry('입금·정산 메뉴')).toHaveAccessibleDescription(/확인할 입금 [\d,]+건/);
  await page.reload();
  await expect(entry('입금·정산 메뉴')).toHaveAttribute('aria-expanded', 'false');
  await expect(entry('확인할 입금')).toHaveCount(0);
  await entry('입금·정산 메뉴').press('Enter');
  await expect(entry('확인할 입금')).toBeVisible();

  // A strip of icons at the width of a tablet, and all rooms in it.
  await page.setViewportSize({ width: 900, height: 900 });
  await page.reload();
  await expect(entry('입금·정산 메뉴')).toHaveCount(0);
  await expect(entry('확인할 입금')).toBeVisible();
  await expectAccessible(page);
});
