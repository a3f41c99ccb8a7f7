import type { OrderSummary } from '@iruon/bff-storefront/mypage/orders/order-summary';
import type { UnpaidPurchase } from '@iruon/contract';
import { paymentMethodLabels } from '@iruon/contract/labels';
import { Clock } from 'lucide-react';
import { won } from '~/format';
import { PayForm } from './pay-form';
import { unpaidText } from './unpaid-messages';
import { VerbDialog } from './verb-dialog';

/** An order with a started payment: amount, deadline, reservations, and the buttons to continue or to cancel. */
export function UnpaidPanel({ purchase, order }: { purchase: UnpaidPurchase; order: OrderSummary }) {
  const { payable, paymentMethod, state } = purchase;
  return (
    <section aria-label="결제대기" className="grid gap-3 rounded-m bg-warning-soft p-4 print:hidden">
      <p className="figures flex items-center gap-2 text-label font-semibold text-warning">
        <Clock className="size-4.5" aria-hidden />
        결제대기 · {paymentMethodLabels[paymentMethod]} {won(payable)}
      </p>
      <p className="figures text-label text-ink-soft">{unpaidText(purchase)}</p>
      <div className="flex flex-wrap gap-2">
        {state === 'PAYABLE' && (
          <PayForm purchase={purchase} label={`${won(payable)} 결제하기`} size="s" tone="primary" />
        )}
        {state !== 'IN_DOUBT' && order.verbs.cancel && <VerbDialog verb="cancel" order={order} tone="outline" />}
      </div>
    </section>
  );
}
