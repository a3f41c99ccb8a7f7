import type { RegularOrder } from '@iruon/contract';
import { OrderForm } from '~/components/regular/order-form';
import { RegularDate } from '~/components/regular/regular-date';
import { count, won } from '~/format';

export interface RegularSummaryProps {
  regularOrder: RegularOrder;
  today: string;
  orderKey: string;
}

/** The next due day, today's total, and a button that adds it to the cart. */
export function RegularSummary({ regularOrder, today, orderKey }: RegularSummaryProps) {
  const { lineCount, troubledCount, goodsTotal } = regularOrder;
  return (
    <div className="grid gap-5 rounded-l bg-mist p-6">
      <RegularDate regularOrder={regularOrder} today={today} />
      <div className="grid gap-1 border-t border-line pt-4">
        <p className="text-label text-ink-soft">
          {troubledCount > 0 ? '지금 담을 수 있는 상품 합계' : `상품 ${count(lineCount)}건 합계`}
        </p>
        <p className="figures text-title font-bold">{won(goodsTotal)}</p>
        {troubledCount > 0 && (
          <p className="figures text-caption text-danger">
            {count(troubledCount)}건은 지금 담을 수 없거나 수량이 부족합니다.
          </p>
        )}
        <p className="text-caption text-ink-faint">오늘 가격이며, 배송비와 쿠폰은 장바구니에서 계산합니다.</p>
      </div>
      <OrderForm regularOrder={regularOrder} orderKey={orderKey} wide />
    </div>
  );
}
