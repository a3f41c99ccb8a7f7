import { Link, useLocation } from '@remix-run/react';
import { useShell } from '~/components/shell/use-shell';
import { Notice } from '~/components/ui/notice';

const PAGE = '/mypage/company-approval';

/**
 * Links a company that awaits approval to the page that explains the approval; renders nothing for other members and on
 * that page.
 */
export function ApprovalNotice({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const isApproved = useShell()?.member?.isApproved ?? true;
  if (isApproved || pathname === PAGE) return null;
  return (
    <Notice tone="info" title="가입 승인 전이라 아직 주문할 수 없습니다." {...(className && { className })}>
      <Link to={PAGE} className="inline-flex min-h-11 items-center underline">
        승인 상태 보기
      </Link>
    </Notice>
  );
}
