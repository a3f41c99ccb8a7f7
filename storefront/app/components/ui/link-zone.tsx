import { PrefetchPageLinks, useNavigate } from '@remix-run/react';
import {
  type AnchorHTMLAttributes,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';

/** So long a pointer or the focus rests on a link before its page is fetched ahead, milliseconds. */
const INTENT_MS = 100;

/**
 * A link inside a `LinkZone`: a plain anchor, for pages with dozens of links. `to` is an address of this site from its
 * root.
 */
export function ZoneLink({
  to,
  children,
  ...rest
}: { to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  return (
    <a {...rest} href={to} data-zone="">
      {children}
    </a>
  );
}

const linkAt = (target: EventTarget) => (target as Element).closest<HTMLAnchorElement>('a[data-zone]');

const pathOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => pathname + search + hash;

/** True if a click means navigation in this tab. Another button, a held key or another window mean something else. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/** Prefetches the page the visitor is about to open; cancelled prefetches are dropped. */
function usePrefetch() {
  const [page, setPage] = useState<string | null>(null);
  const meant = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  function mean(target: EventTarget | null): void {
    const link = target && linkAt(target);
    const path = link ? pathOf(link) : null;
    if (path === meant.current) return;
    meant.current = path;
    clearTimeout(timer.current);
    if (path === null) setPage(null);
    else timer.current = setTimeout(() => setPage(path), INTENT_MS);
  }
  return { page, mean };
}

/**
 * Opens the `ZoneLink`s inside as Remix opens its own links, and fetches their pages ahead, with one listener for all of them: a
 * link of Remix costs a dozen hooks on the server and in the browser, and a list has sixty. Without scripts they are links.
 */
export function LinkZone({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { page, mean } = usePrefetch();

  function open(event: MouseEvent): void {
    const link = linkAt(event.target);
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    const path = pathOf(link);
    // The same address once more leaves no second entry behind, as with any link.
    navigate(path, { replace: path === pathOf(window.location) });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links inside, by keyboard too
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className="contents"
      onClick={open}
      onMouseOver={({ target }: MouseEvent) => mean(target)}
      onMouseLeave={() => mean(null)}
      onFocus={({ target }: FocusEvent) => mean(target)}
      onBlur={() => mean(null)}
      onTouchStart={({ target }) => mean(target)}
    >
      {children}
      {page !== null && <PrefetchPageLinks page={page} />}
    </div>
  );
}
