import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'hono';
import type { RequestPlace } from '../faults.ts';
import type { Gateway } from '../gateway.ts';
import { resultOf } from '../protocol/result-codes.ts';

async function wait(c: Context, gateway: Gateway, ms: number): Promise<void> {
  const ended = AbortSignal.any([c.req.raw.signal, gateway.stopping]);
  await delay(ms, undefined, { signal: ended }).catch(() => undefined);
}

/** The error of a card company without partial cancels. */
const REFUSAL = '3095';
const NO_PARTIAL_CANCEL = '2033';

const brokenReply = (c: Context) => c.text('Internal Server Error', 500);

/** A field of the request's body, which the handler reads again; undefined if missing. */
async function fieldOf(c: Context, name: string): Promise<unknown> {
  try {
    return Reflect.get(JSON.parse(await c.req.text()), name);
  } catch {
    return undefined;
  }
}

/** The order id of a request: the payment's if its transaction is known, else the one in the request. */
async function orderIdOf(c: Context, gateway: Gateway): Promise<string | undefined> {
  const known = gateway.ledger.get(c.req.param('tid') ?? '')?.orderId ?? c.req.param('orderId');
  if (known !== undefined) return known;
  const given = await fieldOf(c, 'orderId');
  return typeof given === 'string' ? given : undefined;
}

/** Runs the work of a request, or the fault of this place. */
export async function underFault(
  c: Context,
  gateway: Gateway,
  place: RequestPlace,
  work: () => Promise<Response>,
): Promise<Response> {
  const fault = gateway.faults.take(place, {
    orderId: await orderIdOf(c, gateway),
    isPartial: (await fieldOf(c, 'cancelAmt')) !== undefined,
  });
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
    case 'refused':
      return c.json(resultOf(REFUSAL));
    case 'partial-refused':
      return c.json(resultOf(NO_PARTIAL_CANCEL));
    case 'slow':
      // Unlike a hang, this continues although the caller may have timed out.
      await delay(fault.delayMs, undefined, { signal: gateway.stopping }).catch(() => undefined);
      return gateway.stopping.aborted ? brokenReply(c) : work();
  }
}
