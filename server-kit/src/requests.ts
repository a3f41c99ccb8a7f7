import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Logger, maskPersonal } from './logger.ts';
import { beginSpan, isTracing, within } from './traces/spans.ts';
import { trustedParent } from './traces/trace-context.ts';

export interface RequestVariables {
  requestId: string;
  log: Logger;
  /** The failure in a word or two, for the request's log line; code that sets it logs no line of its own. */
  failure?: string;
  /** The address in the contract's syntax, `/orders/{_id}`, for metrics. */
  route?: string;
}

const acceptable = /^[A-Za-z0-9-]{8,64}$/;

type RequestContext = Context<{ Variables: RequestVariables }>;

interface RequestOptions {
  /** The address of a request as a pattern, one of a bounded number, for traces. */
  routeOf?(c: RequestContext): string;
  /** The keys of callers whose traces are continued: of the front servers. Without them each request begins a trace. */
  callerKeys?: readonly string[];
}

/**
 * Assigns every request an id (the caller's own, if it is valid), and logs its end in one line. While the process is
 * traced, each request is a span with its pattern and status, without its address.
 */
export function requests(logger: Logger, { routeOf, callerKeys = [] }: RequestOptions = {}) {
  return createMiddleware<{ Variables: RequestVariables }>((c, next) =>
    isTracing() ? traced(c, next) : handle(c, next),
  );

  async function traced(c: RequestContext, next: Next): Promise<void> {
    const { method } = c.req;
    const caller = trustedParent(c.req.header('traceparent'), c.req.header('tracestate'), callerKeys);
    const span = beginSpan(method, { kind: 'server', isRoot: true, caller });
    try {
      await within(span, () => handle(c, next));
    } finally {
      const route = routeOf?.(c) ?? 'none';
      span?.rename(`${method} ${route}`);
      span?.set({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': c.res.status,
        'request.id': maskPersonal(c.get('requestId')),
      });
      if (c.res.status >= 500) span?.fail(String(c.res.status));
      span?.end();
    }
  }

  async function handle(c: RequestContext, next: Next): Promise<void> {
    const given = c.req.header('x-request-id');
    const requestId = given && acceptable.test(given) ? given : randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    c.set('log', logger);
    // Set before the response is created: adding a header to a finished response makes Hono copy it and stream its body
    // in chunks.
    c.header('x-request-id', requestId);
    c.header('x-content-type-options', 'nosniff');
    await next();
    const { headers } = c.res;
    headers.set('x-request-id', requestId);
    if (!headers.has('x-content-type-options')) headers.set('x-content-type-options', 'nosniff');
    const milliseconds = Math.round((performance.now() - started) * 10) / 10;
    // Remix responds with the status 500 to a request that its browser aborted. Nobody receives that response.
    const isDropped = c.res.status >= 500 && c.req.raw.signal.aborted;
    const failure = isDropped ? 'dropped by the client' : c.get('failure');
    const line = {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      milliseconds,
      ...(failure ? { failure } : {}),
    };
    if (isDropped) logger.warn(line, 'request');
    else if (c.res.status >= 500) logger.error(line, 'request');
    else if (logger.isLevelEnabled('debug')) logger.debug(line, 'request');
  }
}
