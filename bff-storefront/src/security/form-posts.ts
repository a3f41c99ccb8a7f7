import { errorCatalogue } from '@iruon/contract';
import { ProblemError } from '@iruon/server-kit';
import { createMiddleware } from 'hono/factory';

const forms = new Set(['application/x-www-form-urlencoded', 'multipart/form-data']);

/** Only forms write to pages; any other body is refused before a route reads it. */
export const formPostsOnly = createMiddleware(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (c.req.method !== 'POST')
    throw new ProblemError('METHOD_NOT_ALLOWED', 405, errorCatalogue.METHOD_NOT_ALLOWED.title);
  if (!type || !forms.has(type)) {
    throw new ProblemError('UNSUPPORTED_CONTENT', 415, errorCatalogue.UNSUPPORTED_CONTENT.title);
  }
  return next();
});

/**
 * Parses a form before its route does, which would fail with 500 at an unreadable body, such as one with another
 * boundary.
 * @returns null for a request without a body
 * @throws ProblemError INVALID_INPUT
 */
export async function readForm(request: Request): Promise<FormData | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  try {
    return await request.clone().formData();
  } catch (cause) {
    if (cause instanceof ProblemError) throw cause;
    const { status, title } = errorCatalogue.INVALID_INPUT;
    throw new ProblemError('INVALID_INPUT', status, title, { detail: '보낸 양식을 읽을 수 없습니다.', cause });
  }
}

/** The same request with a form that lacks a field. */
export function withoutField(request: Request, form: FormData, field: string): Request {
  form.delete(field);
  const headers = new Headers(request.headers);
  const isMultipart = headers.get('content-type')?.startsWith('multipart/') ?? false;
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  const texts = [...form].map(([name, value]): [string, string] => [name, String(value)]);
  const body = isMultipart ? form : new URLSearchParams(texts);
  return new Request(request.url, { method: request.method, headers, signal: request.signal, body });
}
