import { type ErrorCode, errorCatalogue } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { frontProblems, type ProblemBody, type ProblemError } from '@iruon/server-kit';
import type { z } from 'zod';

export const { problemOf, problemBehind, onError, unserved } = frontProblems<ErrorCode>(errorCatalogue, (error) =>
  error instanceof CoreProblem ? (error.problem as ProblemBody) : undefined,
);

/** The problem of an input that a schema refused, field by field. */
export function invalidInput(error: z.ZodError): ProblemError {
  const errors = error.issues.map(({ path, code, message }) => ({ path: path.join('.'), code, message }));
  return problemOf('INVALID_INPUT', { errors });
}
