import { useEffect, useRef } from 'react';

/** Runs on mount and whenever the value changes, with the latest closure. */
export function useChange<Value>(value: Value, act: (value: Value) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => latest.current(value), [value]);
}
