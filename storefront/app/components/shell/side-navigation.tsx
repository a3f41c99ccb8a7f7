import { NavLink } from '@remix-run/react';
import { myPages } from './navigation';

/** The pages of my-page: a column beside the page, on small screens a row above it. */
export function SideNavigation() {
  return (
    <nav aria-label="마이페이지 메뉴" className="grid content-start gap-4">
      <p className="hidden text-title-s font-bold xl:block">마이페이지</p>
      <ul className="flex gap-2 overflow-x-auto xl:grid xl:gap-0.5">
        {myPages.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              prefetch="intent"
              className="flex min-h-11 items-center rounded-full border border-line px-4 text-label font-semibold whitespace-nowrap text-ink-soft hover:text-accent aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-deep xl:rounded-s xl:border-transparent xl:px-3 xl:text-body xl:aria-[current=page]:border-transparent"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
