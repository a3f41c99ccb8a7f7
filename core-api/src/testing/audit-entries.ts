import type { AuditLog, Handle } from '@iruon/db';
import type { Selectable } from 'kysely';

/** Columns of the entries of the audit log about a subject, of an action, or both, in their order. */
export async function auditEntries<Column extends keyof AuditLog>(
  db: Handle,
  columns: readonly Column[],
  { subject, action }: { subject?: string; action?: string },
): Promise<Pick<Selectable<AuditLog>, Column>[]> {
  let query = db.selectFrom('auditLog').select(columns).orderBy('id');
  if (subject) query = query.where('subject', '=', subject);
  if (action) query = query.where('action', '=', action);
  return (await query.execute()) as unknown as Pick<Selectable<AuditLog>, Column>[];
}
