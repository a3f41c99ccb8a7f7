import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { TabLinks } from '~/components/lists/tab-links';

export interface PromoterFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

const tabs = [
  { to: '/mypage/promoter', label: '코드' },
  { to: '/mypage/promoter/promotees', label: '회원' },
  { to: '/mypage/promoter/purchases', label: '구매' },
  { to: '/mypage/promoter/bonuses', label: '보너스' },
  { to: '/mypage/promoter/settlements', label: '정산' },
];

/** The layout of an approved promoter's pages, with links to the other pages. */
export function PromoterFrame({ title, lead, children }: PromoterFrameProps) {
  const { pathname } = useLocation();
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h1 className="text-title font-bold">{title}</h1>
        {lead && <p className="max-w-reading text-label text-ink-soft">{lead}</p>}
      </header>
      <TabLinks
        label="추천인 메뉴"
        tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.to === pathname }))}
        prefetch="none"
      />
      {children}
    </div>
  );
}
