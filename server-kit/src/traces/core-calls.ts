import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { activeSpan, beginSpan, errorType, type OpenSpan } from './spans.ts';
import { traceHeaders } from './trace-context.ts';

/** A request of Node's `fetch`, as it reports it. */
interface SentRequest {
  origin: string | URL;
  method: string;
  addHeader(name: string, value: string): void;
}

const isRequest = (value: unknown): value is SentRequest =>
  typeof value === 'object' && value !== null && 'origin' in value && 'method' in value && 'addHeader' in value;

const partOf = (message: unknown, name: string): unknown =>
  typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;

/**
 * A span for each `fetch` of a request to core-api, which receives it as its caller. Every call of a front server goes
 * through `fetch`: pages, forwarded requests, files and uploads. Other addresses get no header.
 * @param key signs the header
 * @returns ends that
 */
export function traceCoreCalls(coreUrl: string, key: string): () => void {
  const { origin } = new URL(coreUrl);
  const open = new WeakMap<object, OpenSpan>();
  const spanOf = (message: unknown): OpenSpan | undefined => {
    const request = partOf(message, 'request');
    return isRequest(request) ? open.get(request) : undefined;
  };
  const created = (message: unknown) => {
    const request = partOf(message, 'request');
    // Readiness probes and other work of the server itself belong to no request.
    if (!isRequest(request) || String(request.origin) !== origin || activeSpan() === undefined) return;
    const attributes = { 'http.request.method': request.method, 'server.address': 'core-api' };
    const span = beginSpan(`${request.method} core-api`, { kind: 'client', attributes });
    if (span === undefined) return;
    open.set(request, span);
    for (const [name, value] of Object.entries(traceHeaders(span.traceparent, key))) request.addHeader(name, value);
  };
  const responded = (message: unknown) => {
    const status = Number(partOf(partOf(message, 'response'), 'statusCode'));
    const span = spanOf(message);
    span?.set({ 'http.response.status_code': status });
    if (status >= 500) span?.fail(String(status));
  };
  const ended = (message: unknown) => spanOf(message)?.end();
  const failed = (message: unknown) => {
    const span = spanOf(message);
    span?.fail(errorType(partOf(message, 'error')));
    span?.end();
  };
  const channels = {
    'undici:request:create': created,
    'undici:request:headers': responded,
    'undici:request:trailers': ended,
    'undici:request:error': failed,
  };
  for (const [name, listener] of Object.entries(channels)) subscribe(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(channels)) unsubscribe(name, listener);
  };
}
