import { NavLink, Outlet, useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { ApprovalNotice } from '~/components/approvals/approval-notice';
import { myPageGroupsOf } from '~/components/shell/navigation';
import { useShell } from '~/components/shell/use-shell';
import { useChange } from '~/use-change';

export default function MyPage() {
  return (
    <div className="page grid gap-8 py-10 xl:grid-cols-[11rem_minmax(0,1fr)] xl:gap-14 xl:py-14 print:block print:py-6">
      <SideNavigation />
      <div className="min-w-0">
        <ApprovalNotice className="mb-8 max-w-reading" />
        <Outlet />
      </div>
    </div>
  );
}

/** The pages of my-page, in a column beside the page, on small screens in a row above it. */
function SideNavigation() {
  const { pathname } = useLocation();
  const isCustomer = useShell()?.member?.isCustomer ?? false;
  const list = useRef<HTMLUListElement>(null);
  // Scrolls the row to the link of the current page.
  useChange(pathname, () => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!list.current || !current) return;
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  });
  return (
    <nav aria-label="마이페이지 메뉴" className="grid content-start gap-4">
      <p className="hidden text-title-s font-bold xl:block">마이페이지</p>
      <ul ref={list} className="relative -mx-5 flex gap-2 overflow-x-auto px-5 xl:mx-0 xl:grid xl:gap-5 xl:px-0">
        {myPageGroupsOf({ isCustomer }).map(({ label = '', pages }) => (
          <li key={label} className="contents xl:block">
            {label && <p className="mb-1 hidden px-3 text-caption font-semibold text-ink-soft xl:block">{label}</p>}
            <ul aria-label={label || undefined} className="contents xl:grid xl:gap-0.5">
              {pages.map((page) => (
                <li key={page.to}>
                  <NavLink to={page.to} end={page.to === '/mypage'} prefetch="intent" className="my-page-link">
                    {page.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
