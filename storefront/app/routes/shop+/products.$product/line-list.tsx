import { X } from 'lucide-react';
import { QuantityStepper } from '~/components/quantity/quantity-stepper';
import { won } from '~/format';
import type { ChosenLine } from './chosen-lines';

export interface LineListProps {
  lines: ChosenLine[];
  /** Only a chosen line can be removed; a product without options always has its line. */
  canRemove: boolean;
  onAmount(option: string | null, amount: number): void;
  onRemove(option: string | null): void;
}

/** The lines to add to the cart. Every line has its own fields, so that the form posts the visible state. */
export function LineList({ lines, canRemove, onAmount, onRemove }: LineListProps) {
  return (
    <ul className="grid gap-2">
      {lines.map((line) => (
        <li key={line.option} className="grid gap-3 rounded-m bg-mist p-4">
          <input type="hidden" name="option" value={line.option ?? ''} />
          <div className="flex items-start justify-between gap-3">
            <p className="text-label font-semibold">{line.name}</p>
            {canRemove && (
              <button
                type="button"
                onClick={() => onRemove(line.option)}
                className="-m-3 grid size-11 place-items-center rounded-s text-ink-faint hover:text-ink"
              >
                <X className="size-4" aria-hidden />
                <span className="sr-only">{line.name} 빼기</span>
              </button>
            )}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <QuantityStepper
              label={line.name}
              name="amount"
              value={line.amount}
              max={line.most}
              onChange={(amount) => onAmount(line.option, amount)}
            />
            <span className="figures font-semibold">{won(line.unitPrice * line.amount)}</span>
          </div>
          {line.amount >= line.most && <p className="text-caption text-warning">재고가 {line.most}개 남았습니다.</p>}
        </li>
      ))}
    </ul>
  );
}
