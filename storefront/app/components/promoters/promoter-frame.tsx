import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { SectionTabs } from '~/components/lists/section-tabs';

export interface PromoterFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

const tabs = {
  '/mypage/promoter': '코드',
  '/mypage/promoter/promotees': '회원',
  '/mypage/promoter/purchases': '구매',
  '/mypage/promoter/bonuses': '보너스',
  '/mypage/promoter/settlements': '정산',
};

/** The layout of an approved promoter's pages, with links between them. */
export function PromoterFrame({ title, lead, children }: PromoterFrameProps) {
  const { pathname } = useLocation();
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h1 className="text-title font-bold">{title}</h1>
        {lead && <p className="max-w-reading text-label text-ink-soft">{lead}</p>}
      </header>
      <SectionTabs label="추천인 메뉴" pages={tabs} current={pathname} prefetch="none" />
      {children}
    </div>
  );
}
