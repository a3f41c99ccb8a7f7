import { HttpError } from 'react-admin';

/** What is wrong, by the path of the field: `receiver.phone`, `lines`, `lines.0`, `lines.0.amount`. */
export type Errors = Readonly<Record<string, string>>;

/** What the server says of single fields; nothing for other errors. */
export function errorsOf(error: unknown): Errors {
  const errors: unknown = error instanceof HttpError ? error.body?.errors : undefined;
  return typeof errors === 'object' && errors !== null ? (errors as Errors) : {};
}

/** Whether no answer came: the order may have been placed, and is sent again under the same key. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status === 0 || error.status >= 500;

/** What is wrong with one line, by its place. */
export const lineError = (errors: Errors, index: number): string | undefined =>
  Object.entries(errors).find(([path]) => path === `lines.${index}` || path.startsWith(`lines.${index}.`))?.[1];

/** Whether single lines are named. */
export const hasLineErrors = (errors: Errors): boolean => Object.keys(errors).some((path) => /^lines\.\d/.test(path));
