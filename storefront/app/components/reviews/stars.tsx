import type { CSSProperties } from 'react';
import { cn } from '~/class-names';

/**
 * A rating of five stars; a mean fills its last star partly. It is a single element, because a list shows two dozen of
 * them.
 */
export function Stars({ value, className }: { value: number; className?: string }) {
  const style: CSSProperties & { '--stars': number } = { '--stars': value };
  return (
    <span className={cn('stars text-body', className)} style={style} role="img" aria-label={`별점 5점 중 ${value}점`} />
  );
}
