import type { Context } from 'hono';
import type { Logger } from '../logger.ts';
import { isUnreachable, type ProblemBody, ProblemError, type ProblemOptions, problemResponse } from '../problem.ts';
import { rateLimited } from '../rate-limited-log.ts';
import { servedMethods } from '../served-methods.ts';

/** The codes of failures of a front server itself. */
type OwnCode = 'UPSTREAM_UNAVAILABLE' | 'INTERNAL' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED';

/** The problems of a front server, worded by the one catalogue. */
export interface FrontProblems<Code extends string> {
  /** A problem to throw. */
  problemOf(code: Code, options?: ProblemOptions): ProblemError;
  /** Converts any error of a request to a problem; an unexpected error is logged and gets a constant text. */
  problemBehind(error: Error, c: Context, logger: Logger): ProblemBody;
  onError(logger: Logger): (error: Error, c: Context) => Response;
  /** The response to an unknown request: 405 with the methods of the path, or 404. Mount it after the routes. */
  unserved(app: Parameters<typeof servedMethods>[0]): (c: Context) => Response;
}

/** @param bodyOf the problem details of an error that a client of core-api threw, undefined for any other error */
export function frontProblems<Code extends string>(
  catalogue: Readonly<Record<Code | OwnCode, { status: number; title: string }>>,
  bodyOf: (error: Error) => ProblemBody | undefined,
): FrontProblems<Code> {
  function problemOf(code: Code | OwnCode, options: ProblemOptions = {}): ProblemError {
    const { status, title } = catalogue[code];
    return new ProblemError(code, status, title, options);
  }
  function problemBehind(error: Error, c: Context, logger: Logger): ProblemBody {
    const known = error instanceof ProblemError ? error.body : bodyOf(error);
    if (known) return known;
    if (isUnreachable(error)) {
      rateLimited(logger).warn({ err: error }, 'core-api cannot be reached');
      c.set('failure', 'core-api cannot be reached');
      return problemOf('UPSTREAM_UNAVAILABLE').body;
    }
    logger.error({ err: error, requestId: c.get('requestId') }, 'unexpected error');
    return problemOf('INTERNAL').body;
  }
  return {
    problemOf,
    problemBehind,
    onError: (logger) => (error, c) => problemResponse(c, problemBehind(error, c, logger)),
    unserved(app) {
      const methodsAt = servedMethods(app);
      return (c) => {
        const methods = methodsAt(c.req.path);
        if (methods.length > 0) c.header('allow', methods.join(', '));
        return problemResponse(c, problemOf(methods.length > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND').body);
      };
    },
  };
}
