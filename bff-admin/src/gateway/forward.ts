import { id, type Operation } from '@iruon/contract';
import { isPathSegment } from '@iruon/contract/client';
import { callHeaders, callWithSession, isUnreachable, pickHeaders } from '@iruon/server-kit';
import type { Core } from '../core.ts';
import { problemOf } from '../problems.ts';
import type { OperatorContext } from '../sessions/operator.ts';

/** Longest wait for a whole JSON response, milliseconds. */
const DEADLINE = 10_000;

/** The headers of a call on behalf of an operator. */
export type OperatorHeaders = Record<string, string>;

/**
 * Sends a call on behalf of the operator; if core-api rejects the current token, the call is repeated once with a new
 * one.
 * @throws LOGIN_REQUIRED
 */
export async function sendAsOperator(
  c: OperatorContext,
  call: (headers: OperatorHeaders) => Promise<Response>,
): Promise<Response> {
  const { response, session } = await callWithSession(c.get('sessions'), c.get('session'), (used) =>
    call(callHeaders(c.get('requestId'), used)),
  );
  if (session) {
    c.set('session', session);
    return response;
  }
  await response.body?.cancel();
  throw problemOf('LOGIN_REQUIRED');
}

/**
 * The address of an operation in core-api for this request's parameters. Each parameter is one segment: an invalid id,
 * or a segment that a URL would resolve to another path, is not found.
 * @throws NOT_FOUND
 */
export function addressOf(core: Core, path: string, c: OperatorContext): string {
  return (
    core.url +
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = c.req.param(name);
      const isId = !name.startsWith('_') || id.safeParse(value).success;
      if (value === undefined || !isPathSegment(value) || !isId) throw problemOf('NOT_FOUND');
      return encodeURIComponent(value);
    })
  );
}

/** The unchanged query of a request with its question mark; empty without a query. */
export function searchOf(c: OperatorContext): string {
  const { url } = c.req;
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}

/**
 * True if a call failed before its response began, so that a read may be repeated; a missed deadline does not count.
 */
const isBroken = (error: unknown) => error instanceof TypeError && isUnreachable(error);

/**
 * Sends a request to core-api whose whole response must arrive within 10 s; a read is repeated once after a broken
 * connection.
 */
export async function forward(
  c: OperatorContext,
  url: string,
  { method }: Pick<Operation, 'method'>,
): Promise<Response> {
  const requestHeaders = pickHeaders(c.req.raw.headers, ['content-type', 'idempotency-key']);
  const body = method === 'get' ? undefined : await c.req.arrayBuffer();
  const send = (headers: OperatorHeaders) =>
    fetch(url, {
      method: method.toUpperCase(),
      headers: { ...requestHeaders, ...headers },
      signal: AbortSignal.timeout(DEADLINE),
      ...(body?.byteLength ? { body } : {}),
    });
  return sendAsOperator(c, async (headers) => {
    try {
      return await send(headers);
    } catch (error) {
      if (method !== 'get' || !isBroken(error)) throw error;
      return send(headers);
    }
  });
}

/** Requires problem details in a refusal of core-api. @throws Error for one without them */
export function assertExplained(response: Response): void {
  if (response.ok || /json/.test(response.headers.get('content-type') ?? '')) return;
  throw new Error(`core-api responded with ${response.status} without problem details`);
}
