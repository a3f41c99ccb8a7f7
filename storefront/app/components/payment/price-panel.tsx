import type { PricePanelView } from '@iruon/contract';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '~/class-names';
import { count, points, won } from '~/format';
import { wholePayment } from './whole-payment';

type Row = PricePanelView['rows'][number];
type Part = Row['parts'][number];

const signed = (amount: number) => (amount < 0 ? `-${won(-amount)}` : won(amount));
/** Points are labelled as points, though each point pays one won. */
const amountOf = ({ key, amount }: Pick<Row, 'key' | 'amount'>) =>
  key === 'points' ? `-${points(-amount)}` : signed(amount);

/** Up to this number, deliveries are expanded initially, so that the hints of their price tiers are visible. */
const MAX_UNFOLDED_DELIVERIES = 2;

function PartLine({ name, text }: Part) {
  return (
    <>
      {name && <span className="text-ink-soft">{name}</span>}
      {name && text && ' · '}
      {text}
    </>
  );
}

function PriceRow({ row: { key, label, amount, parts } }: { row: Row }) {
  const described = parts.filter(({ name, text }) => name || text);
  const isFolded = described.length > (key === 'delivery' ? MAX_UNFOLDED_DELIVERIES : 1);
  const isFree = key === 'delivery' && amount === 0;
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className={cn('figures font-medium', amount < 0 && 'text-danger')}>
        {isFree ? '무료' : amountOf({ key, amount })}
      </dd>
      {!isFolded &&
        described.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and never change places
          <dd key={index} className="figures col-span-2 text-caption text-ink-faint">
            <PartLine {...part} />
          </dd>
        ))}
      {isFolded && (
        <dd className="col-span-2">
          <details className="group/parts">
            <summary className="-my-1 inline-flex min-h-11 cursor-pointer list-none items-center gap-1 text-caption text-ink-faint hover:text-accent sm:min-h-8 [&::-webkit-details-marker]:hidden">
              <span className="sr-only">{label} </span>
              내역 {count(described.length)}건
              <ChevronDown className="size-4 transition-transform group-open/parts:rotate-180" aria-hidden />
            </summary>
            <ul className="mt-1 grid gap-2 border-l border-line-strong pl-3 text-caption text-ink-faint">
              {described.map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and never change places
                <li key={index} className="figures grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
                  <span>
                    <PartLine {...part} />
                  </span>
                  <span className="text-ink-soft">{signed(part.amount)}</span>
                </li>
              ))}
            </ul>
          </details>
        </dd>
      )}
    </div>
  );
}

export interface PricePanelProps {
  price: PricePanelView;
  title: string;
  totalLabel: string;
  /** True while a new quote loads: the shown amounts may change. */
  isPending?: boolean;
  /** True on a page that shows a placed order, false before the order. */
  isQuiet?: boolean;
  children?: ReactNode;
}

/** Every part of a price with its reason, and the total: the same in the cart, at checkout and in the placed order. */
export function PricePanel({
  price,
  title,
  totalLabel,
  isPending = false,
  isQuiet = false,
  children,
}: PricePanelProps) {
  const { rows, payable, source } = wholePayment(price);
  return (
    <section
      aria-label={title}
      aria-busy={isPending}
      className={cn('grid gap-4 rounded-l p-5 sm:p-6', isQuiet ? 'bg-mist' : 'border border-line')}
    >
      <h2 className="text-lead font-bold">{title}</h2>
      <dl className={cn('grid gap-3 text-label transition-opacity', isPending && 'opacity-50')}>
        {rows.map((row) => (
          <PriceRow row={row} key={row.key} />
        ))}
      </dl>
      <div className="grid gap-1 border-t border-ink pt-4">
        <div className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">{totalLabel}</span>
          <output
            aria-live="polite"
            className={cn('figures text-title font-bold text-accent-deep', isPending && 'opacity-50')}
          >
            {won(payable)}
          </output>
        </div>
        {source && <p className="figures text-right text-label font-semibold text-accent-deep">{source}</p>}
        <p className="text-right text-caption text-ink-faint">부가세 포함</p>
        {price.earning && <p className="figures text-right text-caption text-ink-soft">{price.earning}</p>}
      </div>
      {price.notes.map((note) => (
        <p key={note} className="text-caption text-ink-faint">
          {note}
        </p>
      ))}
      {children}
    </section>
  );
}
