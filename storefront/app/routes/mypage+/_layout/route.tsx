import { Outlet } from '@remix-run/react';
import { ApprovalNotice } from '~/components/approvals/approval-notice';
import { SideNavigation } from './side-navigation';

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
