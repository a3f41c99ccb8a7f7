import type { ReactNode } from 'react';
import { cn } from '~/class-names';

export interface RadioCard {
  value: string;
  label: string;
  description?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioCardsProps {
  legend: string;
  name: string;
  cards: RadioCard[];
  defaultValue?: string | undefined;
  errorId?: string | undefined;
  onChange?(value: string): void;
  className?: string;
}

/** A choice among a few options with descriptions. Real radio buttons work with arrow keys and in plain forms. */
export function RadioCards({ legend, name, cards, defaultValue, errorId, onChange, className }: RadioCardsProps) {
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="sr-only">{legend}</legend>
      <div className={cn('grid gap-2.5 sm:grid-cols-2', className)}>
        {cards.map((card) => (
          <label key={card.value} className="choice-card">
            <input
              type="radio"
              name={name}
              value={card.value}
              defaultChecked={card.value === defaultValue}
              disabled={card.isDisabled}
              onChange={() => onChange?.(card.value)}
            />
            <span>
              <b>{card.label}</b>
              {card.description && <small>{card.description}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
