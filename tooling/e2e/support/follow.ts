import type { Page } from '@playwright/test';

/** The content of a page. */
export interface Read {
  /** Title and all texts of the page, including hidden ones. */
  words: string;
  /** Internal links of the page, without downloads and links to new windows. */
  links: string[];
  /** The path after redirects. */
  at: string;
}

interface Router {
  state: { navigation: { state: string } };
  navigate(path: string): Promise<void>;
}

/** Runs in the page. Everything in one call, because each call is a round trip to the browser. */
async function goAndRead({ path, isOpened }: { path: string; isOpened: boolean }): Promise<Read | string> {
  const read = (document: Document, at: string): Read => {
    const words = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      if (!text.parentElement?.closest('script, style, noscript')) words.push(text.textContent ?? '');
    const links = [...document.querySelectorAll('a[href^="/"]:not([download], [target])')];
    return { words: words.join('\n'), links: links.map((link) => link.getAttribute('href') ?? ''), at };
  };
  if (!isOpened) {
    const response = await fetch(path, { headers: { accept: 'text/html' } });
    const received = new DOMParser().parseFromString(await response.text(), 'text/html');
    return read(received, new URL(response.url).pathname);
  }
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
  return read(document, window.location.pathname);
}

async function readAt(page: Page, path: string, isOpened: boolean): Promise<Read> {
  const found = await page.evaluate(goAndRead, { path, isOpened });
  if (typeof found === 'string') throw new Error(`${path}: ${found}`);
  return found;
}

/** Navigates like a link, without a full page load, and reads the new page. */
export const follow = (page: Page, path: string) => readAt(page, path, true);

/** Reads an address of the store as the server sends it, without opening it; the page is at another address of the store. */
export const readUnopened = (page: Page, path: string) => readAt(page, path, false);
