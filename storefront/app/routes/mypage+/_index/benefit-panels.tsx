import type { OverviewView } from '@iruon/bff-storefront/mypage/overview';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { count, minute, points } from '~/format';

interface PanelProps {
  id: string;
  title: string;
  to: string;
  /** The label of the link. */
  more: string;
  figure: ReactNode;
  children: ReactNode;
}

function Panel({ id, title, to, more, figure, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="grid content-start gap-3 rounded-l bg-mist p-5 sm:p-6">
      <h2 id={id} className="text-label font-semibold text-ink-soft">
        {title}
      </h2>
      <p className="figures text-title font-bold text-accent-deep">{figure}</p>
      <p className="text-label text-ink-soft">{children}</p>
      <Link to={to} prefetch="intent" className="press-line justify-self-start text-label underline underline-offset-4">
        {more}
      </Link>
    </section>
  );
}

/** The points of a member and what expires next. */
export const PointsPanel = ({ view: { balance, expiring } }: { view: OverviewView['points'] }) => (
  <Panel id="points" title="쓸 수 있는 포인트" to="/mypage/points" more="포인트 내역 보기" figure={points(balance)}>
    {expiring.amount > 0 ? (
      <>
        {expiring.within}일 안에 <strong className="figures text-danger">{points(expiring.amount)}</strong>가
        소멸됩니다.
      </>
    ) : (
      `${expiring.within}일 안에 소멸될 포인트가 없습니다.`
    )}
  </Panel>
);

/** The coupons of a member and the one that ends first. */
export const CouponsPanel = ({ view: { usable, ending } }: { view: OverviewView['coupons'] }) => (
  <Panel id="coupons" title="쓸 수 있는 쿠폰" to="/mypage/coupons" more="쿠폰 보기" figure={`${count(usable)}장`}>
    {ending
      ? `${ending.name} 쿠폰은 ${minute(ending.endsAt)}까지 쓸 수 있습니다.`
      : usable > 0
        ? '기한이 정해진 쿠폰이 없습니다.'
        : '받을 수 있는 쿠폰이 있는지 확인해 보세요.'}
  </Panel>
);
