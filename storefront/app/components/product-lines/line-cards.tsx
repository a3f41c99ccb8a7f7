import type { ComponentProps } from 'react';
import { LineCard } from './line-card';

/** The product lines as cards, side by side on wide screens. */
export function LineCards({ lines }: { lines: readonly ComponentProps<typeof LineCard>['line'][] }) {
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      {lines.map((line) => (
        <LineCard key={line.code} line={line} />
      ))}
    </div>
  );
}
