import { createHmac, timingSafeEqual } from 'node:crypto';

/** `00-<trace>-<span>-<flags>` of W3C Trace Context, in the only version that there is. */
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
const STATE = /(?:^|,)\s*iruon=([\w-]{43})(?:,|$)/;

const signatureOf = (traceparent: string, key: string) =>
  createHmac('sha256', key).update(`traceparent ${traceparent}`).digest();

/** The headers of a call to core-api: the span, and in `tracestate` the proof that a front server sent it. */
export const traceHeaders = (traceparent: string, key: string): Record<'traceparent' | 'tracestate', string> => ({
  traceparent,
  tracestate: `iruon=${signatureOf(traceparent, key).toString('base64url')}`,
});

/**
 * The span of a caller, if one of the keys signed it. Others would decide what is sampled, and join requests of
 * different people into one trace.
 */
export function trustedParent(
  traceparent: string | undefined,
  tracestate: string | undefined,
  keys: readonly string[],
): string | undefined {
  if (traceparent === undefined || !TRACEPARENT.test(traceparent)) return undefined;
  const [, text = ''] = STATE.exec(tracestate ?? '') ?? [];
  const given = Buffer.from(text, 'base64url');
  const isSigned = keys.some((key) => {
    const own = signatureOf(traceparent, key);
    return own.length === given.length && timingSafeEqual(own, given);
  });
  return isSigned ? traceparent : undefined;
}

/** The parts of a `traceparent`; undefined for anything else. */
export function partsOf(traceparent: string): { traceId: string; spanId: string; isSampled: boolean } | undefined {
  if (!TRACEPARENT.test(traceparent)) return undefined;
  const [, traceId = '', spanId = '', flags = ''] = traceparent.split('-');
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
