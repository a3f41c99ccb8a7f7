import { type FieldError, type Logger, ProblemError, problemResponse, rateLimited } from '@iruon/server-kit';
import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';
import { problem } from './problem.ts';
import { codeOf, isStorageFull, isUnavailable, StorageUnavailable } from './unavailable.ts';

/** Converts every failure of a request to problem details. Texts of 5xx never reveal internals. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof HTTPException && error.status === 413) return problem('PAYLOAD_TOO_LARGE', { cause: error });
  if (isStorageFull(error)) return problem('STORAGE_FULL', { cause: error });
  if (error instanceof StorageUnavailable) return problem('STORAGE_UNAVAILABLE', { cause: error });
  if (isUnavailable(error)) return problem('UPSTREAM_UNAVAILABLE', { cause: error });
  return problem('INTERNAL', { cause: error });
}

/** The cause of an internal problem. */
const causeOf = (error: unknown): unknown => (error instanceof ProblemError ? (error.cause ?? error) : error);

function failureOf(error: unknown): string {
  const cause = causeOf(error);
  return codeOf(cause) ?? (cause instanceof Error ? (cause.message.split('\n')[0] ?? cause.name) : String(cause));
}

const ofOthers: ReadonlySet<string> = new Set(['UPSTREAM_UNAVAILABLE', 'STORAGE_FULL', 'STORAGE_UNAVAILABLE']);

/** The error handler of the HTTP app. */
export function handleError(logger: Logger) {
  return (error: unknown, c: HonoContext): Response => {
    const response = toProblem(error);
    // A lost database or store fails thousands of requests: one word in the request's own line, the stack once a minute.
    if (ofOthers.has(response.body.code)) {
      c.set('failure', failureOf(error));
      rateLimited(logger).warn({ err: causeOf(error) }, response.body.code);
    } else if (response.body.status >= 500) {
      logger.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, response.body.code);
    }
    return problemResponse(c, response.body);
  };
}

const places = { params: 'path', query: 'query', body: 'body' } as const;

/** The path of a field as the client named it. */
function sentPath(path: readonly string[], renamed: ReadonlyMap<string, string>): readonly string[] {
  for (let length = path.length; length > 0; length -= 1) {
    const sent = renamed.get(path.slice(0, length).join('.'));
    if (sent !== undefined) return [sent, ...path.slice(length)];
  }
  return path;
}

/**
 * INVALID_INPUT with one entry per field. Paths have the form `body.receiver.phone`.
 * @param renamed the names that the client sent for ours
 */
export function invalidInput(
  place: keyof typeof places,
  error: z.ZodError,
  renamed: ReadonlyMap<string, string> = new Map(),
): ProblemError {
  const errors: FieldError[] = error.issues.slice(0, 50).map((issue) => ({
    path: [places[place], ...sentPath(issue.path.map(String), renamed)].join('.'),
    code: issue.code,
    message: issue.message,
  }));
  return problem('INVALID_INPUT', { errors });
}
