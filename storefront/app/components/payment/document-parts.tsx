import type { PricePanelView } from '@iruon/contract';
import { Printer } from 'lucide-react';
import { Button, type ButtonProps } from '~/components/ui/button';
import { vatText } from './whole-payment';

interface VatLineProps {
  price: Pick<PricePanelView, 'rows' | 'payable'>;
  /** The refunded won of payments and prepaid balance. */
  returned?: number;
}

/** The supply value and the tax of a placed order, as bookkeeping needs them. */
export function VatLine({ price, returned }: VatLineProps) {
  const text = vatText(price, returned);
  return text && <p className="figures -mt-3 text-right text-caption text-ink-faint">{text}</p>;
}

/** Prints the page, which looks like a document on paper. */
export function PrintButton({ size = 's', className = '' }: Pick<ButtonProps, 'size' | 'className'>) {
  return (
    <Button tone="outline" size={size} className={`noscript:hidden ${className}`} onClick={() => window.print()}>
      <Printer aria-hidden />
      인쇄
    </Button>
  );
}
