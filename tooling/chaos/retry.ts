import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 250;
const TRIES = 80;

/** Retries a statement of the test itself while the database restarts; it must be idempotent. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
      await wait(PAUSE_MS);
    }
  }
}
