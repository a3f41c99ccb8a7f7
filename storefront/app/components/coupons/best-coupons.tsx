import type { CouponsView } from '@iruon/bff-storefront/shop/order/coupons-view';
import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { won } from '~/format';

export interface BestCouponsProps {
  coupons: Pick<CouponsView, 'best' | 'saving'>;
  /** The button that applies the proposal. */
  apply: ReactNode;
  /** The button that reverts it; null when there is nothing to revert. */
  undo: ReactNode;
}

/** The combination with the highest discount; one button applies it, another one reverts it. */
export function BestCoupons({ coupons: { best, saving }, apply, undo }: BestCouponsProps) {
  if (best.saved === 0 && !undo) return null;
  const isReached = best.isApplied || best.saved <= saving;
  return (
    <div role="status" className="grid gap-3 rounded-m bg-accent-soft p-4 text-label">
      <div className="flex gap-2.5">
        <Sparkles className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden />
        <div className="grid gap-0.5">
          <p className="font-semibold text-accent-deep">
            {isReached ? (
              '가장 많이 할인받는 조합을 적용했습니다.'
            ) : (
              <>
                가장 많이 할인받는 조합 <span className="figures">-{won(best.saved)}</span>
              </>
            )}
          </p>
          <p className="figures text-ink-soft">
            {isReached
              ? `쿠폰으로 ${won(saving)}을 할인받습니다.`
              : saving > 0
                ? `지금보다 ${won(best.saved - saving)} 더 할인받습니다.`
                : '보유하신 쿠폰으로 계산했습니다.'}
          </p>
        </div>
      </div>
      {(!isReached || undo) && (
        <div className="flex flex-wrap gap-2">
          {!isReached && apply}
          {undo}
        </div>
      )}
    </div>
  );
}
