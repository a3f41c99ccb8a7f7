import { HttpError } from 'react-admin';
import { explain, unreachable } from '../providers/http-client.ts';
import { withQuestions } from '../providers/questions.ts';
import { requestHeaders } from '../providers/request-headers.ts';

/** The name in a Content-Disposition header, its Korean form first. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return disposition?.match(/filename="([^"]+)"/i)?.[1] ?? fallback;
}

/**
 * Fetches a file of our own server. `onBytes` receives the number of received bytes. With `body` it is requested by POST.
 * @throws HttpError with a message for people: the refusal of core-api, or status 0 without a response
 */
export const fetchFile: typeof fetchOnce = (...request) => withQuestions(() => fetchOnce(...request));

async function fetchOnce(
  url: string,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
  body?: object,
): Promise<{ name: string; blob: Blob }> {
  try {
    const response = await fetch(url, {
      signal,
      headers: { ...requestHeaders(), accept: '*/*', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => ({}));
      throw explain(new HttpError('', response.status, body));
    }
    const pieces: BlobPart[] = [];
    let bytes = 0;
    const reader = response.body?.getReader();
    for (;;) {
      const piece = await reader?.read();
      if (!piece || piece.done) break;
      pieces.push(piece.value);
      bytes += piece.value.length;
      onBytes(bytes);
    }
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    const name = fileNameOf(response.headers.get('content-disposition'), 'download');
    return { name, blob: new Blob(pieces, { type }) };
  } catch (error) {
    if (error instanceof TypeError) throw new HttpError(unreachable, 0, {});
    throw error;
  }
}

/** Makes the browser save a loaded blob. */
export function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read it shortly after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
