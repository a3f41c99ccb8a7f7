import { forgetOldest } from '../../../kernel/forget-oldest.ts';

interface Kept<T> {
  value: Promise<T>;
  until: number;
}

/**
 * Caches results by key for `milliseconds`; concurrent callers share one computation. Failures are not cached. At most
 * `most` entries: the oldest are evicted.
 */
export function ttlCache<T>(milliseconds: number, most: number) {
  const kept = new Map<string, Kept<T>>();
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const now = performance.now();
    const known = kept.get(key);
    if (known && now < known.until) return known.value;
    const value = work();
    const entry = { value, until: now + milliseconds };
    kept.delete(key);
    kept.set(key, entry);
    if (kept.size > most) forgetOldest(kept);
    value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return value;
  };
}
