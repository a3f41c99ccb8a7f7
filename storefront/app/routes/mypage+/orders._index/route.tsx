import { randomUUID } from 'node:crypto';
import type { OrderTab } from '@iruon/contract';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { ClipboardList } from 'lucide-react';
import { OrderTabs } from '~/components/orders/order-tabs';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { PurchaseCard } from './purchase-card';

export const meta: MetaFunction = () => [{ title: '주문내역 - 이루온' }];

const emptyTitles: Partial<Record<OrderTab, string>> = { claims: '취소·교환·반품을 신청하신 내역이 없습니다.' };
const emptyHints: Partial<Record<OrderTab, string>> = {
  claims: '취소·교환·반품은 주문 상세에서 신청할 수 있습니다.',
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const view = await context.bff.screens.orders({ tab: searchParams.get('tab'), cursor: searchParams.get('cursor') });
  return { ...view, againKey: randomUUID() };
}

export default function Orders() {
  const { tab, tabs, purchases, next, againKey } = useLoaderData<typeof loader>();
  const [searchParams] = useSearchParams();
  const current = tabs.find(({ code }) => code === tab);
  const pageAt = (position: Record<string, string>) =>
    `/mypage/orders?${new URLSearchParams({ ...(tab && { tab }), ...position })}`;
  return (
    <div className="grid gap-8">
      <h1 className="text-title font-bold">주문내역</h1>
      <OrderTabs tabs={tabs} current={tab} />
      {purchases.length === 0 ? (
        <EmptyState
          icon={ClipboardList}
          title={
            current
              ? (emptyTitles[current.code] ?? `${current.label} 주문이 없습니다.`)
              : '아직 주문하신 내역이 없습니다.'
          }
          action={
            current ? (
              <LinkButton tone="outline" to="/mypage/orders">
                전체 주문 보기
              </LinkButton>
            ) : (
              <LinkButton to="/shop/products">제품 둘러보기</LinkButton>
            )
          }
        >
          {current
            ? (emptyHints[current.code] ?? '다른 진행 단계의 주문을 확인해 보세요.')
            : '필요한 제품을 규격으로 찾아 주문해 보세요.'}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 print:block">
          {purchases.map((purchase) => (
            <li key={purchase.purchaseNo} className="print:mb-3">
              <PurchaseCard purchase={purchase} againKey={againKey} />
            </li>
          ))}
        </ul>
      )}
      {(next || searchParams.has('cursor')) && (
        <nav aria-label="주문내역 이동" className="flex justify-center gap-3">
          {searchParams.has('cursor') && (
            <LinkButton tone="quiet" to={pageAt({})}>
              처음으로
            </LinkButton>
          )}
          {next && (
            <LinkButton tone="outline" to={pageAt({ cursor: next })} prefetch="intent">
              이전 주문 더 보기
            </LinkButton>
          )}
        </nav>
      )}
    </div>
  );
}
