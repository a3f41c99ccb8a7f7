import type { Core } from './core.ts';

const HEADERS_DEADLINE = 15_000;

const kept = [
  'content-type',
  'content-length',
  'content-range',
  'content-disposition',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
  'vary',
];

/**
 * Asks core-api for a file. The answer's headers must come within 15 s; its body may stream as long as it takes, and stops
 * when the browser goes away (`signal`).
 */
export async function fetchFile(core: Core, path: string, headers: Record<string, string>, signal: AbortSignal) {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException('core-api sent no headers in time', 'TimeoutError')),
    HEADERS_DEADLINE,
  );
  try {
    return await fetch(`${core.url}${path}`, { headers, signal: AbortSignal.any([signal, late.signal]) });
  } finally {
    clearTimeout(timer);
  }
}

/** The same answer for the browser: body as a stream, and only the headers that describe the file. */
export function passOn(answer: Response): Response {
  const headers = new Headers();
  for (const name of kept) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}
