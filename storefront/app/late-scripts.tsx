import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useNonce } from './nonce';

const PRELOAD = '<link rel="modulepreload"';
const WAITING_PRELOAD = '<link data-rel="modulepreload"';
const ENTRY = / type="module" async="">/;
const WAITING_ENTRY = ' type="text/plain" data-entry="">';

/**
 * The page with its scripts listed, but not requested: `StartScripts` starts them. Remix writes the links and the entry itself and has no
 * option to delay them.
 */
export function withLateScripts(page: Buffer): Buffer {
  // Each byte is one character here, so only the tags change.
  const text = page.toString('latin1');
  if (!text.includes(PRELOAD) || !ENTRY.test(text)) return page;
  return Buffer.from(text.replaceAll(PRELOAD, WAITING_PRELOAD).replace(ENTRY, WAITING_ENTRY), 'latin1');
}

/**
 * Starts the scripts when the page has been painted, at the latest after a second; a page in the background is not painted. Pages and forms
 * work without scripts, and on a slow connection scripts delayed the style sheet, the font and the pictures.
 */
function start() {
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
  // Must come first: a browser without paint timing fails at the next line.
  setTimeout(begin, 1_000);
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
}

/**
 * A page that returns from the browser's cache shows what it showed when it was left. Its scripts read it again; if they had not started,
 * the browser loads it again.
 */
function listenForReturn() {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && window.dispatchEvent(new Event('page-return', { cancelable: true }))) window.location.reload();
  });
}

const START = `(${listenForReturn})();(${start})()`;

/** Reads the whole page again when it returns from the browser's cache. What was typed stays. */
export function ReadAgain() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const readAgain = (event: Event) => {
      event.preventDefault();
      revalidate();
    };
    window.addEventListener('page-return', readAgain);
    return () => window.removeEventListener('page-return', readAgain);
  }, [revalidate]);
  return null;
}

export function StartScripts() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, as text
  return <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: START }} />;
}
