import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export interface FieldError {
  path: string;
  code: string;
  message: string;
}

/** RFC 9457 problem details as every server here returns them. */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  code: string;
  detail?: string;
  requestId?: string;
  errors?: FieldError[];
  [extension: string]: unknown;
}

export interface ProblemOptions {
  detail?: string;
  errors?: FieldError[];
  /** Additional members of a kind of problem, such as the new quote of QUOTE_CHANGED. */
  extensions?: Record<string, unknown>;
  cause?: unknown;
}

/** Thrown anywhere in a request; the error handler returns it as problem details. Titles are Korean, for the screen. */
export class ProblemError extends Error {
  readonly body: ProblemBody;

  constructor(code: string, status: number, title: string, options: ProblemOptions = {}) {
    super(`${code}: ${options.detail ?? title}`, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ProblemError';
    this.body = {
      ...options.extensions,
      type: `/docs/errors#${code.toLowerCase().replaceAll('_', '-')}`,
      title,
      status,
      code,
      ...(options.detail ? { detail: options.detail } : {}),
      ...(options.errors ? { errors: options.errors } : {}),
    };
  }
}

/** Seconds until a client may retry while another server is unavailable. */
export const RETRY_AFTER_SECONDS = 5;

/** True if a call to another server of ours failed to connect or timed out. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true;
  // Node's fetch throws a TypeError with a cause for a refused or broken connection.
  return error instanceof TypeError && error.cause !== undefined;
}

/**
 * Returns a problem. It contains the request id for support; a `retryAfter` member, in seconds, is also sent as the
 * header, and a 503 always has one.
 */
export function problemResponse(c: Context, body: ProblemBody): Response {
  const requestId = c.get('requestId') as string | undefined;
  const seconds = typeof body.retryAfter === 'number' ? Math.ceil(body.retryAfter) : undefined;
  const retryAfter = seconds ?? (body.status === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
  return c.json({ ...body, ...(requestId ? { requestId } : {}) }, body.status as ContentfulStatusCode, {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  });
}
