import { type ErrorCode, errorCatalogue } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import {
  answerProblem,
  isUnreachable,
  type Logger,
  type ProblemBody,
  ProblemError,
  type ProblemOptions,
  sparingly,
} from '@iruon/server-kit';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';

/** A problem of the one catalogue, to be thrown. */
export function problemOf(code: ErrorCode, options: ProblemOptions = {}): ProblemError {
  const { status, title } = errorCatalogue[code];
  return new ProblemError(code, status, title, options);
}

/** What a schema refused, field by field. */
export function invalidInput(error: z.ZodError): ProblemError {
  const errors = error.issues.map(({ path, code, message }) => ({ path: path.join('.'), code, message }));
  return problemOf('INVALID_INPUT', { errors });
}

/** The problem behind anything thrown in a request; what nobody foresaw is logged and answered with a constant text. */
export function problemBehind(error: Error, logger: Logger): ProblemBody {
  if (error instanceof CoreProblem) return error.problem as ProblemBody;
  if (error instanceof ProblemError) return error.body;
  if (error instanceof HTTPException && error.status === 413) return problemOf('PAYLOAD_TOO_LARGE').body;
  if (isUnreachable(error)) {
    sparingly(logger).warn({ err: error }, 'core-api cannot be reached');
    return problemOf('UPSTREAM_UNAVAILABLE').body;
  }
  logger.error({ err: error }, 'unexpected error');
  return problemOf('INTERNAL').body;
}

export function onError(logger: Logger) {
  return (error: Error, c: Context) => answerProblem(c, problemBehind(error, logger));
}
