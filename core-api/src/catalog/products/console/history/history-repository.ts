import type { Handle } from '@iruon/db';

export interface AuditedChange {
  id: string;
  at: Date;
  action: string;
  actorName: string | null;
  details: unknown;
}

/** The audit entries of a subject, newest first, older than an entry. */
export async function findAudited(
  handle: Handle,
  subject: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<AuditedChange[]> {
  return handle
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'auditLog.actorId')
    .select(['auditLog.id', 'auditLog.at', 'auditLog.action', 'users.name as actorName', 'auditLog.details'])
    .where('subject', '=', subject)
    .$if(before !== undefined, (query) => query.where('auditLog.id', '<', before ?? ''))
    .orderBy('auditLog.at', 'desc')
    .orderBy('auditLog.id', 'desc')
    .limit(limit)
    .execute();
}
