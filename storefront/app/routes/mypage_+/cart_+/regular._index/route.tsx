import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { CalendarSync } from 'lucide-react';
import { CartTabs } from '~/components/regular/cart-tabs';
import { doneMessages } from '~/components/regular/regular-form';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { count } from '~/format';
import { RegularCard } from './regular-card';

export const meta: MetaFunction = () => [{ title: '정기 주문 - 이루온' }];

export async function loader({ context }: LoaderFunctionArgs) {
  return { ...(await context.bff.screens.regularOrders()), orderKey: randomUUID() };
}

export default function RegularOrders() {
  const { today, regularOrders, limit, orderKey } = useLoaderData<typeof loader>();
  const [searchParams] = useSearchParams();
  const done =
    searchParams.get('done') === 'removed' ? '정기 주문을 지웠습니다.' : doneMessages[searchParams.get('done') ?? ''];
  return (
    <div className="page py-6 lg:py-10">
      <h1 className="mb-4 text-title font-bold lg:text-title-l">
        정기 주문
        {regularOrders.length > 0 && (
          <span className="figures ml-2 text-title-s font-semibold text-ink-faint">{regularOrders.length}</span>
        )}
      </h1>
      <CartTabs current="regular" />
      {done && <Notice tone="success" title={done} className="mb-6" />}
      {regularOrders.length === 0 ? (
        <EmptyState
          icon={CalendarSync}
          title="저장한 정기 주문이 없습니다"
          action={
            <>
              <LinkButton to="/mypage/cart">장바구니에서 저장하기</LinkButton>
              <LinkButton tone="outline" to="/mypage/orders">
                지난 주문에서 저장하기
              </LinkButton>
            </>
          }
        >
          자주 사는 상품을 묶어 두면 예정일 아침에 알려 드리고, 한 번에 장바구니에 담을 수 있습니다. 자동으로 결제되지는
          않습니다.
        </EmptyState>
      ) : (
        <>
          <p className="mb-6 text-label text-ink-soft">
            알림을 켜 두면 예정일 아침 9시에 메일로 알려 드립니다. 자동으로 결제되지 않으며, 장바구니에 담아 확인한 뒤
            주문합니다.
          </p>
          <ul className="grid gap-5 lg:grid-cols-2">
            {regularOrders.map((regularOrder) => (
              <li key={regularOrder._id} className="min-w-0">
                <RegularCard regularOrder={regularOrder} today={today} orderKey={orderKey} />
              </li>
            ))}
          </ul>
          {regularOrders.length >= limit && (
            <p className="mt-6 text-label text-ink-soft">
              정기 주문은 {count(limit)}개까지 저장할 수 있습니다. 쓰지 않는 것을 지우면 더 저장할 수 있습니다.
            </p>
          )}
        </>
      )}
    </div>
  );
}
