import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { cn } from '~/class-names';
import { ProductPicture } from '~/components/products/product-picture';
import { count, won } from '~/format';

/** The totals of a block's rows: '6개 규격 · 총 18개 · 1,080,000원'. */
export function blockSum({ lines, pieces, total }: { lines: readonly unknown[]; pieces: number; total?: number }) {
  const sizes = `${count(lines.length)}개 규격 · 총 ${count(pieces)}개`;
  return total === undefined ? sizes : `${sizes} · ${won(total)}`;
}

export interface ProductBlockProps {
  product: { name: string; thumb: string | null };
  /** The page to which the name links. */
  to?: string | undefined;
  heading?: 'h2' | 'h3';
  /** The sum of a block with several rows. */
  sum: string | null;
  /** Facts that all rows share, such as their delivery. */
  shared?: ReactNode;
  className?: string;
  /** The rows, as list items. */
  children?: ReactNode;
}

/** The lines of one product: its picture, name and sum once, and a row for each size or option. */
export function ProductBlock({ product, to, heading: Heading = 'h3', sum, shared, ...rest }: ProductBlockProps) {
  return (
    <div className={cn('grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 py-4', rest.className)}>
      <ProductPicture src={product.thumb} alt="" side={56} className="self-start sm:row-span-2" />
      <div className="grid content-start gap-0.5">
        <Heading className="text-label leading-snug font-semibold sm:text-body">
          {to ? (
            <Link to={to} prefetch="intent" className="press-line hover:text-accent">
              {product.name}
            </Link>
          ) : (
            product.name
          )}
        </Heading>
        {sum && <p className="figures text-caption text-ink-soft">{sum}</p>}
        {shared}
      </div>
      {rest.children && <ul className="mt-1 divide-y divide-line max-sm:col-span-2 sm:col-start-2">{rest.children}</ul>}
    </div>
  );
}
