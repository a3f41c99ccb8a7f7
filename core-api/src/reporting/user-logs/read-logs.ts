import type { UserLog, WithdrawnUser } from '@iruon/contract';
import { auditActionLabel, auditObjectLabels, OTHER_ACTION } from '@iruon/contract/labels';
import type { Handle } from '@iruon/db';
import { mask } from '../../kernel/mask.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ListRequest } from '../../platform/http/console-list.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { findObjectNames } from '../../platform/records/audit-objects.ts';
import { changesOfEntries } from '../../platform/records/reversible/reversible-changes.ts';
import { wireChanges } from '../changes/index.ts';
import { auditRoleLabel, describeEntry, referencesOf } from './describe-entry.ts';
import { type LogFilter, type LogRow, pageOfLogs, pageOfWithdrawn, type WithdrawnFilter } from './repository.ts';
import { visibleDetails } from './visible-details.ts';

const objectLabels: Readonly<Record<string, string>> = auditObjectLabels;

/**
 * Names of operators are shown; members are masked, even as actors. An entry without a stored name shows the current
 * name of its object. Details that the actor may not see are left out.
 */
export async function toWireLogs(handle: Handle, all: readonly LogRow[], actor: Actor): Promise<UserLog[]> {
  const rows = all.map((row) => ({ ...row, details: visibleDetails(actor, row.objectType, row.details) }));
  const ofEntries = await changesOfEntries(
    handle,
    rows.map(({ id }) => id),
  );
  const wired = await wireChanges(handle, ofEntries, new Date());
  const changes = new Map(
    ofEntries.flatMap(({ id, entryId, undoEntryId }) =>
      [entryId, undoEntryId].map((entry) => [entry ?? '', wired.get(id) ?? null] as const),
    ),
  );
  const unnamed = rows.filter(({ objectName }) => objectName === '');
  const names = await findObjectNames(handle, [
    ...unnamed.map(({ objectType, objectId }) => ({ type: objectType, id: objectId })),
    ...rows.flatMap(referencesOf),
  ]);
  return rows.map((row) => ({ ...toWireLog(row, names), change: changes.get(row.id) ?? null }));
}

function toWireLog(
  { id, at, actorId, actorName, actorType, userId, userName, objectType, objectId, ...row }: LogRow,
  names: ReadonlyMap<string, string>,
): Omit<UserLog, 'change'> {
  return {
    _id: id,
    action: row.action,
    actionLabel: auditActionLabel(row.action) ?? OTHER_ACTION,
    object: {
      type: objectType,
      label: objectLabels[objectType] ?? '',
      id: objectId,
      name: row.objectName || (names.get(`${objectType}:${objectId}`) ?? ''),
    },
    changes: describeEntry({ action: row.action, objectType, details: row.details }, names),
    actorRole: auditRoleLabel(row.actorRole),
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
  actor: Actor,
): Promise<{ logs: UserLog[]; total: number }> {
  const { rows, total } = await pageOfLogs(handle, query);
  return { logs: await toWireLogs(handle, rows, actor), total };
}

/** @throws NOT_FOUND */
export async function readLog(handle: Handle, id: string, actor: Actor): Promise<UserLog> {
  const { rows } = await pageOfLogs(handle, { filter: { id: [id] }, range: [0, 0] });
  return orNotFound((await toWireLogs(handle, rows, actor))[0]);
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
