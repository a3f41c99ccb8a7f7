import { HttpError } from 'react-admin';

/** The errors, by the path of the field: `receiver.phone`, `lines`, `lines.0`, `lines.0.amount`. */
export type Errors = Readonly<Record<string, string>>;

/** The server's messages for single fields; empty for other errors. */
export function errorsOf(error: unknown): Errors {
  const errors: unknown = error instanceof HttpError ? error.body?.errors : undefined;
  return typeof errors === 'object' && errors !== null ? (errors as Errors) : {};
}

/** True without a response: the order may have been placed, and is retried with the same key. */
export const hasNoResponse = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status === 0 || error.status >= 500;

/** The error of one line, by its index. */
export const lineError = (errors: Errors, index: number): string | undefined =>
  Object.entries(errors).find(([path]) => path === `lines.${index}` || path.startsWith(`lines.${index}.`))?.[1];

/** Whether there are errors of single lines. */
export const hasLineErrors = (errors: Errors): boolean => Object.keys(errors).some((path) => /^lines\.\d/.test(path));
