import type { OrderSummary } from '@iruon/bff-storefront';
import { Link } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import { count, day, won } from '~/format';
import { OrderVerbs } from './order-verbs';
import { ProductPicture } from './product-picture';
import { StatusBadge } from './status-badge';
import { StepBar } from './step-bar';

/** One order in the list: what, where it stands, what can be done now. */
export function OrderCard({ order }: { order: OrderSummary }) {
  return (
    <article className="rounded-l border border-line">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-5 py-2.5">
        <p className="figures text-label font-semibold">{day(order.orderedAt)}</p>
        <p className="figures text-caption text-ink-faint max-sm:order-last max-sm:w-full sm:mr-auto sm:text-label">
          주문번호 {order.purchaseNo}
        </p>
        <Link
          to={`/mypage/orders/${order.id}`}
          prefetch="intent"
          className="-mr-1 inline-flex min-h-8 items-center gap-0.5 text-label font-semibold text-accent hover:text-accent-deep"
        >
          주문 상세
          <span className="sr-only">: {order.productName}</span>
          <ChevronRight className="size-4" aria-hidden />
        </Link>
      </header>
      <div className="grid gap-5 p-5 lg:grid-cols-[1fr_auto] lg:items-center">
        <div className="flex gap-4 sm:gap-5">
          <ProductPicture src={order.thumb} className="sm:size-24" />
          <div className="grid min-w-0 content-start gap-1.5">
            <div>
              <StatusBadge status={order.status} />
            </div>
            <h2 className="font-semibold">{order.productName}</h2>
            <p className="figures text-label text-ink-soft">
              {[order.optionName, `${count(order.amount)}개`].filter(Boolean).join(' · ')}
            </p>
            <p className="figures font-bold">{won(order.lineTotal)}</p>
            {order.step !== null && <StepBar step={order.step} />}
            {order.status.message && <p className="text-label text-ink-soft">{order.status.message}</p>}
          </div>
        </div>
        <OrderVerbs order={order} className="lg:w-36 lg:flex-col" />
      </div>
    </article>
  );
}
