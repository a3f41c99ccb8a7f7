import type { RefundPreview } from '@iruon/contract';
import { type ClaimReason, claimReasonLabels, refundParts, refundRowLabels } from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import { cn } from '~/class-names';
import { count, won } from '~/format';

export interface RefundEstimateProps {
  of: RefundPreview;
  /** The input of this estimate; the form may have changed since. */
  pieces: number;
  reason: ClaimReason;
  /** Other orders of the same claim. */
  also: readonly { pieces: number }[];
}

/** The expected refund; each amount has its reason and its destination. */
export function RefundEstimate({ of: preview, pieces, reason, also }: RefundEstimateProps) {
  const all = also.reduce((sum, line) => sum + line.pieces, pieces);
  return (
    <section role="status" aria-label="환불 예상 금액" className="grid gap-4 rounded-l bg-mist p-5">
      <p className="figures text-label font-semibold">
        {also.length > 0 && `상품 ${count(also.length + 1)}건, `}
        {count(all)}개 · {claimReasonLabels[reason]}
      </p>
      <dl className="grid gap-3 text-label">
        {preview.rows.map(({ key, amount }) => (
          <div key={key} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{refundRowLabels[key]}</dt>
            <dd className={cn('figures font-medium', amount < 0 && 'text-danger')}>
              {amount < 0 ? `-${won(-amount)}` : won(amount)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex items-baseline justify-between gap-4 border-t border-ink pt-4">
        <span className="font-semibold">환불 예상 금액</span>
        <b className="figures text-title font-bold text-accent-deep">{won(preview.amount)}</b>
      </div>
      <ul className="grid gap-1 text-caption text-ink-soft">
        {refundParts(preview).map(({ to, amount }) => (
          <li key={to} className="figures">
            {withParticle(to, '으로/로')} {amount} 환불
          </li>
        ))}
        {preview.returnsCoupons.map((name) => (
          <li key={name}>{name} 쿠폰이 돌아옵니다.</li>
        ))}
        <li>남은 상품으로 할인과 배송비를 다시 계산한 금액이며, 확인하는 과정에서 달라질 수 있습니다.</li>
      </ul>
    </section>
  );
}
