import type { Handle } from '@iruon/db';
import { LRUCache } from 'lru-cache';
import { reserveUses } from './repository.ts';

const MINUTE_MS = 60_000;
const MAX_KEYS = 1_000;
/** A server reserves this part of the limit at once. */
const PARTS = 20;

interface Window {
  /** Milliseconds since 1970. */
  readonly minute: number;
  /** Requests that this server has reserved and not used. */
  left: number;
  /** Requests that no server has reserved. */
  free: number;
  reserving?: Promise<void> | undefined;
}

export interface Grant {
  readonly isGranted: boolean;
  /** Requests that the key may still send in this minute. */
  readonly remaining: number;
  /** Seconds until the next minute. */
  readonly reset: number;
}

/**
 * Counts the requests of keys by calendar minute. All servers together grant a key at most its limit: each reserves a
 * twentieth of it by one statement, and counts that by itself. A server may keep a rest that another one could use.
 */
export function createKeyLimit({ db, now }: { db: Handle; now: () => Date }) {
  const windows = new LRUCache<string, Window>({ max: MAX_KEYS });

  function windowOf(keyId: string, minute: number, limit: number): Window {
    const known = windows.get(keyId);
    if (known && known.minute >= minute) return known;
    const fresh: Window = { minute, left: 0, free: limit };
    windows.set(keyId, fresh);
    return fresh;
  }

  async function reserve(keyId: string, window: Window, limit: number): Promise<void> {
    const block = Math.ceil(limit / PARTS);
    const taken = await reserveUses(db, { keyId, minute: new Date(window.minute), block });
    window.left += Math.max(0, block - Math.max(0, taken - limit));
    window.free = Math.max(0, limit - taken);
  }

  return async (keyId: string, limit: number): Promise<Grant> => {
    const at = now().getTime();
    const window = windowOf(keyId, at - (at % MINUTE_MS), limit);
    while (window.left === 0 && window.free > 0) {
      window.reserving ??= reserve(keyId, window, limit).finally(() => {
        window.reserving = undefined;
      });
      await window.reserving;
    }
    const isGranted = window.left > 0;
    if (isGranted) window.left -= 1;
    const reset = Math.max(1, Math.ceil((window.minute + MINUTE_MS - at) / 1_000));
    return { isGranted, remaining: window.left + window.free, reset };
  };
}
