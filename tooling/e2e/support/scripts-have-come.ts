import type { Page } from '@playwright/test';

/** A page of the store starts its scripts after the first paint, and the load event does not wait for that. */
const haveCome = () => !document.querySelector('script[data-entry]') || '__remixRouter' in window;

/** Blocks the scripts of the next pages until the returned function is called, which waits for them. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client*', async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await page.waitForFunction(() => '__remixRouter' in window);
  };
}

/**
 * Opening an address of the store also waits for its scripts, because a user is slower than they load. A test with an explicit `waitUntil`
 * does not wait.
 */
export function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await page.waitForFunction(haveCome);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await page.waitForFunction(haveCome);
    return response;
  };
}
