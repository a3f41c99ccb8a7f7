import type { CSSProperties } from 'react';
import { cn } from '~/class-names';

/** A rating of five stars; a mean fills its last star in part. A single element, because a list shows it two dozen times. */
export function Stars({ value, className }: { value: number; className?: string }) {
  const style: CSSProperties & { '--stars': number } = { '--stars': value };
  return (
    <span className={cn('stars text-body', className)} style={style} role="img" aria-label={`별점 5점 중 ${value}점`} />
  );
}
