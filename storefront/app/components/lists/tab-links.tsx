import { Link } from '@remix-run/react';
import { count } from '~/format';

export interface TabLinksProps {
  label: string;
  tabs: { to: string; label: string; count?: number; isCurrent: boolean }[];
  /** 'none' for pages that users change: prefetched data counts as fresh for ten seconds. */
  prefetch?: 'intent' | 'none';
}

/** The sections of a list as a row of links. */
export function TabLinks({ label, tabs, prefetch = 'intent' }: TabLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex gap-4 border-b border-line sm:gap-6">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              prefetch={prefetch}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className="-mb-px inline-flex min-h-12 min-w-11 items-center justify-center gap-1.5 border-b-2 border-transparent font-semibold whitespace-nowrap text-ink-faint hover:text-accent aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {tab.label}
              {tab.count !== undefined && <span className="figures text-label">{count(tab.count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
