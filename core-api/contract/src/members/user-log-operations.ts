import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { binary, ok, operationsTagged } from '../kernel/operation.ts';
import { exportDays, exportReason } from '../kernel/parameters.ts';
import { userLog, userLogFilter, withdrawnUser, withdrawnUserFilter } from './user-logs.ts';

const { console } = operationsTagged('console');

/** Actions on members, and withdrawals. Read only. */
export const userLogOperations = {
  listUserLogs: console.get(
    '/api/console/users/logs',
    'The audit log by member, operator, action and period, newest first; names of members are masked',
    { query: consoleListQuery(['createdAt'], userLogFilter), success: ok(list('logs', userLog)) },
  ),
  getUserLog: console.get('/api/console/users/logs/{_id}', 'One entry of the audit log', {
    success: ok(z.object({ log: userLog })),
  }),
  exportUserLogs: console.get(
    '/api/console/users/logs/export',
    'The audit log of a period as an .xlsx file, streamed; names of members are masked',
    {
      query: z.strictObject({ ...userLogFilter, ...exportDays, reason: exportReason }),
      problems: ['EXPORT_TOO_LARGE'],
      success: binary,
    },
  ),
  listWithdrawnUsers: console.get('/api/console/users/withdrawn', 'Former members, masked, latest withdrawal first', {
    query: consoleListQuery(['createdAt'], withdrawnUserFilter),
    success: ok(list('users', withdrawnUser)),
  }),
};
