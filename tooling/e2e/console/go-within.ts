import { expect, type Page } from '@playwright/test';

/** Goes to an address of the console as the browser's arrows do: its scripts are not loaded again, and no form asks. */
export async function goWithin(page: Page, path: string): Promise<void> {
  const lastTitle = await page.title();
  await page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, `/${path}`);
  // Until then the page before is still there.
  await expect(page).not.toHaveTitle(lastTitle);
}

/** The address of a list of the console under a filter. */
export const listOf = (resource: string, filter: object): string =>
  `${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
