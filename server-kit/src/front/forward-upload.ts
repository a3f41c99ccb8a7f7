const DEADLINE = 60_000;

/**
 * Streams the form of a request to another server without buffering. Aborts when the browser disconnects, and after 60
 * s in any case. A stream can be sent only once, so a refused one is not retried.
 */
export function forwardUpload(request: Request, url: string, headers: Record<string, string>): Promise<Response> {
  const passed = new Headers(headers);
  for (const name of ['content-type', 'content-length']) {
    const value = request.headers.get(name);
    if (value !== null) passed.set(name, value);
  }
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: passed,
    body: request.body,
    duplex: 'half',
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(DEADLINE)]),
  };
  return fetch(url, init);
}
