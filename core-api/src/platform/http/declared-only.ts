import { type Operation, problemCodes } from '@iruon/contract';
import { toProblem } from './errors.ts';

/**
 * Returns the error of a request if the operation declares its problem code, else an error that responds as INTERNAL: the
 * OpenAPI document would not mention the code. Development and tests use it, so that tests prove the lists.
 */
export function declaredOnly(operation: Operation, error: unknown): unknown {
  const { code } = toProblem(error).body;
  const codes: ReadonlySet<string> = problemCodes(operation);
  if (codes.has(code)) return error;
  return new Error(`${operation.method} ${operation.path} does not declare its problem ${code}`, { cause: error });
}
