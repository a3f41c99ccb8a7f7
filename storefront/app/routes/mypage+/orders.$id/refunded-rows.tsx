import type { OrderDetailView } from '@iruon/bff-storefront/mypage/orders/order-detail';
import { won } from '~/format';

/** The refunded and the remaining amount of a purchase; nothing before a refund. Whole won. */
export function RefundedRows({ paid, refunded }: { paid: number; refunded: OrderDetailView['refunded'] }) {
  const { gateway, points, money } = refunded;
  if (gateway + points + money === 0) return null;
  const rows = [
    { label: '환불', amount: gateway },
    { label: '돌려드린 포인트', amount: points },
    { label: '돌려드린 예치금', amount: money },
  ];
  return (
    <dl aria-label="환불 내역" className="figures grid gap-3 border-t border-line pt-4 text-label">
      {rows
        .filter(({ amount }) => amount > 0)
        .map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium text-danger">-{won(amount)}</dd>
          </div>
        ))}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-semibold">실 결제</dt>
        <dd className="text-lead font-bold">{won(paid - gateway)}</dd>
      </div>
    </dl>
  );
}
