import { cn } from '~/class-names';
import { count, won } from '~/format';

export interface PriceProps {
  /** Whole won to pay. */
  value: number;
  /** Whole won before a discount; shown struck through if it is higher. */
  before?: number | undefined;
  size?: 's' | 'm' | 'l';
  className?: string;
}

const sizes = { s: 'text-body', m: 'text-lead', l: 'text-title' };

/** An amount such as 129,000원, with its discount. */
export function Price({ value, before, size = 'm', className }: PriceProps) {
  const isReduced = before !== undefined && before > value;
  return (
    <span className={cn('figures inline-flex flex-wrap items-baseline gap-x-2', className)}>
      {isReduced && (
        <>
          <span className={cn('font-bold text-danger', sizes[size])}>
            <span className="sr-only">할인율 </span>
            {Math.floor(((before - value) * 100) / before)}%
          </span>
          <del className="order-last text-label text-ink-faint">
            <span className="sr-only">할인 전 </span>
            {won(before)}
          </del>
        </>
      )}
      <span className={cn('font-bold text-ink', sizes[size])}>
        {count(value)}
        <span className="ml-px text-[0.85em] font-semibold">원</span>
      </span>
    </span>
  );
}
