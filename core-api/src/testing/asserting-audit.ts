import type { Operation } from '@iruon/contract';
import { withWrittenTables } from '@iruon/db';
import type { AnyRequest, Route } from '../platform/http/route.ts';
import { isAudited, unrecorded } from '../platform/records/audited-request.ts';
import { lacking } from './complete-entry.ts';

let listener: (operation: Operation) => void = () => {};

/** Calls `next` with each operation of which a test saw complete entries in the audit log. */
export function onAudited(next: (operation: Operation) => void): void {
  listener = next;
}

/** The number of entries of a request of an operator. @throws Error for an incomplete one */
async function completeEntries({ context }: AnyRequest, name: string): Promise<number> {
  const { actor, db, requestId } = context;
  if (actor.type !== 'user' || actor.rights.size === 0) return 0;
  const entries = await db.selectFrom('auditLog').selectAll().where('requestId', '=', requestId).execute();
  for (const entry of entries) {
    const lacks = lacking(entry);
    if (lacks.length > 0)
      throw new Error(
        `${name}: the entry ${entry.action} lacks ${lacks.join(', ')}: ${JSON.stringify(entry.details).slice(0, 300)}`,
      );
  }
  return entries.length;
}

/**
 * The route with an error for a change or a download of an operator without an entry in the audit log, or with an
 * incomplete one: the entry that `auditedRequest` adds then is for production, and no use case may rely on it.
 */
export function assertingAudit(route: Route): Route {
  const { operation } = route;
  if (!isAudited(operation)) return route;
  const name = `${operation.method} ${operation.path}`;
  return {
    operation,
    async handle(request) {
      const done = await withWrittenTables(async () => route.handle(request));
      const missing = unrecorded(operation, request.context, done);
      if (missing !== null) throw new Error(`${name} left no entry in the audit log of ${missing}`);
      if (done.tables.has('audit_log') && (await completeEntries(request, name)) > 0) listener(operation);
      return done.value;
    },
  };
}
