// Postgres exceeded our deadlines: lock_timeout, statement_timeout, too many connections, shutting down, starting up.
const busyCodes = new Set(['55P03', '57014', '53300', '57P01', '57P02', '57P03', '08006', '08001']);
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE']);

/** The code of an error, if present: of Postgres or a socket. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** True if the database or a connection is unreachable or overloaded: a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) return busyCodes.has(code) || networkCodes.has(code);
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)
  );
}
