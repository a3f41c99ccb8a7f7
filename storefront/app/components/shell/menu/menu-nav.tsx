import { useLocation } from '@remix-run/react';
import { ChevronDown } from 'lucide-react';
import { ZoneLink } from '~/components/ui/link-zone';
import { currentLink, type MenuGroup } from './menu-groups';

/** Collapsible groups of links, with and without scripts; the group of the current page is open. */
export function MenuNav({ groups, label }: { groups: MenuGroup[]; label: string }) {
  const current = currentLink(groups, useLocation());
  const here = groups.findIndex(({ links }) => links.some(({ to }) => to === current));
  return (
    <nav aria-label={label}>
      {groups.map((group, index) => (
        <details key={group.label} open={index === Math.max(here, 0)} className="group/menu border-b border-line">
          <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between text-body font-semibold marker:content-none hover:text-accent [&::-webkit-details-marker]:hidden">
            {group.label}
            <ChevronDown
              className="size-4.5 text-ink-faint transition-transform group-open/menu:rotate-180 motion-reduce:transition-none"
              aria-hidden
            />
          </summary>
          <ul className="pb-2.5">
            {group.links.map(({ to, label }) => (
              <li key={to}>
                <ZoneLink
                  to={to}
                  {...(to === current && { 'aria-current': 'page' as const })}
                  className="flex min-h-11 items-center rounded-s px-3 text-label text-ink-soft hover:text-accent aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent-deep"
                >
                  {label}
                </ZoneLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}
