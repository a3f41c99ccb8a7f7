import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { toast } from '~/components/ui/toasts/toast';

export const SAVED = '저장되었습니다';

/** Confirms that the entry is stored and returns to the previous page; without scripts it shows a link. */
export function SavedNotice({ back }: { back: { to: string; label: string } }) {
  const navigate = useNavigate();
  const { to } = back;
  useEffect(() => {
    toast.success(SAVED);
    const isFirst = !((window.history.state as { idx?: number } | null)?.idx ?? 0);
    if (isFirst) navigate(to, { replace: true });
    else navigate(-1);
  }, [navigate, to]);
  return (
    <div className="grid max-w-reading justify-items-start gap-6">
      <Notice tone="success" title={SAVED} className="w-full">
        담당자가 확인하고 답변을 드리겠습니다.
      </Notice>
      <LinkButton tone="outline" to={to}>
        {back.label}
      </LinkButton>
    </div>
  );
}
