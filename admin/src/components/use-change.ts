import { useEffect, useRef } from 'react';

/** Acts at first and whenever the value is another one, by what is known then. */
export function useChange<Value>(value: Value, act: (value: Value) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => latest.current(value), [value]);
}
