import { productBlocks, sharedBy } from '@iruon/contract/product-blocks';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { cn } from '~/class-names';
import { count, won } from '~/format';
import { blockSum, ProductBlock } from './product-block';

/** A line of an order or an order form. */
export interface BlockLine {
  id: string;
  productName: string;
  optionName: string | null;
  thumb: string | null;
  amount: number;
  unitPrice: number;
  lineTotal: number;
  /** The name of the delivery; null in old orders. */
  delivery: string | null;
  supplies: readonly { name: string; price: number; amount: number }[];
}

export interface LineBlocksProps<Line extends BlockLine> {
  lines: readonly Line[];
  /** The id or code of a line's product. */
  productOf(line: Line): string;
  heading?: 'h2' | 'h3';
  /** The page of a block's product. */
  pageOf?(line: Line): string;
  /** The page of a row. */
  linkOf?: ((line: Line) => string | undefined) | undefined;
  /** Content next to the name of a row, such as its state. */
  beside?(line: Line): ReactNode;
  /** Content next to the price of a row. */
  priceNote?(line: Line): ReactNode;
  /** Content below a row. */
  below?(line: Line): ReactNode;
  isCurrent?(line: Line): boolean;
  className?: string;
}

/**
 * Lines by product, each with unit price, quantity and sum: the same in the order form, orders, results and documents.
 */
export function LineBlocks<Line extends BlockLine>({ lines, productOf, className, ...of }: LineBlocksProps<Line>) {
  return (
    <div className={cn('divide-y divide-line', className)}>
      {productBlocks(lines, (line) => ({ ...line, product: productOf(line) })).map((block) => {
        const [first] = block.lines;
        const delivery = sharedBy(block.lines, (line) => line.delivery);
        return (
          <ProductBlock
            key={block.product}
            product={{ name: first.productName, thumb: first.thumb }}
            to={of.pageOf?.(first)}
            {...(of.heading && { heading: of.heading })}
            sum={block.lines.length > 1 ? blockSum(block) : null}
            shared={delivery && <p className="text-caption text-ink-soft">배송 방법: {delivery}</p>}
            className="break-inside-avoid first:pt-0 last:pb-0"
          >
            {block.lines.map((line) => (
              <LineRow key={line.id} line={line} hasDelivery={delivery === undefined} of={of} />
            ))}
          </ProductBlock>
        );
      })}
    </div>
  );
}

interface LineRowProps<Line extends BlockLine> {
  line: Line;
  hasDelivery: boolean;
  of: Pick<LineBlocksProps<Line>, 'linkOf' | 'beside' | 'priceNote' | 'below' | 'isCurrent'>;
}

function LineRow<Line extends BlockLine>({ line, hasDelivery, of }: LineRowProps<Line>) {
  const { optionName, amount, unitPrice, lineTotal, delivery, supplies } = line;
  const to = of.linkOf?.(line);
  const isCurrent = of.isCurrent?.(line) ?? false;
  const name = optionName ?? (to ? '진행 상황 보기' : null);
  return (
    <li
      className={cn('grid gap-1 py-2 break-inside-avoid', isCurrent && '-mx-3 rounded-s bg-accent-soft px-3')}
      {...(isCurrent && { 'aria-current': 'true' as const })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_auto_6.5rem]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label">
          {name &&
            (to ? (
              <Link
                to={to}
                prefetch="intent"
                className={cn('press-line font-medium hover:text-accent', !optionName && 'print:hidden')}
              >
                {name}
              </Link>
            ) : (
              <span className="font-medium">{name}</span>
            ))}
          {of.beside?.(line)}
        </div>
        <p className="figures text-caption text-ink-soft max-sm:row-start-2">
          <span>
            {won(unitPrice)} × {count(amount)}개
          </span>
          {of.priceNote?.(line)}
        </p>
        <p className="figures text-right text-label font-semibold">{won(lineTotal)}</p>
      </div>
      {supplies.map((supply) => (
        <p key={supply.name} className="figures text-caption text-ink-soft">
          + {supply.name} {won(supply.price)} × {count(supply.amount)}개
        </p>
      ))}
      {hasDelivery && delivery && <p className="text-caption text-ink-soft">배송 방법: {delivery}</p>}
      {of.below?.(line)}
    </li>
  );
}
