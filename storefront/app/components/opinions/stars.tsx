import { Star } from 'lucide-react';
import { cn } from '~/class-names';

const FIVE = [1, 2, 3, 4, 5];

/** Stars given, of five; a mean fills its last star in part. */
export function Stars({ value, className }: { value: number; className?: string }) {
  const row = 'flex *:size-[1.1em] *:shrink-0';
  return (
    <span className={cn('relative inline-flex text-body', className)} role="img" aria-label={`별점 5점 중 ${value}점`}>
      <span className={cn(row, 'text-line')} aria-hidden>
        {FIVE.map((star) => (
          <Star key={star} className="fill-current" strokeWidth={0} />
        ))}
      </span>
      <span
        className={cn(row, 'absolute inset-y-0 left-0 overflow-hidden text-accent')}
        style={{ width: `${value * 20}%` }}
        aria-hidden
      >
        {FIVE.map((star) => (
          <Star key={star} className="fill-current" strokeWidth={0} />
        ))}
      </span>
    </span>
  );
}
