import { Trash2 } from 'lucide-react';
import { QuantityStepper, type QuantityStepperProps } from '~/components/quantity/quantity-stepper';
import { Button } from '~/components/ui/button';

interface LineAmountProps extends Pick<QuantityStepperProps, 'label' | 'value' | 'isDisabled' | 'onChange'> {
  /** Null if there is no limit. */
  stock: number | null;
}

/** The quantity in the form of a line or of its supply; without scripts a button submits it. */
export function LineAmount({ stock, ...props }: LineAmountProps) {
  return (
    <>
      <QuantityStepper name="amount" max={Math.max(1, stock ?? 9999)} {...props} />
      <noscript>
        <Button type="submit" tone="outline" size="s">
          변경
        </Button>
      </noscript>
    </>
  );
}

/** Removes a line from the cart; without `onClick` it submits its form. */
export function RemoveLine({ name, onClick }: { name: string; onClick?: () => void }) {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      onClick={onClick}
      title="삭제"
      className="grid size-11 place-items-center rounded-s text-ink-faint hover:bg-mist hover:text-danger sm:size-10"
    >
      <Trash2 className="size-4.5" aria-hidden />
      <span className="sr-only">삭제 {name}</span>
    </button>
  );
}
