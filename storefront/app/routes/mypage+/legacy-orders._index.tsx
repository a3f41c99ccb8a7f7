import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Archive } from 'lucide-react';
import { LegacyStatus } from '~/components/legacy/legacy-status';
import { ListPages } from '~/components/lists/list-pages';
import { EmptyState } from '~/components/ui/empty-state';
import { count, day, won } from '~/format';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '이전 주문내역 - 이루온' }];

export const loader = pageLoader(({ screens, search }) => screens.legacyOrders(search));

export default function LegacyOrders() {
  const { orders, total, page, pageCount } = useLoaderData<typeof loader>();
  return (
    <div id="orders" className="grid gap-8">
      <div className="grid gap-2">
        <h1 className="text-title font-bold">이전 주문내역</h1>
        <p className="text-label text-ink-soft">
          쇼핑몰을 새로 열기 전에 주문하신 내역입니다. 취소와 교환은 고객센터에서 도와드립니다.
        </p>
      </div>
      {orders.length === 0 ? (
        <EmptyState
          icon={Archive}
          title="이전 쇼핑몰의 주문이 없습니다"
          link={{ to: '/mypage/orders', text: '주문내역 보기' }}
        >
          지금 쇼핑몰에서 주문하신 내역은 주문내역에 있습니다.
        </EmptyState>
      ) : (
        <div className="grid gap-3">
          <p className="figures text-label text-ink-soft">모두 {count(total)}건</p>
          <ul className="divide-y divide-line border-y border-line">
            {orders.map((order) => (
              <li
                key={order._id}
                className="relative grid gap-2 py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
              >
                <div className="grid gap-1.5">
                  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <LegacyStatus status={order.status} />
                    <span className="figures text-label text-ink-faint">{day(order.orderedAt)}</span>
                  </div>
                  <h2 className="font-semibold">
                    <Link
                      to={`/mypage/legacy-orders/${order._id}`}
                      prefetch="intent"
                      className="press-line hover:text-accent"
                    >
                      {order.title}
                    </Link>
                  </h2>
                  <p className="figures text-label text-ink-soft">주문번호 {order.orderNo}</p>
                  {order.statusMessage && <p className="text-label text-ink-soft">{order.statusMessage}</p>}
                </div>
                <p className="figures text-lead font-bold">{won(order.total)}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ListPages name="page" part="orders" label="이전 주문 쪽" page={page} pageCount={pageCount} />
    </div>
  );
}
