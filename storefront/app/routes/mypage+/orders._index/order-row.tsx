import type { OrderSummary } from '@iruon/bff-storefront/mypage/orders/order-summary';
import { Link } from '@remix-run/react';
import { OrderVerbs } from '~/components/orders/order-verbs';
import { ProductPicture } from '~/components/orders/product-picture';
import { StatusBadge } from '~/components/orders/status-badge';
import { count, won } from '~/format';
import { ClaimLine } from './claim-line';
import { StepBar } from './step-bar';

/** One order in the list: product, amount and state. */
export function OrderRow({ order }: { order: OrderSummary }) {
  return (
    <div className="grid gap-4 p-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-8">
      <div className="flex gap-4 sm:gap-5">
        <ProductPicture src={order.thumb} className="sm:size-24" />
        <div className="grid min-w-0 flex-1 content-start gap-1">
          <div className="mb-0.5 flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <StatusBadge status={order.status} />
            {order.step !== null && !order.isClaimOpen && <StepBar step={order.step} />}
          </div>
          <h3 className="font-semibold">
            <Link to={`/mypage/orders/${order.id}`} prefetch="intent" className="press-line hover:text-accent">
              {order.productName}
            </Link>
          </h3>
          <p className="figures text-label text-ink-soft">
            {[order.optionName, `${count(order.amount)}개`].filter(Boolean).join(' · ')}
          </p>
          <p className="figures font-bold">{won(order.lineTotal)}</p>
          {order.status.message && <p className="text-label text-ink-soft">{order.status.message}</p>}
          {order.claim && <ClaimLine claim={order.claim} />}
        </div>
      </div>
      <OrderVerbs order={order} className="lg:w-36 lg:flex-col" />
    </div>
  );
}
