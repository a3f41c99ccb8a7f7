const PRELOAD = '<link rel="modulepreload"';
const WAITING_PRELOAD = '<link data-rel="modulepreload"';
const ENTRY = / type="module" async="">/;
const WAITING_ENTRY = ' type="text/plain" data-entry="">';

/**
 * A page with its scripts listed but not requested; `startScripts` requests them. Remix writes the links and the entry script
 * itself and has no option to delay them. A page without one of these tags is returned unchanged.
 */
export function withLateScripts(page: string): string {
  if (!page.includes(PRELOAD) || !ENTRY.test(page)) return page;
  return page.replaceAll(PRELOAD, WAITING_PRELOAD).replace(ENTRY, WAITING_ENTRY);
}

/**
 * Runs in the browser, inline at the end of each page. Requests the scripts after the first paint and the pictures of the first screen, at
 * the latest after a second; in the background, where nothing is painted, immediately. Pages and forms work without scripts, and on a slow
 * connection scripts delay the style sheet, the font and the pictures. Scripts that several pages share run one by one before the entry
 * script, because all of them in one task block a slow processor. Does nothing if `withLateScripts` did not change the page.
 */
export function startScripts() {
  const entry = document.querySelector<HTMLScriptElement>('script[data-entry]');
  if (!entry) return;
  let isStarted = false;
  const begin = () => {
    if (isStarted) return;
    isStarted = true;
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-rel]')];
    for (const link of links) link.rel = 'modulepreload';
    const source = entry.textContent ?? '';
    const shared = links.filter((link) => !source.includes(link.getAttribute('href') ?? ''));
    const append = (module: Partial<HTMLScriptElement>) =>
      document.head.append(
        Object.assign(document.createElement('script'), { type: 'module', nonce: entry.nonce, ...module }),
      );
    const runNext = () => {
      const next = shared.shift();
      // After a failed script the entry script requests it again, and reports its error.
      append(next ? { src: next.href, onload: runNext, onerror: runNext } : { textContent: source });
    };
    runNext();
  };
  if (document.hidden) return begin();
  // Must precede the next line, which throws in a browser without paint timing.
  setTimeout(begin, 1_000);
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')];
  const isComplete = () => pictures.every(({ complete }) => complete);
  let isPainted = false;
  const beginWhenShown = () => {
    // The frame after a picture has loaded paints it.
    if (isPainted && isComplete()) requestAnimationFrame(() => setTimeout(begin));
  };
  for (const picture of pictures) for (const name of ['load', 'error']) picture.addEventListener(name, beginWhenShown);
  new PerformanceObserver(() => {
    isPainted = true;
    beginWhenShown();
  }).observe({ type: 'paint', buffered: true });
}
