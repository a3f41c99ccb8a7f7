import { useEffect, useRef } from 'react';

/** Runs once after hydration, for values that were typed or ticked before. */
export function useAfterHydration(act: () => void): void {
  const first = useRef(act);
  useEffect(() => first.current(), []);
}

/** Runs after hydration and whenever the value changes, with the latest closure. */
export function useChange<Value>(value: Value, act: (value: Value) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => latest.current(value), [value]);
}
