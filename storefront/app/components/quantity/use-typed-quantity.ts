import { type RefObject, useId, useRef, useState } from 'react';
import { useAfterHydration } from '~/use-change';
import { readQuantity } from './read-quantity';

interface TypedQuantity {
  input: RefObject<HTMLInputElement>;
  /** The id of the message. */
  id: string;
  /** The text of the field. */
  text: string | number;
  /** The message about a corrected quantity; null without a correction. */
  message: string | null;
  type(text: string): void;
  /** Replaces the text of the field by the quantity, for example on blur. */
  settle(): void;
  /** The same, and removes the message. */
  clear(): void;
}

/**
 * The state of a typed quantity. Invalid text stays visible until the field loses focus; a corrected quantity has a
 * message.
 */
export function useTypedQuantity({
  value,
  shown,
  min,
  max,
  onChange,
}: {
  value: number;
  /** Formats a quantity for the field. */
  shown: (value: number) => string | number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}): TypedQuantity {
  const [typed, setTyped] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  function type(text: string) {
    const read = readQuantity(text, { min, max });
    // An emptied field stays empty until it loses focus.
    const isEmptied = text === '' && read.amount !== null && shown(read.amount) !== '';
    setTyped(read.amount === null || isEmptied ? text : null);
    setMessage(read.message);
    if (read.amount !== null) onChange(read.amount);
  }
  useAfterHydration(() => {
    const text = input.current?.value ?? '';
    if (text !== String(shown(value))) type(text);
  });
  const settle = () => setTyped(null);
  const clear = () => {
    settle();
    setMessage(null);
  };
  return { input, id, text: typed ?? shown(value), message, type, settle, clear };
}
