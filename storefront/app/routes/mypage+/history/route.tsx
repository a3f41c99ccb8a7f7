import { benefitKinds } from '@iruon/contract';
import { benefitKindLabels } from '@iruon/contract/labels';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { History as HistoryIcon } from 'lucide-react';
import { LaterPages } from '~/components/benefits/later-pages';
import { listAddress } from '~/components/lists/page-address';
import { TabLinks } from '~/components/lists/tab-links';
import { EmptyState } from '~/components/ui/empty-state';
import { pageLoader } from '~/page-loader';
import { MonthSection } from './month-section';

export const meta: MetaFunction = () => [{ title: '혜택 내역 - 이루온' }];

export const loader = pageLoader(({ screens, search }) => screens.myHistory(search));

export default function History() {
  const { kind, months, next, isLater } = useLoaderData<typeof loader>();
  const pageAt = (cursor: string | null, of: string | null = kind) =>
    listAddress('/mypage/history', { kind: of, cursor });
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <h1 className="text-title font-bold">혜택 내역</h1>
        <p className="text-label text-ink-soft">포인트, 쿠폰, 예치금이 들어오고 나간 기록을 달마다 모았습니다.</p>
      </div>
      <TabLinks
        label="내역 나누기"
        tabs={[null, ...benefitKinds].map((each) => ({
          to: pageAt(null, each),
          label: each ? benefitKindLabels[each] : '전체',
          isCurrent: each === kind,
        }))}
      />
      {months.length === 0 ? (
        <EmptyState
          icon={HistoryIcon}
          title={kind ? `${benefitKindLabels[kind]} 내역이 없습니다` : '아직 혜택 내역이 없습니다'}
          link={{ to: '/mypage/coupons?tab=offered', text: '받을 수 있는 쿠폰 보기' }}
        >
          포인트를 받거나 쿠폰을 쓰시면 여기에 남습니다.
        </EmptyState>
      ) : (
        months.map((month) => <MonthSection key={month.month} month={month} />)
      )}
      <LaterPages label="혜택 내역 이동" pageAt={pageAt} next={next} isLater={isLater} />
    </div>
  );
}
