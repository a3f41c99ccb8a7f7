import type { CouponCardView } from '@iruon/bff-storefront/mypage/my-coupons';
import { couponPriceLabels } from '@iruon/contract/labels';
import { Link } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '~/class-names';

/** Maximum number of links to a coupon's products. */
const MAX_PLACES = 3;

export interface CouponCardProps {
  coupon: CouponCardView;
  /** True if it cannot be used or received. */
  isOver?: boolean;
  /** The last day and similar notes, below the divider. */
  facts: ReactNode;
  /** The actions of the coupon. */
  children?: ReactNode;
}

/** A coupon: its discount, its conditions, and its products. */
export function CouponCard({
  coupon: { name, gift, target, sentence, goods },
  isOver,
  facts,
  children,
}: CouponCardProps) {
  const places = goods.slice(0, MAX_PLACES);
  return (
    <article className="grid overflow-hidden rounded-l border border-line sm:grid-cols-[10.5rem_minmax(0,1fr)]">
      <div
        className={cn(
          'flex items-baseline gap-x-3 border-dashed border-line px-5 py-4 sm:px-3 max-sm:border-b sm:grid sm:content-center sm:gap-1 sm:border-r sm:text-center',
          isOver ? 'bg-mist text-ink-faint' : 'bg-accent-soft text-accent-deep',
        )}
      >
        <p className="figures text-title-s font-bold whitespace-nowrap">{gift} 할인</p>
        <p className="text-caption font-medium">{couponPriceLabels[target]}</p>
      </div>
      <div className="grid content-start gap-2 p-5">
        <h2 className={cn('text-lead font-semibold', isOver && 'text-ink-soft')}>{name}</h2>
        <p className="text-label text-ink-soft">{sentence}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-ink-faint">{facts}</div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {!isOver && places.length > 0 && (
            <ul className="flex flex-wrap gap-x-4">
              {places.map(({ path, name: place }) => (
                <li key={path}>
                  <Link
                    to={path}
                    className="inline-flex min-h-11 items-center gap-0.5 text-label font-semibold text-accent hover:underline"
                  >
                    {places.length === 1 ? '쓸 수 있는 상품 보기' : `${place} 보기`}
                    {places.length === 1 && <span className="sr-only"> {place}</span>}
                    <ChevronRight className="size-4" aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {children}
        </div>
      </div>
    </article>
  );
}
