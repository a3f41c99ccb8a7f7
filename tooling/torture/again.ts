import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 250;
const TRIES = 80;

/** Repeats a statement of the run's own that the database may fall under; only for what may be done twice. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
      await wait(PAUSE_MS);
    }
  }
}
