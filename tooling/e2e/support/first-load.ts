import type { Browser, CDPSession } from '@playwright/test';

/** A phone like Lighthouse's: its requests depend on its window size and pixel density. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
} as const;

/** The first load is complete after this time without requests, milliseconds. */
const QUIET_MS = 1_500;
const LIMIT_MS = 60_000;

export interface FirstLoad {
  /** Requested URLs, without scrolling. */
  addresses: string[];
  /** Transferred bytes, with headers. */
  bytes: number;
  documentBytes: number;
  /** The size of the document, not compressed. */
  htmlBytes: number;
  scriptBytes: number;
  fontBytes: number;
  pictures: number;
  /** Cumulative layout shift; 0 is still. */
  shift: number;
  /** The elements that moved, with their vertical positions before and after, CSS pixels. */
  moved: string[];
}

/** An entry of the browser's layout-shift observer. */
interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface LoadedRequest {
  url: string;
  type: string;
  bytes: number;
  isOver: boolean;
}

/** All requests and their results; `quiet` resolves after a time without pending requests, once the page has loaded scripts, which start late. */
function follow(session: CDPSession) {
  const asked = new Map<string, LoadedRequest>();
  let last = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    last = Date.now();
    if (!request.url.startsWith('data:'))
      asked.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0, isOver: false });
  });
  const end = (requestId: string, bytes: number) => {
    last = Date.now();
    const one = asked.get(requestId);
    if (one) Object.assign(one, { bytes, isOver: true });
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  async function quiet(): Promise<void> {
    const until = Date.now() + LIMIT_MS;
    const isBusy = () => {
      const all = [...asked.values()];
      return all.some(({ isOver }) => !isOver) || all.every(({ type }) => type !== 'Script');
    };
    while (Date.now() - last < QUIET_MS || isBusy()) {
      if (Date.now() > until) throw new Error('The page does not come to rest');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return { asked, quiet };
}

/**
 * Opens a page on a phone with an empty cache, without interaction.
 * @param cookie of a session, as `name=value`; none for a visitor
 * @throws Error if the page returns anything but 200 at its own address, or still loads after a minute
 */
export async function firstLoad(browser: Browser, url: string, cookie?: string): Promise<FirstLoad> {
  const context = await browser.newContext(PHONE);
  try {
    if (cookie) {
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      await context.addCookies([{ name, value, url }]);
    }
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const { asked, quiet } = follow(session);
    const response = await page.goto(url, { waitUntil: 'load' });
    if (response?.status() !== 200 || page.url() !== url) throw new Error(`${url} leads to ${page.url()}`);
    const htmlBytes = (await response.body()).length;
    await quiet();
    const shifts = await page.evaluate(
      () =>
        new Promise<{ value: number; moved: string[] }[]>((resolve) => {
          const nameOf = (node: Node | null) =>
            node instanceof Element
              ? `${node.localName}.${node.className} ${node.textContent?.slice(0, 30)}`
              : String(node?.textContent?.slice(0, 30));
          new PerformanceObserver((list) => {
            resolve(
              (list.getEntries() as Shift[]).map(({ value, sources }) => ({
                value,
                moved: sources.map(
                  ({ node, previousRect, currentRect }) =>
                    `${value.toFixed(3)} ${nameOf(node)}: ${previousRect.y} (${previousRect.height}) to ${currentRect.y} (${currentRect.height})`,
                ),
              })),
            );
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve([]), 200);
        }),
    );
    const all = [...asked.values()];
    const sum = (some: LoadedRequest[]) => some.reduce((total, { bytes }) => total + bytes, 0);
    const of = (type: string) => all.filter((one) => one.type === type);
    return {
      addresses: all.map(({ url: address }) => address),
      bytes: sum(all),
      documentBytes: sum(of('Document')),
      htmlBytes,
      scriptBytes: sum(of('Script')),
      fontBytes: sum(of('Font')),
      pictures: of('Image').length,
      shift: shifts.reduce((total, { value }) => total + value, 0),
      moved: shifts.flatMap(({ moved }) => moved),
    };
  } finally {
    await context.close();
  }
}
