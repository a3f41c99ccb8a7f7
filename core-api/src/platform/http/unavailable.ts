/**
 * Postgres exceeded our deadlines or its limits, or is not there: lock_timeout, statement_timeout, too many connections
 * (class 53 without a full disk), lost connections (class 08), shutting down or starting up (57P0x), ended idle
 * transactions (25P0x), a server that accepts no writes after a failover (25006).
 */
const busyCodes = /^(08\w{3}|53[0234]\w{2}|57P0\d|25P0[2-5]|25006|55P03|57014)$/;
const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
  // No descriptor is left for another file or connection.
  ...['EMFILE', 'ENFILE'],
]);
/** Errors of the driver, which have no code: a silent server, a lost connection, a pool that waits too long. */
const driverErrors =
  /timeout exceeded when trying to connect|timeout expired|[Rr]ead timeout|Connection terminated|is not queryable|after calling end on the pool/;

/** The disk of stored files, or of the database, is full, over its quota or read-only. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG', '53100']);

/** The code of an error, if present: of Postgres, a socket or a file. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The store of files cannot be reached, refuses our calls or returns other bytes. The message contains no secrets. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}

/** True if the database, the store of files or a connection is unreachable or overloaded: a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof StorageUnavailable) return true;
  const code = codeOf(error);
  if (code !== undefined) return busyCodes.test(code) || networkCodes.has(code);
  return error instanceof Error && driverErrors.test(error.message);
}

/** True if a file could not be written because a disk is full. The error may be the cause of a library's own. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (code !== undefined && fullCodes.has(code)) || isStorageFull(error.cause);
}
