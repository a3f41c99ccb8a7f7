import type { OrderClaim } from '@iruon/bff-storefront/mypage/orders/order-summary';
import { claimKindLabels, claimReasonLabels } from '@iruon/contract';
import { nextOf } from '~/components/claims/claim-messages';
import { refundLine } from '~/components/claims/refund-messages';
import { count } from '~/format';

/** A claim of an order with its refund and its next step, for a row of the list. */
export function ClaimLine({ claim }: { claim: OrderClaim }) {
  const { title, next } = nextOf(claim);
  const back = refundLine(claim);
  return (
    <div className="mt-1 grid gap-0.5 rounded-m bg-mist p-3 text-label">
      <p className="figures flex flex-wrap gap-x-3 font-semibold">
        <span>
          {claimKindLabels[claim.kind]} {count(claim.pieces)}개 · {claimReasonLabels[claim.reason]}
        </span>
        {back && <span className="text-accent-deep">{back}</span>}
      </p>
      <p className="text-ink-soft">{[title, next].filter(Boolean).join(' ')}</p>
    </div>
  );
}
