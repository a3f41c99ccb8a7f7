import { expect, type Page } from '@playwright/test';

/** The content of a page after navigation. */
export interface Followed {
  /** Title and all texts of the page, including hidden ones. */
  words: string;
  /** Internal links of the page, without downloads and links to new windows. */
  links: string[];
}

interface Router {
  state: { navigation: { state: string } };
  navigate(path: string): Promise<void>;
}

/** Runs in the page. Everything in one call, because each call is a round trip to the browser. */
async function goAndRead(path: string): Promise<Followed | string> {
  const until = Date.now() + 30_000;
  const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
  const routerNow = () => (window as unknown as { __remixRouter?: Router }).__remixRouter;
  const headings = () => [...document.querySelectorAll('h1')];
  const texts = () =>
    headings()
      .map((heading) => heading.textContent)
      .join();
  while (!routerNow() && Date.now() < until) await turn();
  const router = routerNow();
  if (!router) return 'its scripts did not start';
  // The heading of the previous page must not be mistaken for this one's.
  const old = new Set(headings());
  const before = texts();
  await router.navigate(path);
  // Both pages may have the same heading node and text: then there is nothing else to wait for.
  const enough = Date.now() + 3_000;
  const isNew = () => texts() !== before || headings().some((heading) => !old.has(heading)) || Date.now() > enough;
  const isThere = () =>
    router.state.navigation.state === 'idle' && headings().some((heading) => heading.checkVisibility());
  while (!(isThere() && isNew())) {
    if (Date.now() > until) return 'it has no heading';
    await turn();
  }
  const words = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    if (!text.parentElement?.closest('script, style, noscript')) words.push(text.textContent ?? '');
  const links = [...document.querySelectorAll('a[href^="/"]:not([download], [target])')];
  return { words: words.join('\n'), links: links.map((link) => link.getAttribute('href') ?? '') };
}

/** Navigates like a link, without a full page load, and reads the new page. */
export async function follow(page: Page, path: string): Promise<Followed> {
  const found = await page.evaluate(goAndRead, path);
  if (typeof found === 'string') expect(found, path).toBe('a page');
  return found as Followed;
}
