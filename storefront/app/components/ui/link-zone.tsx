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

/** The time in milliseconds for which a link is hovered or focused before its page is prefetched. */
const INTENT_MS = 100;

/**
 * A link inside a `LinkZone`: a plain anchor, for pages with dozens of links. `to` is an address of this site from its
 * root. In an element with `data-zone`, each anchor with such an address is one.
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

interface EnteredLinkProps {
  url: string;
  className: string;
  children: ReactNode;
}

/** A link that an operator entered, to a page of the store or to another site. */
export function EnteredLink({ url, ...link }: EnteredLinkProps) {
  return url.startsWith('/') ? <ZoneLink to={url} {...link} /> : <a href={url} rel="noreferrer" {...link} />;
}

const ZONE_LINKS = 'a[data-zone], [data-zone] a[href^="/"]:not([target])';

const linkAt = (target: EventTarget) => (target as Element).closest<HTMLAnchorElement>(ZONE_LINKS);

const pathOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => pathname + search + hash;

/** True if a click means navigation in this tab, which excludes other buttons, modifier keys and other targets. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/** Prefetches the page that the visitor is about to open; cancelled prefetches are dropped. */
function usePrefetch() {
  const [page, setPage] = useState<string | null>(null);
  const intended = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  function intend(target: EventTarget | null): void {
    const link = target && linkAt(target);
    const path = link ? pathOf(link) : null;
    if (path === intended.current) return;
    intended.current = path;
    clearTimeout(timer.current);
    if (path === null) setPage(null);
    else timer.current = setTimeout(() => setPage(path), INTENT_MS);
  }
  return { page, intend };
}

/**
 * Navigates to and prefetches the `ZoneLink`s inside as Remix does for its links, with one listener for all of them: a
 * Remix link costs a dozen hooks on the server and in the browser, and a list has sixty links. Without scripts they are
 * plain links.
 */
export function LinkZone({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { page, intend } = usePrefetch();

  function open(event: MouseEvent): void {
    const link = linkAt(event.target);
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    const path = pathOf(link);
    // Opening the current address again adds no history entry, as with any link.
    navigate(path, { replace: path === pathOf(window.location) });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside receive the events, by keyboard too
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className="contents"
      onClick={open}
      onMouseOver={({ target }: MouseEvent) => intend(target)}
      onMouseLeave={() => intend(null)}
      onFocus={({ target }: FocusEvent) => intend(target)}
      onBlur={() => intend(null)}
      onTouchStart={({ target }) => intend(target)}
    >
      {children}
      {page !== null && <PrefetchPageLinks page={page} />}
    </div>
  );
}

interface LinkItemsProps {
  pages: readonly { to: string; label: string }[];
  className: string;
}

/** Links to pages as the items of a list. */
export const LinkItems = ({ pages, className }: LinkItemsProps) =>
  pages.map(({ to, label }) => (
    <li key={to}>
      <ZoneLink to={to} className={className}>
        {label}
      </ZoneLink>
    </li>
  ));
