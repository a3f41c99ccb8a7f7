import { LRUCache } from 'lru-cache';

export interface TtlCache<T> {
  /**
   * The cached result of a key, or that of `work`; concurrent callers share one computation. The TTL counts from its
   * start, so that no result is older; 0 caches nothing and reads nothing cached. Failures are not cached.
   */
  read(key: string, milliseconds: number, work: () => Promise<T>): Promise<T>;
  delete(key: string): void;
}

/** Caches results for a while; above `max` entries the least recently read ones are evicted. */
export function createTtlCache<T>(max: number): TtlCache<T> {
  const entries = new LRUCache<string, Promise<T>>({
    max,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
  });
  return {
    read(key, milliseconds, work) {
      // Neither cached nor read from the cache; and lru-cache treats a ttl of 0 as infinite.
      if (milliseconds <= 0) return work();
      const known = entries.get(key);
      if (known) return known;
      const value = work();
      entries.set(key, value, { ttl: milliseconds === Number.POSITIVE_INFINITY ? 0 : milliseconds });
      value.catch(() => {
        if (entries.peek(key) === value) entries.delete(key);
      });
      return value;
    },
    delete: (key) => void entries.delete(key),
  };
}
