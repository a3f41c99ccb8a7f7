import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'hono';
import type { RequestPlace } from '../faults.ts';
import type { Gateway } from '../gateway.ts';

async function wait(c: Context, gateway: Gateway, ms: number): Promise<void> {
  const ended = AbortSignal.any([c.req.raw.signal, gateway.stopping]);
  await delay(ms, undefined, { signal: ended }).catch(() => undefined);
}

const brokenReply = (c: Context) => c.text('Internal Server Error', 500);

/** Runs the work of a request, or what the fault switch made of this place. */
export async function underFault(
  c: Context,
  gateway: Gateway,
  place: RequestPlace,
  work: () => Promise<Response>,
): Promise<Response> {
  const fault = gateway.faults.take(place);
  switch (fault?.mode) {
    case undefined:
      return work();
    case 'hang-before':
      await wait(c, gateway, fault.delayMs);
      return brokenReply(c);
    case 'error-before':
      return brokenReply(c);
    case 'error-after':
      await work();
      return brokenReply(c);
    case 'hang-after': {
      const response = await work();
      await wait(c, gateway, fault.delayMs);
      return response;
    }
    case 'bad-signature': {
      const reply = (await (await work()).json()) as Record<string, unknown>;
      return c.json({ ...reply, ...('signature' in reply ? { signature: 'f'.repeat(64) } : {}) });
    }
    case 'slow':
      // Unlike a hang, this goes on although the caller may have given up.
      await delay(fault.delayMs, undefined, { signal: gateway.stopping }).catch(() => undefined);
      return gateway.stopping.aborted ? brokenReply(c) : work();
  }
}
