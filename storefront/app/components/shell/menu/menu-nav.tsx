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
        <details key={group.label} open={index === Math.max(here, 0)} className="menu-group">
          <summary>
            {group.label}
            <ChevronDown aria-hidden />
          </summary>
          <ul>
            {group.links.map(({ to, label }) => (
              <li key={to}>
                <ZoneLink to={to} {...(to === current && { 'aria-current': 'page' as const })}>
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
