import { expect, type Page } from '@playwright/test';

/** Navigates within the console like Back and Forward: its scripts are not loaded again, and no form asks for confirmation. */
export async function goWithin(page: Page, path: string): Promise<void> {
  const lastTitle = await page.title();
  await page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, `/${path}`);
  // Until then the previous page is still shown.
  await expect(page).not.toHaveTitle(lastTitle);
}

/** The address of a list of the console under a filter. */
export const listOf = (resource: string, filter: object): string =>
  `${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
