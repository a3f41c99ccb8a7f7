import type { GatewayOperation } from '@iruon/contract';
import { operationPaths } from '@iruon/contract/client';
import {
  FILE_REQUEST_HEADERS,
  type Logger,
  type ProblemBody,
  passOn,
  pickHeaders,
  problemResponse,
} from '@iruon/server-kit';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Core } from '../core.ts';
import { problemBehind } from '../problems.ts';
import type { OperatorContext, OperatorEnv } from '../sessions/operator.ts';
import { addressOf, assertExplained, type OperatorHeaders, searchOf, sendAsOperator } from './forward.ts';

const HEADERS_DEADLINE = 15_000;

/**
 * Requests a file from core-api. The response headers must arrive within 15 s; the body may stream without a limit and
 * stops when the browser disconnects.
 */
async function fetchFile(
  c: OperatorContext,
  url: string,
  headers: OperatorHeaders,
  requestInit?: { method: string; body: string },
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException('core-api sent no headers in time', 'TimeoutError')),
    HEADERS_DEADLINE,
  );
  try {
    const signal = AbortSignal.any([c.req.raw.signal, late.signal]);
    const requestHeaders = requestInit && pickHeaders(c.req.raw.headers, ['content-type', 'idempotency-key']);
    return await fetch(url, {
      ...requestInit,
      headers: { ...pickHeaders(c.req.raw.headers, FILE_REQUEST_HEADERS), ...requestHeaders, ...headers },
      signal,
    });
  } finally {
    clearTimeout(timer);
  }
}

/** An operation that returns a file: streamed, with the headers that name it. */
export function downloadHandler(core: Core, { method, path }: GatewayOperation) {
  return async (c: OperatorContext): Promise<Response> => {
    const url = addressOf(core, path, c) + searchOf(c);
    // A download that requires a reason is a POST; after a renewal of the session its body is sent again.
    const requestInit = method === 'get' ? undefined : { method: method.toUpperCase(), body: await c.req.text() };
    const response = await sendAsOperator(c, (headers) => fetchFile(c, url, headers, requestInit));
    if (!response.ok && response.status !== 304 && response.status !== 416) {
      assertExplained(response);
      return refusalResponse(c, (await response.json()) as ProblemBody);
    }
    return passOn(response);
  };
}

/**
 * A browser requests some files like a page, to stream them to disk; a refusal is then a small page as well. A script
 * receives the problem itself.
 */
export function refusalResponse(c: Context, body: ProblemBody): Response | Promise<Response> {
  if (!c.req.header('accept')?.includes('text/html')) return problemResponse(c, body);
  const sentence = [body.title, body.detail, ...(body.errors ?? []).map(({ message }) => message)].filter(Boolean);
  c.header('cache-control', 'no-store');
  return c.html(
    html`<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><title>파일을 만들지 못했습니다</title></head>
<body>
<h1>파일을 만들지 못했습니다</h1>
<p data-problem>${sentence.join(' ')}</p>
<p><a href="/">콘솔로 돌아가기</a></p>
</body>
</html>`,
    body.status as ContentfulStatusCode,
  );
}

/** Turns any error on the way to a file into a `refusalResponse`. */
export const onRefusal = (logger: Logger) => (error: Error, c: Context) =>
  refusalResponse(c, problemBehind(error, c, logger));

/** Pictures and other stored files, at the addresses that core-api's records contain. */
export function fileRoutes(core: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();
  const [, path] = operationPaths.readFile;
  app.get('/:_id', async (c) => {
    const url = addressOf(core, path, c) + searchOf(c);
    return passOn(await sendAsOperator(c, (headers) => fetchFile(c, url, headers)));
  });
  return app;
}
