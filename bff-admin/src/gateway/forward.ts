import type { Operation, Problem } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { isUnreachable } from '@iruon/server-kit';
import type { StatusCode } from 'hono/utils/http-status';
import type { Core } from '../core.ts';
import { problemOf } from '../problems.ts';
import type { OperatorContext } from '../sessions/operator.ts';

/** Longest wait for a whole JSON answer, milliseconds. */
const DEADLINE = 10_000;

const ANSWERED = [
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

/** What every call in an operator's name carries. */
export type OperatorHeaders = { authorization: string; 'x-request-id': string };

export const headersOf = (c: OperatorContext, { accessToken } = c.get('session')): OperatorHeaders => ({
  authorization: `Bearer ${accessToken}`,
  'x-request-id': c.get('requestId'),
});

/** The named headers of a request, those that it has. */
export function pick(c: OperatorContext, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = c.req.header(name);
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}

/** Sends a call in the operator's name; once more with a fresh token when core-api refuses this one. @throws LOGIN_REQUIRED */
export async function sendAsOperator(
  c: OperatorContext,
  call: (headers: OperatorHeaders) => Promise<Response>,
): Promise<Response> {
  const first = await call(headersOf(c));
  if (first.status !== 401) return first;
  await first.body?.cancel();
  const fresh = await c.get('sessions').renew(c.get('session'));
  if (!fresh) throw problemOf('LOGIN_REQUIRED');
  return call(headersOf(c, fresh));
}

/**
 * The address of an operation in core-api for this request's parameters. Each stays one segment. What is no id is the address
 * of nothing, and so is what a URL would read as a step up. @throws NOT_FOUND
 */
export function addressOf(
  core: Core,
  { path, params }: Pick<Operation, 'path' | 'params'>,
  c: OperatorContext,
): string {
  return (
    core.url +
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = c.req.param(name);
      const isId = !name.startsWith('_') || params?.shape[name]?.safeParse(value).success;
      if (!value || value === '.' || value === '..' || !isId) throw problemOf('NOT_FOUND');
      return encodeURIComponent(value);
    })
  );
}

/** The query of a request as it came, with its question mark; empty without one. */
export function searchOf(c: OperatorContext): string {
  const { url } = c.req;
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}

/** Whether a call broke before its answer began, so that a read may be sent again. A deadline is no such case. */
const isBroken = (error: unknown) => error instanceof TypeError && isUnreachable(error);

/** Sends a request to core-api whose answer must be whole within 10 s; a read is sent once more when the connection broke. */
export async function forward(
  c: OperatorContext,
  url: string,
  { method }: Pick<Operation, 'method'>,
): Promise<Response> {
  const said = pick(c, ['content-type', 'idempotency-key']);
  const body = method === 'get' ? undefined : await c.req.arrayBuffer();
  const send = (headers: OperatorHeaders) =>
    fetch(url, {
      method: method.toUpperCase(),
      headers: { ...said, ...headers },
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

/** The allow-listed headers of an answer. */
export function headersFor(answer: Response): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ANSWERED) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}

/** The same answer for the browser: its body as a stream, and only the headers that describe it. */
export const passOn = (c: OperatorContext, answer: Response): Response =>
  c.newResponse(answer.body, answer.status as StatusCode, headersFor(answer));

/** A refusal of core-api must explain itself. @throws Error for one without problem details */
export function assertExplained(answer: Response): void {
  if (answer.ok || /json/.test(answer.headers.get('content-type') ?? '')) return;
  throw new Error(`core-api answered ${answer.status} without problem details`);
}

/** What core-api answers to a read in the operator's name. @throws CoreProblem for a refusal */
export async function readJson<T>(c: OperatorContext, url: string): Promise<T> {
  const answer = await forward(c, url, { method: 'get' });
  assertExplained(answer);
  const body: unknown = await answer.json();
  if (!answer.ok) throw new CoreProblem(body as Problem);
  return body as T;
}
