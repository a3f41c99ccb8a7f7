import type { OrderSummary } from '@iruon/bff-storefront/mypage/orders/order-summary';
import { Link } from '@remix-run/react';
import { OrderVerbs } from '~/components/orders/order-verbs';
import { ProductPicture } from '~/components/orders/product-picture';
import { StatusBadge } from '~/components/orders/status-badge';
import { count, won } from '~/format';

export interface OrderItemProps {
  order: OrderSummary;
  hasVerbs?: boolean;
  /** The whole purchase already has a cancel button. */
  isCancelSaid?: boolean;
  /** Another order of the purchase: its name leads to its own page. */
  isLinked?: boolean;
}

/** One ordered product in the detail of a purchase. */
export function OrderItem({ order, hasVerbs, isCancelSaid, isLinked }: OrderItemProps) {
  const to = isLinked ? `/mypage/orders/${order.id}` : `/shop/products/${encodeURIComponent(order.productCode)}`;
  return (
    <article className="grid gap-5 rounded-l border border-line p-5">
      <div className="flex gap-4">
        <ProductPicture src={order.thumb} />
        <div className="grid min-w-0 flex-1 content-start gap-1">
          {isLinked && (
            <div>
              <StatusBadge status={order.status} />
            </div>
          )}
          <Link to={to} prefetch="intent" className="press-line justify-self-start font-semibold hover:text-accent">
            {order.productName}
          </Link>
          {order.optionName && <p className="text-label text-ink-soft">{order.optionName}</p>}
          {order.delivery && <p className="text-label text-ink-soft">배송 방법: {order.delivery}</p>}
          {order.supplies.map(({ name, price, amount }) => (
            <p key={name} className="figures text-label text-ink-soft">
              + {name} {won(price)} × {count(amount)}개
            </p>
          ))}
          <p className="figures flex flex-wrap items-baseline justify-between gap-x-4 text-label text-ink-soft">
            <span>
              {won(order.unitPrice)} × {count(order.amount)}개
            </span>
            <b className="text-body font-bold text-ink">{won(order.lineTotal)}</b>
          </p>
        </div>
      </div>
      {hasVerbs && <OrderVerbs order={order} hasCancel={!isCancelSaid} className="empty:hidden lg:justify-end" />}
    </article>
  );
}
