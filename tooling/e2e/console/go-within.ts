import { expect, type Page, type Request } from '@playwright/test';

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

/** Follows the requests of a page that begin from now on. */
export function followRequests(page: Page) {
  const open = new Set<Request>();
  const begun = (request: Request) => void open.add(request);
  const ended = (request: Request) => void open.delete(request);
  page.on('request', begun);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  const isSettled = async () => {
    if (open.size > 0) return false;
    // The page renders the responses before its timer, and may send the next requests.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)));
    return open.size === 0 && (await page.getByRole('heading', { name: '불러오는 중' }).count()) === 0;
  };
  return {
    /** Resolves when the scripts of the screen are loaded, the page has sent its requests, and all of them have ended. */
    settled: () => expect.poll(isSettled, { intervals: [30] }).toBe(true),
    end() {
      page.off('request', begun);
      page.off('requestfinished', ended);
      page.off('requestfailed', ended);
    },
  };
}
