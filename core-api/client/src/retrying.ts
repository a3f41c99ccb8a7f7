import { retryAfterOf } from './api-error.ts';

export interface RetryOptions {
  /** Longest wait for one response, milliseconds. */
  readonly timeoutMs: number;
  /** Attempts of a request, the first included. */
  readonly attempts: number;
  /** Longest wait between two attempts, milliseconds: a server that asks for more gets no further attempt. */
  readonly maxWaitMs: number;
  readonly fetch: typeof fetch;
}

/** Nothing of these was done, or the same request is still being done. */
const AGAIN: ReadonlySet<number> = new Set([429, 503]);
const FIRST_WAIT_MS = 500;

async function isInProgress(response: Response): Promise<boolean> {
  if (response.status !== 409) return false;
  const text = await response.clone().text();
  return text.includes('"IDEMPOTENCY_IN_PROGRESS"');
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });

/** Doubled by every attempt, and random, so that programs that failed together do not come back together. */
const waitOf = (attempt: number) => FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);

/**
 * Sends a request until it has a response that counts. Each attempt is the same request with the same Idempotency-Key, so
 * that a change is made once also when only its response was lost.
 * @throws what `fetch` throws, after the last attempt
 */
export async function sendRetrying(request: Request, options: RetryOptions): Promise<Response> {
  const { timeoutMs, attempts, maxWaitMs, fetch: send } = options;
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt >= attempts;
    let wait = waitOf(attempt);
    request.signal.throwIfAborted();
    try {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
      const response = await send(new Request(isLast ? request : request.clone(), { signal }));
      if (isLast || !(AGAIN.has(response.status) || (await isInProgress(response)))) return response;
      wait = Math.max(wait, (retryAfterOf(response.headers) ?? 0) * 1_000);
      if (wait > maxWaitMs) return response;
      await response.body?.cancel();
    } catch (error) {
      if (isLast || request.signal.aborted) throw error;
    }
    await pause(wait, request.signal);
  }
}
