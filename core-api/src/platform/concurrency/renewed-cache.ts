import type { Database } from '@iruon/db';
import { LRUCache } from 'lru-cache';

export interface RenewedCache<T> {
  /**
   * The result of a key, computed by `work` if missing. An expired one is recomputed while callers get the previous
   * one, until that is ten times as old. Concurrent callers share one computation; 0 caches nothing. Failures are not
   * cached.
   */
  read(key: string, milliseconds: number, work: () => Promise<T>): Promise<T>;
  has(key: string): boolean;
}

const STALE = 10;

interface Entry<T> {
  value: T;
  at: number;
}

/** Caches results that callers should not wait for; above `max` entries the least recently read ones are evicted. */
export function createRenewedCache<T>(max: number): RenewedCache<T> {
  const entries = new LRUCache<string, Entry<T>>({ max });
  const making = new Map<string, Promise<T>>();
  function make(key: string, work: () => Promise<T>): Promise<T> {
    const begun = making.get(key);
    if (begun) return begun;
    const at = performance.now();
    const made = work()
      .then((value) => {
        entries.set(key, { value, at });
        return value;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }
  return {
    async read(key, milliseconds, work) {
      if (milliseconds <= 0) return work();
      const known = entries.get(key);
      const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY;
      if (known === undefined || age >= milliseconds * STALE) return make(key, work);
      // The next caller retries a failure.
      if (age >= milliseconds) make(key, work).catch(() => {});
      return known.value;
    },
    has: (key) => entries.has(key),
  };
}

/** A value of each database, made at its first use. */
export function perDatabase<Value>(make: () => Value): (db: Database) => Value {
  const made = new WeakMap<Database, Value>();
  return (db) => {
    const value = made.get(db) ?? make();
    made.set(db, value);
    return value;
  };
}
