// @covers route:/console

import { expect, test } from '../support/fixtures.ts';
import { ADMIN, logInAsOperator } from '../support/journeys.ts';

test('the editor of texts is loaded when a form shows one, not before', async ({ page, adminUrl }) => {
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\/editor-/.test(name)).length);
  await logInAsOperator(page, adminUrl, ADMIN, '/showrooms');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  expect(await loaded()).toBe(0);
  await page.getByRole('listitem').getByRole('link').first().click();
  const editor = page.locator('.ProseMirror');
  await editor.click();
  await page.keyboard.type('주차할 수 있습니다.');
  await expect(editor).toContainText('주차할 수 있습니다.');
  expect(await loaded()).toBeGreaterThan(0);
});
