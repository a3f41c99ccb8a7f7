import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProblemBody } from '../problem.ts';

type Refuse = (incoming: IncomingMessage, outgoing: ServerResponse, retryAfter: number) => void;

/**
 * Sends a refusal: 503 with these headers and body. Texts are built once for each number of seconds, because an overloaded
 * server sends a thousand of them a second.
 */
export function refuseWith(
  headersOf: Readonly<Record<string, string>>,
  textOf: (retryAfter: number) => string,
): Refuse {
  const known = new Map<number, { headers: string[]; text: string }>();
  function build(seconds: number) {
    const text = textOf(seconds);
    const headers = Object.entries({
      ...headersOf,
      'retry-after': String(seconds),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-length': String(Buffer.byteLength(text)),
    }).flat();
    // Each byte is one character, so that head and body are sent as one text without encoding it again.
    const built = { headers, text: Buffer.from(text).toString('latin1') };
    known.set(seconds, built);
    return built;
  }
  return ({ method }, outgoing, seconds) => {
    const { headers, text } = known.get(seconds) ?? build(seconds);
    outgoing.writeHead(503, headers).end(method === 'HEAD' ? '' : text, 'latin1');
  };
}

/** Refuses with problem details; `retryAfter` is a member too. */
export function problemRefusal({ code, title }: { code: string; title: string }): Refuse {
  const type = `/docs/errors#${code.toLowerCase().replaceAll('_', '-')}`;
  return refuseWith({ 'content-type': 'application/problem+json; charset=utf-8' }, (retryAfter) => {
    const body: ProblemBody = { type, title, status: 503, code, retryAfter };
    return JSON.stringify(body);
  });
}
