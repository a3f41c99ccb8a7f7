import { Minus, Plus } from 'lucide-react';
import { cn } from '~/class-names';
import { MAX_QUANTITY } from './read-quantity';
import { useTypedQuantity } from './use-typed-quantity';

export interface QuantityStepperProps {
  /** The counted product, for screen readers. */
  label: string;
  name?: string;
  value: number;
  min?: number;
  max?: number;
  isDisabled?: boolean;
  onChange(value: number): void;
  className?: string;
}

/**
 * A quantity field with plus and minus. The quantity is always a whole number between min and max; a corrected number
 * has a message.
 */
export function QuantityStepper({ label, name, value, min = 1, max = MAX_QUANTITY, ...props }: QuantityStepperProps) {
  const { isDisabled = false, onChange, className } = props;
  const { input, id, text, message, type, settle, clear } = useTypedQuantity({
    value,
    shown: Number,
    min,
    max,
    onChange,
  });
  function set(next: number) {
    clear();
    onChange(Math.min(max, Math.max(min, next)));
  }
  return (
    <div className={cn('inline-grid justify-items-start gap-1', className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser can lay out a fieldset as one row */}
      <div role="group" aria-label={`${label} 수량`} className={message ? 'quantity border-danger' : 'quantity'}>
        <button type="button" disabled={isDisabled || value <= min} onClick={() => set(value - 1)}>
          <Minus aria-hidden />
          <span className="sr-only">수량 줄이기</span>
        </button>
        <input
          ref={input}
          name={name}
          // After a reload browsers restore the input's value, which may differ from the quantity.
          autoComplete="off"
          inputMode="numeric"
          pattern="[0-9]*"
          aria-label="수량"
          aria-describedby={message ? id : undefined}
          value={text}
          disabled={isDisabled}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
        />
        <button type="button" disabled={isDisabled || value >= max} onClick={() => set(value + 1)}>
          <Plus aria-hidden />
          <span className="sr-only">수량 늘리기</span>
        </button>
      </div>
      <p id={id} role="status" className="quantity-message">
        {message}
      </p>
    </div>
  );
}
