import type { OverviewView } from '@iruon/bff-storefront/mypage/overview';
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { LevelPanel } from '~/components/benefits/level-panel';
import { addOneToCart } from '~/components/cart/add-one-to-cart';
import { AgainSection } from '~/components/orders/again-section';
import { OrderTabs } from '~/components/orders/order-tabs';
import { PayForm } from '~/components/orders/pay-form';
import { unpaidText } from '~/components/orders/unpaid-messages';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { TitledSection } from '~/components/ui/titled-section';
import { count, minute, points, won } from '~/format';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '마이페이지 - 이루온' }];

export const loader = pageLoader(({ screens }) => screens.overview());

export { addOneToCart as action };

export default function Overview() {
  const { name, tabs, unpaid, recall, points, coupons, standing, again } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-10">
      <h1 className="text-title font-bold">{name}님의 마이페이지</h1>
      {recall && (
        <Notice tone="danger" title={`제품 회수 안내: ${recall.title}`} className="max-w-reading">
          <p>받으신 {recall.goods}의 사용을 멈추고, 남은 수량을 알려 주세요.</p>
          <LinkButton tone="outline" size="s" className="mt-3" to={`/mypage/recalls/${recall._id}`}>
            안내 보고 답하기
          </LinkButton>
        </Notice>
      )}
      {unpaid && <UnfinishedPayment unpaid={unpaid} />}
      <TitledSection id="orders" title="주문 현황">
        <OrderTabs tabs={tabs} />
      </TitledSection>
      <div className="grid gap-4 md:grid-cols-2">
        <PointsPanel view={points} />
        <CouponsPanel view={coupons} />
        <div className="grid md:col-span-2">
          <LevelPanel standing={standing} />
        </div>
      </div>
      {again ? (
        <AgainSection again={again} action="/mypage?index" />
      ) : (
        <Notice tone="info" title="가격을 보고 주문하시려면 고객번호가 필요합니다." className="max-w-reading">
          <p>고객번호를 받으시면 자주 구매하시는 상품이 여기에 보입니다.</p>
          <LinkButton tone="outline" size="s" className="mt-3" to="/mypage/customer-number">
            고객번호 신청
          </LinkButton>
        </Notice>
      )}
    </div>
  );
}

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

/** The points of a member, and the points that expire next. */
const PointsPanel = ({ view: { balance, expiring } }: { view: OverviewView['points'] }) => (
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

/** The coupons of a member, and the coupon that ends first. */
const CouponsPanel = ({ view: { usable, ending } }: { view: OverviewView['coupons'] }) => (
  <Panel id="coupons" title="쓸 수 있는 쿠폰" to="/mypage/coupons" more="쿠폰 보기" figure={`${count(usable)}장`}>
    {ending
      ? `${ending.name} 쿠폰은 ${minute(ending.endsAt)}까지 쓸 수 있습니다.`
      : usable > 0
        ? '기한이 정해진 쿠폰이 없습니다.'
        : '받을 수 있는 쿠폰이 있는지 확인해 보세요.'}
  </Panel>
);

/** The latest unfinished payment, with its deadline and a link to continue. */
function UnfinishedPayment({ unpaid: { latest, count: all } }: { unpaid: NonNullable<OverviewView['unpaid']> }) {
  return (
    <section aria-labelledby="unfinished" className="grid gap-3 rounded-m bg-warning-soft p-5">
      <h2 id="unfinished" className="figures flex items-center gap-2 font-semibold text-warning">
        <Clock className="size-4.5 shrink-0" aria-hidden />
        마치지 않은 결제 · {latest.title} {won(latest.payable)}
      </h2>
      <p className="figures text-label text-ink-soft">{unpaidText(latest)}</p>
      <div className="flex flex-wrap gap-2">
        {latest.state === 'PAYABLE' && (
          <PayForm purchase={latest} label={`${won(latest.payable)} 결제하기`} size="s" tone="primary" />
        )}
        <LinkButton tone="outline" size="s" to="/mypage/orders?tab=waiting">
          {all > 1 ? `결제대기 주문 ${count(all)}건 보기` : '결제대기 주문 보기'}
        </LinkButton>
      </div>
    </section>
  );
}
