import type { CouponsView } from '@iruon/bff-storefront/shop/order/coupons-view';
import { ChevronDown } from 'lucide-react';
import { Notice } from '~/components/ui/notice';
import { count } from '~/format';

/**
 * The member's coupons that this order cannot use, each with the reason; coupons that were applied before come first.
 */
export function CouponFacts({ unfit, unusable }: Pick<CouponsView, 'unfit' | 'unusable'>) {
  return (
    <>
      {unfit.length > 0 && (
        <Notice tone="warning" title="적용해 둔 쿠폰 가운데 지금 쓸 수 없는 쿠폰이 있습니다.">
          <ul>
            {unfit.map(({ id, name, reason }) => (
              <li key={id}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {unusable.length > 0 && (
        <details className="group/unusable text-label">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 text-ink-soft hover:text-accent sm:min-h-9 [&::-webkit-details-marker]:hidden">
            지금 쓸 수 없는 쿠폰 {count(unusable.length)}장
            <ChevronDown className="size-4 transition-transform group-open/unusable:rotate-180" aria-hidden />
          </summary>
          <ul className="mt-1 grid gap-2 border-l border-line-strong pl-3 text-caption">
            {unusable.map(({ id, name, terms, reason }) => (
              <li key={id}>
                <span className="font-semibold text-ink-soft">{name}</span>{' '}
                <span className="text-ink-faint">({terms})</span>
                <br />
                <span className="text-ink-soft">{reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
