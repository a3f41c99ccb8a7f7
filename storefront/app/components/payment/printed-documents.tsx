import type { PricePanelView } from '@iruon/contract';
import { Printer } from 'lucide-react';
import { Button, type ButtonProps } from '~/components/ui/button';
import { vatText } from './whole-payment';

interface VatLineProps {
  price: Pick<PricePanelView, 'rows' | 'payable'>;
  /** The refunded payments and prepaid balance, won. */
  returned?: number;
}

/** The supply value and the tax of a placed order, for bookkeeping. */
export function VatLine({ price, returned }: VatLineProps) {
  const text = vatText(price, returned);
  return text && <p className="figures -mt-3 text-right text-caption text-ink-faint">{text}</p>;
}

/** Prints the page, whose layout is that of a paper document. */
export function PrintButton({ size = 's', className = '' }: Pick<ButtonProps, 'size' | 'className'>) {
  return (
    <Button tone="outline" size={size} className={`noscript:hidden ${className}`} onClick={() => window.print()}>
      <Printer aria-hidden />
      인쇄
    </Button>
  );
}
