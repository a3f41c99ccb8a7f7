import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'hono';
import { z } from 'zod';

/**
 * The behaviour of the ERP: `slow` responds after the delay, `down` returns HTTP 503, `wrong` returns invalid data,
 * `lost` does the work and returns HTTP 500.
 */
export const bookModes = ['ok', 'slow', 'down', 'wrong', 'lost'] as const;
export type BookMode = (typeof bookModes)[number];

export const bookFaultSchema = z.strictObject({
  mode: z.enum(bookModes),
  delayMs: z.coerce.number().int().min(0).max(60_000).default(4_000),
  /** Number of requests after which the fault ends. */
  times: z.coerce.number().int().min(1).max(1_000_000).optional(),
});

export interface BookFaults {
  set(fault: z.output<typeof bookFaultSchema>): void;
  mode(): BookMode;
  run(c: Context, stopping: AbortSignal, work: () => Response | Promise<Response>): Promise<Response>;
}

export function createBookFaults(): BookFaults {
  let fault: z.output<typeof bookFaultSchema> = { mode: 'ok', delayMs: 0 };
  const take = () => {
    const { mode, delayMs, times } = fault;
    if (times !== undefined) fault = times > 1 ? { ...fault, times: times - 1 } : { mode: 'ok', delayMs: 0 };
    return { mode, delayMs };
  };
  return {
    set(given) {
      fault = given;
    },
    mode: () => fault.mode,
    async run(c, stopping, work) {
      const { mode, delayMs } = take();
      switch (mode) {
        case 'ok':
          return work();
        case 'slow':
          await delay(delayMs, undefined, { signal: stopping }).catch(() => undefined);
          return work();
        case 'down':
          return c.text('Service Unavailable', 503);
        case 'wrong':
          return c.json({ Customer: { CustNo: 42 } });
        case 'lost':
          await work();
          return c.text('Internal Server Error', 500);
      }
    },
  };
}
