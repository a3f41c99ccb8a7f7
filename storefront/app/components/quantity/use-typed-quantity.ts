import { type RefObject, useId, useRef, useState } from 'react';
import { useArrival } from '~/use-change';
import { readQuantity } from './read-quantity';

interface TypedQuantity {
  input: RefObject<HTMLInputElement>;
  /** Of the message. */
  id: string;
  /** The text of the field. */
  text: string | number;
  /** Why the typed quantity was corrected; null if it was not. */
  said: string | null;
  type(text: string): void;
  /** The field shows the quantity again, for example when it is left. */
  settle(): void;
  /** The same, without the message. */
  clear(): void;
}

/** A quantity that is typed: what cannot be one stays to be seen until the field is left, and a corrected one has a message. */
export function useTypedQuantity({
  value,
  shown,
  min,
  max,
  onChange,
}: {
  value: number;
  /** A quantity as the field shows it. */
  shown: (value: number) => string | number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}): TypedQuantity {
  const [typed, setTyped] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  function type(text: string) {
    const read = readQuantity(text, { min, max });
    // A field that was emptied stays empty until it is left.
    const isEmptied = text === '' && read.amount !== null && shown(read.amount) !== '';
    setTyped(read.amount === null || isEmptied ? text : null);
    setSaid(read.said);
    if (read.amount !== null) onChange(read.amount);
  }
  useArrival(() => {
    const text = input.current?.value ?? '';
    if (text !== String(shown(value))) type(text);
  });
  const settle = () => setTyped(null);
  const clear = () => {
    settle();
    setSaid(null);
  };
  return { input, id, text: typed ?? shown(value), said, type, settle, clear };
}
