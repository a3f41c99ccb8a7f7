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
  const press =
    'grid size-11 place-items-center text-ink-soft hover:bg-mist hover:text-ink disabled:text-line-strong sm:size-10';
  return (
    <div className={cn('inline-grid justify-items-start gap-1', className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser can lay out a fieldset as one row */}
      <div
        role="group"
        aria-label={`${label} 수량`}
        className={cn(
          'inline-flex items-center overflow-hidden rounded-s border bg-paper',
          message ? 'border-danger' : 'border-line-strong',
        )}
      >
        <button type="button" className={press} disabled={isDisabled || value <= min} onClick={() => set(value - 1)}>
          <Minus className="size-4" aria-hidden />
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
          className="figures h-11 w-12 border-x border-line bg-paper text-center font-semibold disabled:text-ink-faint sm:h-10"
        />
        <button type="button" className={press} disabled={isDisabled || value >= max} onClick={() => set(value + 1)}>
          <Plus className="size-4" aria-hidden />
          <span className="sr-only">수량 늘리기</span>
        </button>
      </div>
      <p id={id} role="status" className="figures max-w-52 text-caption font-medium text-danger empty:hidden">
        {message}
      </p>
    </div>
  );
}
