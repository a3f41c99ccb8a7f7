import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Refuses bodies above `maxSize` bytes by throwing what `tooLarge` makes. A length that is given is believed, since Node reads
 * no further; a body without one is counted. Nobody reads the body of a GET. Hono's own limit asks every request for its body first, which
 * builds a whole Request and a stream that nobody reads.
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
