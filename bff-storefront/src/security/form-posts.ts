import { errorCatalogue } from '@iruon/contract';
import { ProblemError } from '@iruon/server-kit';
import { createMiddleware } from 'hono/factory';

const forms = new Set(['application/x-www-form-urlencoded', 'multipart/form-data']);

/** Pages are written to by forms alone; any other body is refused before a route sees it. */
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
