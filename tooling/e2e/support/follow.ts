import { expect, type Page } from '@playwright/test';

/** What a page holds once it has been followed to. */
export interface Followed {
  /** Title and all words of the page, also those that are hidden. */
  words: string;
  /** Addresses of this site that the page links to, apart from downloads and windows of their own. */
  links: string[];
}

interface Router {
  state: { navigation: { state: string } };
  navigate(path: string): Promise<void>;
}

/** In the page. All of it in one question: each costs a way to the browser and back. */
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
  // The heading of the page before must not be taken for this one's.
  const old = new Set(headings());
  const before = texts();
  await router.navigate(path);
  // One page has the node and the words of the other: then this is all there is to wait for.
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

/** Navigates as a link would, without a full page load, and reads the page that came. */
export async function follow(page: Page, path: string): Promise<Followed> {
  const found = await page.evaluate(goAndRead, path);
  if (typeof found === 'string') expect(found, path).toBe('a page');
  return found as Followed;
}
