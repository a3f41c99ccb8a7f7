import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Rejects bodies above `maxSize` bytes with the error of `tooLarge`. The header `content-length` is trusted, because
 * Node reads no further; the bytes of a body without it are counted. The body of a GET is not read. Hono's own limit
 * accesses the body of every request first, which builds a whole Request and an unused stream.
 */
export function limitBody({ maxSize, tooLarge }: { maxSize: number; tooLarge: () => Error }): MiddlewareHandler {
  const counting = bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge();
    },
  });
  return (c, next) => {
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) {
      return c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : counting(c, next);
    }
    if (Number(length) > maxSize) throw tooLarge();
    return next();
  };
}
