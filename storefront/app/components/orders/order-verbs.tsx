import type { OrderSummary } from '@iruon/bff-storefront/mypage/orders/order-summary';
import { ExternalLink } from 'lucide-react';
import { cn } from '~/class-names';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';
import { VerbDialog } from './verb-dialog';

export interface OrderVerbsProps {
  order: OrderSummary;
  /** True if the cancel button is shown here, because the purchase as a whole does not show one. */
  hasCancel?: boolean;
  className?: string;
}

/** The member's actions on an order; only allowed ones are shown. */
export function OrderVerbs({ order, hasCancel, className }: OrderVerbsProps) {
  const { parcel, verbs, reviewId } = order;
  const canCancel = hasCancel && verbs.cancel;
  if (!canCancel && !verbs.confirm && !verbs.review && !reviewId && !parcel?.trackingUrl) return null;
  return (
    <div className={cn('flex gap-2 *:flex-1 lg:*:flex-none', className)}>
      {verbs.confirm && <VerbDialog verb="confirm" order={order} tone="primary" />}
      {verbs.review && (
        <LinkButton tone="outline" size="s" to={`/mypage/reviews/write?order=${order.id}`}>
          리뷰 쓰기<span className="sr-only">: {order.productName}</span>
        </LinkButton>
      )}
      {reviewId && (
        <LinkButton tone="outline" size="s" to={`/mypage/reviews/${reviewId}`}>
          리뷰 보기<span className="sr-only">: {order.productName}</span>
        </LinkButton>
      )}
      {parcel?.trackingUrl && (
        <Button asChild tone="outline" size="s">
          <a href={parcel.trackingUrl} target="_blank" rel="noreferrer">
            배송조회
            <ExternalLink aria-hidden />
            <span className="sr-only">(새 창)</span>
          </a>
        </Button>
      )}
      {canCancel && <VerbDialog verb="cancel" order={order} tone="outline" />}
    </div>
  );
}
