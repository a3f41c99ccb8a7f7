import { Minus, Plus } from 'lucide-react';
import { cn } from '~/class-names';

export interface QuantityStepperProps {
  /** What is counted, for screen readers: the product's name. */
  label: string;
  name?: string;
  value: number;
  min?: number;
  max?: number;
  isDisabled?: boolean;
  onChange(value: number): void;
  className?: string;
}

/** Pieces by plus, minus or typing; always a whole number between min and max. */
export function QuantityStepper({ label, name, value, min = 1, max = 9999, ...props }: QuantityStepperProps) {
  const { isDisabled = false, onChange, className } = props;
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  const press =
    'grid size-11 place-items-center text-ink-soft hover:bg-mist hover:text-ink disabled:text-line-strong sm:size-10';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row in every browser
    <div
      role="group"
      aria-label={`${label} 수량`}
      className={cn('inline-flex items-center overflow-hidden rounded-s border border-line-strong bg-paper', className)}
    >
      <button type="button" className={press} disabled={isDisabled || value <= min} onClick={() => set(value - 1)}>
        <Minus className="size-4" aria-hidden />
        <span className="sr-only">수량 줄이기</span>
      </button>
      <input
        name={name}
        inputMode="numeric"
        pattern="[0-9]*"
        aria-label="수량"
        value={value}
        disabled={isDisabled}
        onChange={(event) => set(Number(event.target.value.replace(/\D/g, '')) || min)}
        className="figures h-11 w-12 border-x border-line bg-paper text-center font-semibold disabled:text-ink-faint sm:h-10"
      />
      <button type="button" className={press} disabled={isDisabled || value >= max} onClick={() => set(value + 1)}>
        <Plus className="size-4" aria-hidden />
        <span className="sr-only">수량 늘리기</span>
      </button>
    </div>
  );
}
