import type { PriceRow, PriceView } from '@iruon/bff-storefront';
import type { ReactNode } from 'react';
import { cn } from '~/class-names';
import { won } from '~/format';

function Row({ label, amount, notes, isFree }: PriceRow & { isFree: boolean }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className={cn('figures font-medium', amount < 0 && 'text-danger')}>
        {isFree ? '무료' : amount < 0 ? `-${won(-amount)}` : won(amount)}
      </dd>
      {notes.map((note) => (
        <dd key={note} className="col-span-2 text-caption text-ink-faint">
          {note}
        </dd>
      ))}
    </div>
  );
}

export interface PricePanelProps {
  price: PriceView;
  title: string;
  totalLabel: string;
  /** A fresh quote is on its way: the amounts shown may change. */
  isPending?: boolean;
  children?: ReactNode;
}

/** Every won of a price with its reason, and the sum. */
export function PricePanel({ price, title, totalLabel, isPending = false, children }: PricePanelProps) {
  return (
    <section aria-label={title} aria-busy={isPending} className="grid gap-4 rounded-l border border-line p-5 sm:p-6">
      <h2 className="text-lead font-bold">{title}</h2>
      <dl className={cn('grid gap-3 text-label transition-opacity', isPending && 'opacity-50')}>
        {price.rows.map((row) => (
          <Row {...row} key={row.key} isFree={row.key === 'delivery' && row.amount === 0} />
        ))}
      </dl>
      <div className="flex items-baseline justify-between gap-4 border-t border-ink pt-4">
        <span className="font-semibold">{totalLabel}</span>
        <output
          aria-live="polite"
          className={cn('figures text-title font-bold text-accent-deep', isPending && 'opacity-50')}
        >
          {won(price.payable)}
        </output>
      </div>
      {children}
    </section>
  );
}
