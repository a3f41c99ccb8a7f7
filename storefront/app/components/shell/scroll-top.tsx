import { ArrowUp } from 'lucide-react';
import { useScrolled } from './use-scrolled';

/** The duration of the scroll to the top in milliseconds. */
const SCROLL_MS = 500;

const halfScreen = () => window.innerHeight / 2;

/**
 * Scrolls to the top within SCROLL_MS, or immediately for visitors who prefer reduced motion. A wheel or a finger stops
 * it.
 */
function scrollToTop(): void {
  const from = window.scrollY;
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const begin = performance.now();
  const stop = new AbortController();
  for (const kind of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(kind, () => stop.abort(), { passive: true, signal: stop.signal });
  const step = (now: number) => {
    if (stop.signal.aborted) return;
    const left = prefersReducedMotion ? 0 : Math.max(0, 1 - (now - begin) / SCROLL_MS);
    window.scrollTo({ top: from * left ** 2, behavior: 'instant' });
    if (left > 0) requestAnimationFrame(step);
    else stop.abort();
  };
  requestAnimationFrame(step);
}

/**
 * The button back to the top, on pages that are scrolled by more than half a screen. It covers nothing: it is in the
 * empty space before the footer, or beside the content if the window is wide enough.
 */
export function ScrollTop() {
  const isScrolled = useScrolled(halfScreen);
  if (!isScrolled) return null;
  return (
    <button
      type="button"
      onClick={() => {
        // At the top the button disappears, and its focus would be lost.
        document.getElementById('main')?.focus({ preventScroll: true });
        scrollToTop();
      }}
      className="absolute top-6 right-5 z-20 grid size-12 place-items-center rounded-full border border-line bg-paper text-ink hover:text-accent min-[85rem]:fixed min-[85rem]:top-auto min-[85rem]:right-6 min-[85rem]:bottom-6 min-[85rem]:shadow-float print:hidden"
    >
      <ArrowUp className="size-5.5" strokeWidth={1.75} aria-hidden />
      <span className="sr-only">맨 위로</span>
    </button>
  );
}
