import type { Unavailable } from './port.ts';

const FAILURES = 4;
const OPEN_MS = 20_000;

export interface Circuit {
  /** Makes a call, or fails immediately if the last ones all failed. */
  through<T extends { kind: string }>(call: () => Promise<T | Unavailable>): Promise<T | Unavailable>;
}

/** Opens after four failures in a row; after 20 s one call at a time tries again, and its success closes it. */
export function createCircuit(now: () => number = Date.now): Circuit {
  let failures = 0;
  let openUntil = 0;
  let isProbing = false;
  return {
    async through(call) {
      const isProbe = failures >= FAILURES;
      if (isProbe && (isProbing || now() < openUntil)) return { kind: 'unavailable', reason: 'the circuit is open' };
      isProbing = isProbe;
      try {
        const response = await call();
        if (response.kind === 'unavailable') {
          failures += 1;
          openUntil = now() + OPEN_MS;
        } else {
          failures = 0;
        }
        return response;
      } finally {
        if (isProbe) isProbing = false;
      }
    },
  };
}
