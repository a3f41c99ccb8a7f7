import type { OverviewView } from '@iruon/bff-storefront/mypage/overview';
import { Clock } from 'lucide-react';
import { PayForm } from '~/components/orders/pay-form';
import { unpaidText } from '~/components/orders/unpaid-messages';
import { LinkButton } from '~/components/ui/link-button';
import { count, won } from '~/format';

/** The last unfinished payment, with its deadline and a link to continue. */
export function UnfinishedPayment({ unpaid: { latest, count: all } }: { unpaid: NonNullable<OverviewView['unpaid']> }) {
  return (
    <section aria-labelledby="unfinished" className="grid gap-3 rounded-m bg-warning-soft p-5">
      <h2 id="unfinished" className="figures flex items-center gap-2 font-semibold text-warning">
        <Clock className="size-4.5 shrink-0" aria-hidden />
        마치지 않은 결제 · {latest.title} {won(latest.payable)}
      </h2>
      <p className="figures text-label text-ink-soft">{unpaidText(latest)}</p>
      <div className="flex flex-wrap gap-2">
        {latest.state === 'PAYABLE' && (
          <PayForm purchase={latest} label={`${won(latest.payable)} 결제하기`} size="s" tone="primary" />
        )}
        <LinkButton tone="outline" size="s" to="/mypage/orders?tab=waiting">
          {all > 1 ? `결제대기 주문 ${count(all)}건 보기` : '결제대기 주문 보기'}
        </LinkButton>
      </div>
    </section>
  );
}
