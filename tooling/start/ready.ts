import type { Part } from './part.ts';

/** A process that exited, or did not become ready in time. */
export class NotReadyError extends Error {}

/**
 * Polls `<url>/health/ready` until it is ready.
 * @param limitMs the deadline in milliseconds
 * @throws NotReadyError with the last lines of the part's log
 */
export async function waitUntilReady(part: Part, url: string, limitMs = 60_000): Promise<void> {
  const deadline = performance.now() + limitMs;
  let ended: string | undefined;
  part.ended.then((how) => {
    ended = how;
  });
  let reply = 'no response';
  while (ended === undefined) {
    if (performance.now() > deadline) {
      throw new NotReadyError(`${part.name} was not ready after ${limitMs / 1000} s (${reply})\n${part.lastWords()}`);
    }
    try {
      const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) });
      await response.body?.cancel();
      if (response.ok) return;
      reply = `HTTP ${response.status}`;
    } catch (error) {
      // Not listening yet, or too slow: retry until the deadline.
      reply = error instanceof Error ? error.message : String(error);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new NotReadyError(`${part.name} ended before it was ready (${ended})\n${part.lastWords()}`);
}
