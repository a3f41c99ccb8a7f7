import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { exportDays, exportReason } from '../kernel/parameters.ts';
import {
  auditObject,
  reversibleChange,
  userLog,
  userLogFilter,
  withdrawnUser,
  withdrawnUserFilter,
} from './user-logs.ts';

const { of } = operationsTagged('console');
const people = of('people');
const members = of('members');
const own = of('own');

/** The audit log and former members; read only. */
export const userLogOperations = {
  listUserLogs: people(
    'GET /api/console/users/logs',
    'The audit log by object, member, operator, action and period, newest first; names of members are masked',
  ).ok(...consoleList('logs', userLog, ['createdAt'], userLogFilter)),
  listMyLogs: of('own')('GET /api/console/me/logs', 'What the logged-in operator did, newest first').ok(
    ...consoleList('logs', userLog, ['createdAt'], {}),
  ),
  listHistory: own(
    'GET /api/console/history',
    'What was done to up to five objects, or to a member, newest first; for everyone who may see the objects',
  ).ok(...consoleList('logs', userLog, ['createdAt'], { _user: userLogFilter._user, objects: userLogFilter.objects })),
  getUserLog: people('GET /api/console/users/logs/{_id}', 'One entry of the audit log').ok(z.object({ log: userLog })),
  exportUserLogs: people(
    'GET /api/console/users/logs/export',
    'The audit log of a period as an .xlsx file, streamed; names of members are masked',
  ).binary({
    query: z.strictObject({ ...userLogFilter, ...exportDays, reason: exportReason }),
    problems: ['EXPORT_TOO_LARGE'],
  }),
  getNewestChange: own(
    'GET /api/console/changes/newest',
    'The newest change of an object that can be undone or was undone; null without one',
  ).ok(z.object({ change: reversibleChange.nullable(), object: auditObject }), {
    query: z.strictObject({ object: auditObject }),
  }),
  undoChange: own(
    'POST /api/console/changes/{_id}/undo',
    'Undo a change of many objects by its stored values before, all or nothing; refused with the list of what changed since',
  ).ok(z.object({ change: reversibleChange }), {
    problems: ['UNDO_REFUSED', 'UNDO_EXPIRED', 'TRANSITION_NOT_ALLOWED'],
  }),
  listWithdrawnUsers: members('GET /api/console/users/withdrawn', 'Former members, masked, latest withdrawal first').ok(
    ...consoleList('users', withdrawnUser, ['createdAt'], withdrawnUserFilter),
  ),
};
