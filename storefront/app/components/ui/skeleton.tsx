import { cn } from '~/class-names';

/** Holds the place of what is on its way. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-pulse rounded-s bg-mist-deep', className)} />;
}
