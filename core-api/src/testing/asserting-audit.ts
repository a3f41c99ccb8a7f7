import type { Operation } from '@iruon/contract';
import { withWrittenTables } from '@iruon/db';
import type { Route } from '../platform/http/route.ts';
import { isAudited, unrecorded } from '../platform/records/audited-request.ts';

let listener: (operation: Operation) => void = () => {};

/** Calls `next` with each operation of which a test saw the entry in the audit log. */
export function onAudited(next: (operation: Operation) => void): void {
  listener = next;
}

/**
 * The route with an error for a change or a download of an operator without an entry in the audit log: the entry that
 * `auditedRequest` adds then is for production, and no use case may rely on it.
 */
export function assertingAudit(route: Route): Route {
  const { operation } = route;
  if (!isAudited(operation)) return route;
  return {
    operation,
    async handle(request) {
      const done = await withWrittenTables(async () => route.handle(request));
      const missing = unrecorded(operation, request.context, done);
      if (missing !== null)
        throw new Error(`${operation.method} ${operation.path} left no entry in the audit log of ${missing}`);
      if (done.tables.has('audit_log')) listener(operation);
      return done.value;
    },
  };
}
