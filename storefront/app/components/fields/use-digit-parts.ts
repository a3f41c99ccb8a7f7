import { digitsOf } from '@iruon/contract/spellings/numbers';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { fill, focusEnd } from './field-parts';

export interface DigitParts {
  /** True if an input is full: the next input gets the focus. */
  isFull(digits: string, index: number): boolean;
  /** The inputs of a pasted text; null if the text belongs to a single input. */
  split(text: string): readonly string[] | null;
}

interface PartHandlers {
  onInput(event: FormEvent<HTMLInputElement>): void;
  onPaste(event: ClipboardEvent<HTMLInputElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
}

const isDeleting = ({ nativeEvent }: FormEvent) =>
  nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete');

/**
 * Inputs that behave like a single one: a full input moves the focus to the next, Backspace before the first digit
 * moves it back, and a pasted complete number fills all inputs.
 */
export function useDigitParts({ isFull, split }: DigitParts): {
  row: RefObject<HTMLDivElement>;
  handlersOf(index: number): PartHandlers;
} {
  const row = useRef<HTMLDivElement>(null);
  const inputs = () => [...(row.current?.querySelectorAll('input') ?? [])];

  function spread(parts: readonly string[]) {
    for (const [index, input] of inputs().entries()) fill(input, parts[index] ?? '');
    const last = inputs().at(-1);
    if (last) focusEnd(last);
  }
  const handlersOf = (index: number): PartHandlers => ({
    onInput(event) {
      const input = event.currentTarget;
      const digits = digitsOf(input.value);
      if (digits !== input.value) input.value = digits;
      const next = inputs()[index + 1];
      const isAtEnd = input === document.activeElement && input.selectionStart === digits.length;
      if (next && isAtEnd && !isDeleting(event) && isFull(digits, index)) focusEnd(next);
    },
    onPaste(event) {
      const parts = split(event.clipboardData.getData('text'));
      if (!parts) return;
      event.preventDefault();
      spread(parts);
    },
    onKeyDown(event) {
      const { key, currentTarget: input } = event;
      const before = inputs()[index - 1];
      if (key !== 'Backspace' || !before || input.selectionStart !== 0 || input.selectionEnd !== 0) return;
      event.preventDefault();
      focusEnd(before);
    },
  });
  return { row, handlersOf };
}
