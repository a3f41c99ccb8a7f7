import { HttpError } from 'react-admin';

/** The errors, by the path of the field: `receiver.phone`, `lines`, `lines.0`, `lines.0.amount`. */
export type Errors = Readonly<Record<string, string>>;

/** The server's messages for single fields; empty for other errors. */
export function errorsOf(error: unknown): Errors {
  const errors: unknown = error instanceof HttpError ? error.body?.errors : undefined;
  return typeof errors === 'object' && errors !== null ? (errors as Errors) : {};
}
