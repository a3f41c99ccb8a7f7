import type { OrderDetailView } from '@iruon/bff-storefront/mypage/orders/order-detail';
import { amountLines } from '@iruon/contract';

/** What was given back of a purchase and what remains paid, by source; nothing before that. */
export function RefundedRows({ amounts }: { amounts: OrderDetailView['amounts'] }) {
  const changed = amountLines(amounts);
  if (!changed) return null;
  const { lines, remaining, sources } = changed;
  return (
    <dl aria-label="환불 내역" className="figures grid gap-3 border-t border-line pt-4 text-label">
      {lines.map(({ label, text, isMinus }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{label}</dt>
          <dd className={isMinus ? 'font-medium text-danger' : 'font-medium'}>{text}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-semibold">실 결제</dt>
        <dd className="text-lead font-bold">{remaining}</dd>
      </div>
      {sources && <dd className="text-right text-caption text-ink-soft">{sources}</dd>}
    </dl>
  );
}
