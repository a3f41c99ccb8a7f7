import { useEffect, useRef } from 'react';

/** Acts once, when the page has come: for what was typed or ticked before scripts ran. */
export function useArrival(act: () => void): void {
  const first = useRef(act);
  useEffect(() => first.current(), []);
}

/** Acts when the page has come and whenever the value is another one, by what is known then. */
export function useChange<Value>(value: Value, act: (value: Value) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => latest.current(value), [value]);
}
