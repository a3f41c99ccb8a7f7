const BOUNDARY = /^multipart\/form-data;.*\bboundary="?([^";]{1,70})"?/i;

/** Prepends a text to a posted form, without parsing it. @throws Error for a form without a boundary */
export function withField(request: Request, name: string, value: string): Request {
  const boundary = BOUNDARY.exec(request.headers.get('content-type') ?? '')?.[1];
  if (!boundary || !request.body) throw new Error('The form has no parts');
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const body = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(part)),
    }),
  );
  const headers = new Headers(request.headers);
  const length = headers.get('content-length');
  if (length !== null) headers.set('content-length', String(Number(length) + Buffer.byteLength(part)));
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  return new Request(request.url, { ...init, signal: request.signal });
}
