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
 * Runs in the browser, inline at the end of each page. Requests the scripts after the first paint, at the latest after a second; in the
 * background, where nothing is painted, immediately. Pages and forms work without scripts, and on a slow connection scripts delay the
 * style sheet, the font and the pictures. Does nothing if `withLateScripts` did not change the page.
 */
export function startScripts() {
  const entry = document.querySelector<HTMLScriptElement>('script[data-entry]');
  if (!entry) return;
  let isStarted = false;
  const begin = () => {
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) link.rel = 'modulepreload';
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = entry.nonce;
    script.textContent = entry.textContent;
    document.head.append(script);
  };
  if (document.hidden) return begin();
  // Must precede the next line, which throws in a browser without paint timing.
  setTimeout(begin, 1_000);
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
}
