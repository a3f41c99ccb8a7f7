import type { Browser } from '@playwright/test';
import { test as base, expect, type Page } from '../support/fixtures.ts';
import { ADMIN, logInAsOperator } from '../support/journeys.ts';
import { goWithin } from './go-within.ts';

export { expect, type Page };

/** An address without a page: it sends no requests and renders nothing. */
const REST = 'at-rest';

let open: Page | undefined;

async function openConsole(browser: Browser, adminUrl: string): Promise<Page> {
  // Animations cost processor time for each frame.
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await logInAsOperator(page, adminUrl, ADMIN, `/${REST}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  return page;
}

/** Resets the state of a test: dialogs, notifications, and the stored parameters of lists. */
async function clear(page: Page): Promise<void> {
  await goWithin(page, REST);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('.MuiSnackbar-root')).toHaveCount(0, { timeout: 200 });
  }).toPass();
  await page.evaluate(() => localStorage.clear());
  const size = base.info().project.use.viewport;
  if (size && page.viewportSize()?.width !== size.width) await page.setViewportSize(size);
}

/**
 * A console page with a logged-in admin, which stays open across tests and files, at an address without a page in between, since each load
 * of the console takes as long as five of its pages. A test opens its first page by `goWithin`, logs in no other user in this browser, and
 * leaves no unsaved changes.
 */
export const test = base.extend({
  page: async ({ browser, adminUrl }, use, info) => {
    if (!open || open.isClosed()) open = await openConsole(browser, adminUrl);
    await use(open);
    if (info.status === info.expectedStatus) await clear(open);
    else open = undefined;
  },
  closing: async ({ browser }, use) => {
    await use(undefined);
    const others = browser.contexts().filter((context) => context !== open?.context());
    await Promise.all(others.map((context) => context.close()));
  },
});
