import { createHealth, type Health } from '../health.ts';
import type { FrontSession, Sessions } from './sessions.ts';

/** The response headers of core-api that are sent to the browser. */
const PASSED_ON = [
  'content-type',
  'content-length',
  'content-range',
  'content-disposition',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
  'vary',
  'retry-after',
  'idempotency-replayed',
];

/** The request headers that select the bytes of a file: accepted formats, cached version, range. */
export const FILE_REQUEST_HEADERS = ['accept', 'if-none-match', 'if-modified-since', 'if-range', 'range'];

/** Those of the named headers that are present. */
export function pickHeaders(headers: Headers, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) picked[name] = value;
  }
  return picked;
}

/** The allow-listed headers of a response of core-api. */
export const passedOnHeaders = (response: Response) => pickHeaders(response.headers, PASSED_ON);

/** A response of core-api for the browser: its body as a stream and its allow-listed headers. */
export const passOn = (response: Response): Response =>
  new Response(response.body, { status: response.status, headers: passedOnHeaders(response) });

/** The headers of every call on behalf of a user. */
export const callHeaders = (requestId: string, session: FrontSession<unknown> | null): Record<string, string> => ({
  'x-request-id': requestId,
  ...(session ? { authorization: `Bearer ${session.accessToken}` } : {}),
});

/**
 * Calls core-api on behalf of a session. When core-api rejects the token, the session is reloaded, and the call is
 * repeated once with the new token. If core-api issues the same token again, the rejection stands.
 * @returns the response and the current session, null after its end
 */
export async function callWithSession<User>(
  sessions: Sessions<User>,
  session: FrontSession<User>,
  call: (session: FrontSession<User>) => Promise<Response>,
): Promise<{ response: Response; session: FrontSession<User> | null }> {
  const response = await call(session);
  if (response.status !== 401) return { response, session };
  const renewed = await sessions.renew(session);
  if (!renewed || renewed.accessToken === session.accessToken) return { response, session: renewed };
  await response.body?.cancel();
  return { response: await call(renewed), session: renewed };
}

/** Below the deadline of readiness. */
const CORE_DEADLINE_MS = 700;

/**
 * The reasons why core-api is not ready, for the readiness of a front server. They do not make the front unready: it
 * can still serve its own pages, and a balancer that removed it as well would have no server left.
 */
const whatCoreLacks = (coreUrl: string) => async (): Promise<string[]> => {
  try {
    const response = await fetch(`${coreUrl}/health/ready`, { signal: AbortSignal.timeout(CORE_DEADLINE_MS) });
    await response.body?.cancel();
    return response.ok ? [] : [`core-api is not ready: ${response.status}`];
  } catch (error) {
    return [`core-api cannot be reached: ${error instanceof Error ? error.message : String(error)}`];
  }
};

/** The health of a front server. */
export const createFrontHealth = (coreUrl: string): Health =>
  createHealth(async () => {}, { 'core-api': whatCoreLacks(coreUrl) });
