import type { Operation } from '@iruon/contract';
import { withWrittenTables } from '@iruon/db';
import { isOperator } from '../http/access.ts';
import type { Context } from '../services.ts';
import { audit } from './audit.ts';

const AUDIT_LOG = 'audit_log';
/** Rows of these tables are no data of the store. */
const OTHER_TABLES: ReadonlySet<string> = new Set([AUDIT_LOG, 'idempotency_keys']);

const isOfConsole = ({ access }: Operation) => access.includes('console');

/** True for an operation of the console that changes data or sends a file, and must leave an entry in the audit log. */
export const isAudited = (operation: Operation): boolean =>
  isOfConsole(operation) &&
  operation.unaudited === undefined &&
  (operation.method !== 'get' || operation.success.content === 'binary');

/** True for a response with a file or a part of it, and not for one that says that it is unchanged or has no such part. */
const sendsFile = (value: unknown) => value instanceof Response && (value.status === 200 || value.status === 206);

/**
 * What a completed request of an operator did without an entry in the audit log: the tables that it wrote, or the file
 * that it sent. Null if nothing is missing, also for a request that changed nothing.
 */
export function unrecorded(
  operation: Operation,
  { actor }: Pick<Context, 'actor'>,
  { value, tables }: { value: unknown; tables: ReadonlySet<string> },
): string | null {
  if (!isAudited(operation) || !isOperator(actor)) return null;
  if (tables.has(AUDIT_LOG)) return null;
  if (operation.method === 'get') return sendsFile(value) ? 'a file' : null;
  return [...tables].filter((table) => !OTHER_TABLES.has(table)).join(', ') || null;
}

/**
 * Runs the handler of a request. If it changed rows of the store as an operator and wrote no entry in the audit log, adds
 * one that names the operation, and logs an error: nothing that an operator did is missing. A repeated request that is
 * answered from its key does not come here.
 */
export async function auditedRequest<T>(
  operation: Operation,
  { context, params }: { context: Context; params: unknown },
  handle: () => Promise<T>,
): Promise<T> {
  if (!isAudited(operation)) return handle();
  const done = await withWrittenTables(handle);
  const missing = unrecorded(operation, context, done);
  if (missing === null) return done.value;
  const name = `${operation.method.toUpperCase()} ${operation.path}`;
  context.logger.error({ requestId: context.requestId, operation: name, missing }, 'no use case wrote an audit entry');
  const id: unknown = Reflect.get(Object(params), '_id') ?? operation.path;
  const object = { type: 'operation', id: String(id), name: '콘솔 작업' } as const;
  // The change is committed: a response that failed now would make the operator repeat it.
  await audit(context.db, context, 'operation.run', object, { operation: name, tables: missing }).catch((error) =>
    context.logger.error({ err: error, requestId: context.requestId, operation: name }, 'an audit entry is missing'),
  );
  return done.value;
}
