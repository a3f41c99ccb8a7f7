import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LevelPanel } from '~/components/benefits/level-panel';
import { addOneToCart } from '~/components/cart/add-one-to-cart';
import { AgainSection } from '~/components/orders/again-section';
import { OrderTabs } from '~/components/orders/order-tabs';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { TitledSection } from '~/components/ui/titled-section';
import { pageLoader } from '~/page-loader';
import { CouponsPanel, PointsPanel } from './benefit-panels';
import { UnfinishedPayment } from './unfinished-payment';

export const meta: MetaFunction = () => [{ title: '마이페이지 - 이루온' }];

export const loader = pageLoader(({ screens }) => screens.overview());

export { addOneToCart as action };

export default function Overview() {
  const { name, tabs, unpaid, points, coupons, standing, again } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-10">
      <h1 className="text-title font-bold">{name}님의 마이페이지</h1>
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
