import type { CardFormView } from '@iruon/bff-storefront/mypage/easy-pay/easy-pay';
import { Facts } from '~/components/ui/facts';
import { minute, won } from '~/format';

/** The order that is being paid. */
export function WaitingOrder({ order }: { order: NonNullable<CardFormView['order']> }) {
  return (
    <section aria-label="결제할 주문">
      <Facts
        facts={[
          { label: '주문번호', value: <span className="figures font-semibold">{order.purchaseNo}</span> },
          { label: '주문 상품', value: order.title },
          { label: '결제할 금액', value: <strong className="figures">{won(order.payable)}</strong> },
          {
            label: '결제 기한',
            value: order.expiresAt && <span className="figures">{minute(order.expiresAt)} (한국 시각)</span>,
          },
        ]}
      />
    </section>
  );
}
