import { useRef } from 'react';

/** One key for one change: sent again after a broken line it is done once; another content is another change. */
export function useKeyOf() {
  const last = useRef({ of: '', key: '' });
  return (change: object): string => {
    const of = JSON.stringify(change);
    if (last.current.of !== of) last.current = { of, key: crypto.randomUUID() };
    return last.current.key;
  };
}
