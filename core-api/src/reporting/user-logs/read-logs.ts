import type { UserLog, WithdrawnUser } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { mask } from '../../kernel/mask.ts';
import type { ListRequest } from '../../platform/http/console-list.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { type LogFilter, type LogRow, pageOfLogs, pageOfWithdrawn, type WithdrawnFilter } from './repository.ts';

/** Operators are named; a member is masked, also as the actor. */
export function toWireLog({ id, at, actorId, actorName, actorType, userId, userName, ...row }: LogRow): UserLog {
  return {
    _id: id,
    action: row.action,
    actorName: actorName !== null && actorType !== 'OPERATOR' ? mask(actorName) : actorName,
    _actor: actorId,
    _user: userId,
    userName: userName && mask(userName),
    reason: row.reason,
    address: row.address,
    requestId: row.requestId,
    createdAt: at.toISOString(),
  };
}

/** Entries of the audit log, and the number of matches (bounded). */
export async function listLogs(
  handle: Handle,
  query: ListRequest<LogFilter, 'createdAt'>,
): Promise<{ logs: UserLog[]; total: number }> {
  const { rows, total } = await pageOfLogs(handle, query);
  return { logs: rows.map(toWireLog), total };
}

/** @throws NOT_FOUND */
export async function readLog(handle: Handle, id: string): Promise<UserLog> {
  const { rows } = await pageOfLogs(handle, { filter: { id: [id] }, range: [0, 0] });
  return toWireLog(orNotFound(rows[0]));
}

/** Former members, masked. */
export async function listWithdrawn(
  handle: Handle,
  query: ListRequest<WithdrawnFilter, 'createdAt'>,
): Promise<{ users: WithdrawnUser[]; total: number }> {
  const { rows, total } = await pageOfWithdrawn(handle, query);
  return {
    users: rows.map(({ userId, joinedAt, createdAt, ...row }) => ({
      _id: userId,
      ...row,
      joinedAt: joinedAt.toISOString(),
      createdAt: createdAt.toISOString(),
    })),
    total,
  };
}
