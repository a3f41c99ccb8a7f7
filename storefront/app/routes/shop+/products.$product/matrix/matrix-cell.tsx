import type { KeyboardEvent } from 'react';
import { cn } from '~/class-names';
import { useTypedQuantity } from '~/components/quantity/use-typed-quantity';
import { count, won } from '~/format';
import { type Cell, maxOf } from './matrix-amounts';

const states = { AVAILABLE: null, SOLD_OUT: '품절', NOT_FOR_SALE: '판매 안 함' } as const;
/** The stock is shown below this number. */
const SCARCE_BELOW = 10;

const CHOSEN = 'border-accent bg-accent-soft text-accent-deep';

export interface MatrixCellProps {
  cell: Cell;
  /** The name of its field. */
  name: string;
  label: string;
  /** The quantity that the member's own unpaid orders hold. */
  reserved?: number;
  pieces: number;
  onQuantity(pieces: number): void;
  onArrow(event: KeyboardEvent<HTMLInputElement>): void;
}

/** The quantity of one size, with its price, and with its stock if that is low. */
export function MatrixCell({ cell, name, label, reserved = 0, pieces, onQuantity, onArrow }: MatrixCellProps) {
  const { input, id, text, message, type, settle } = useTypedQuantity({
    value: pieces,
    shown: (amount) => amount || '',
    min: 0,
    max: maxOf(cell),
    onChange: onQuantity,
  });
  const refusal = states[cell.state];
  const own = reserved > 0 && <span className="text-warning">내 주문 {count(reserved)}개</span>;
  if (refusal)
    return <span className="text-caption text-ink-faint">{cell.state === 'SOLD_OUT' && own ? own : refusal}</span>;
  const isScarce = cell.stock !== null && cell.stock < SCARCE_BELOW;
  return (
    <>
      <input
        ref={input}
        name={name}
        inputMode="numeric"
        aria-label={`${label} 수량`}
        aria-describedby={message ? id : undefined}
        aria-invalid={message ? true : undefined}
        placeholder="0"
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        onKeyDown={onArrow}
        onFocus={(event) => event.target.select()}
        className={pieces > 0 || message ? cn(pieces > 0 && CHOSEN, message && 'border-danger') : undefined}
      />
      <span>{won(cell.price)}</span>
      {isScarce && <span className="text-warning">{cell.stock}개 남음</span>}
      {own}
      {message && (
        <span id={id} role="alert" className="size-message">
          {message}
        </span>
      )}
    </>
  );
}
