import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';

/** Pauses between polls of a pending payment, seconds; after the last one the buyer reloads. */
const WAITS = [2, 3, 5, 8, 13, 21, 30, 60, 60, 120];

/** Reloads a few times while `isOpen`, with growing pauses. Returns true while it continues. */
export function useSettling(isOpen: boolean): boolean {
  const { revalidate, state } = useRevalidator();
  const [looked, setLooked] = useState(0);
  const wait = WAITS[looked];
  const isLooking = isOpen && wait !== undefined;
  useEffect(() => {
    if (!isLooking || state !== 'idle') return;
    const timer = setTimeout(() => {
      setLooked((times) => times + 1);
      revalidate();
    }, wait * 1000);
    return () => clearTimeout(timer);
  }, [isLooking, wait, state, revalidate]);
  return isLooking;
}
