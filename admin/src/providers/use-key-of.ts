import { useRef } from 'react';

/** One idempotency key per change: a retry after a lost connection applies it once; changed content gets a new key. */
export function useKeyOf(newKey: () => string = () => crypto.randomUUID()) {
  const last = useRef({ of: '', key: '' });
  return (change: object): string => {
    const of = JSON.stringify(change);
    if (last.current.of !== of) last.current = { of, key: newKey() };
    return last.current.key;
  };
}
