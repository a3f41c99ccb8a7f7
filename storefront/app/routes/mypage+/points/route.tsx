import type { MyPointsView } from '@iruon/bff-storefront/mypage/my-points';
import { myPointReasonLabels } from '@iruon/contract/labels';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Coins } from 'lucide-react';
import { cn } from '~/class-names';
import { LaterPages } from '~/components/benefits/later-pages';
import { LevelPanel } from '~/components/benefits/level-panel';
import { listAddress } from '~/components/lists/page-address';
import { TabLinks } from '~/components/lists/tab-links';
import { EmptyState } from '~/components/ui/empty-state';
import { TitledSection } from '~/components/ui/titled-section';
import { count, minute, points } from '~/format';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '포인트 - 이루온' }];

export const loader = pageLoader(({ screens, search }) => screens.myPoints(search));

const directions = [
  [null, '전체'],
  ['INCREASE', '적립'],
  ['DECREASE', '사용·소멸'],
] as const;

export default function Points() {
  const { balance, expiring, entries, next, standing, direction, isLater } = useLoaderData<typeof loader>();
  const pageAt = (cursor: string | null, way: string | null = direction) =>
    listAddress('/mypage/points', { direction: way, cursor });
  return (
    <div className="grid gap-8">
      <h1 className="text-title font-bold">포인트</h1>
      <div className="grid gap-4 md:grid-cols-2">
        <section aria-labelledby="balance" className="grid content-start gap-4 rounded-l bg-mist p-5 sm:p-6">
          <h2 id="balance" className="text-label font-semibold text-ink-soft">
            쓸 수 있는 포인트
          </h2>
          <p className="figures text-title-l font-bold text-accent-deep">
            {count(balance)}
            <span className="ml-0.5 text-title-s font-semibold">P</span>
          </p>
          <p className="border-t border-line pt-4 text-label text-ink-soft">
            {expiring.amount > 0 ? (
              <>
                {expiring.within}일 안에{' '}
                <strong className="figures font-semibold text-danger">{points(expiring.amount)}</strong>가 소멸됩니다.
              </>
            ) : (
              `${expiring.within}일 안에 소멸될 포인트가 없습니다.`
            )}
          </p>
          <p className="text-caption text-ink-faint">
            포인트는 주문할 때 1P(1원)부터 상품 금액과 배송비에 쓸 수 있습니다.
          </p>
        </section>
        <LevelPanel standing={standing} />
      </div>
      <TitledSection id="history" title="포인트 내역">
        <TabLinks
          label="내역 나누기"
          tabs={directions.map(([way, label]) => ({ to: pageAt(null, way), label, isCurrent: way === direction }))}
        />
        {entries.length === 0 ? (
          <EmptyState
            icon={Coins}
            title={direction === null ? '아직 포인트 내역이 없습니다' : '해당하는 내역이 없습니다'}
            link={{ to: '/mypage/orders', text: '주문내역 보기' }}
          >
            구매를 확정하시거나 리뷰를 쓰시면 포인트가 적립됩니다.
          </EmptyState>
        ) : (
          <ul className="-mt-4 divide-y divide-line border-b border-line">
            {entries.map((entry) => (
              <PointEntry key={entry._id} entry={entry} />
            ))}
          </ul>
        )}
        <LaterPages label="포인트 내역 이동" pageAt={pageAt} next={next} isLater={isLater} />
      </TitledSection>
    </div>
  );
}

/** A change in the member's points. */
function PointEntry({ entry }: { entry: MyPointsView['entries'][number] }) {
  const { direction, amount, reason, message, balance, purchaseNo, createdAt } = entry;
  const isGain = direction === 'INCREASE';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-4">
      <div className="grid gap-0.5">
        <p className="font-semibold">{myPointReasonLabels[reason]}</p>
        <p className="text-label text-ink-soft">
          {[message, purchaseNo && `주문번호 ${purchaseNo}`].filter(Boolean).join(' · ')}
        </p>
        <p className="figures text-caption text-ink-faint">{minute(createdAt)}</p>
      </div>
      <div className="grid justify-items-end gap-0.5 text-right">
        <p className={cn('figures text-lead font-bold', isGain ? 'text-accent-deep' : 'text-ink')}>
          {isGain ? '+' : '−'}
          {points(amount)}
        </p>
        <p className="figures text-caption text-ink-faint">잔액 {points(balance)}</p>
      </div>
    </li>
  );
}
