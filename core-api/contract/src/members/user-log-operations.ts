import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { day, id } from '../kernel/scalars.ts';
import { userLog, userLogFilter, withdrawnUser, withdrawnUserFilter } from './user-logs.ts';

const console = { tag: 'console', access: ['console'] } as const;

/** Actions on members, and withdrawals. Read only. */
export const userLogOperations = defineOperations({
  listUserLogs: {
    method: 'get',
    path: '/api/console/users/logs',
    summary: 'The audit log by member, operator, action and period, newest first; names of members are masked',
    ...console,
    query: consoleListQuery(['createdAt'], userLogFilter),
    success: { status: 200, schema: list('logs', userLog) },
  },
  getUserLog: {
    method: 'get',
    path: '/api/console/users/logs/{_id}',
    summary: 'One entry of the audit log',
    ...console,
    params: z.strictObject({ _id: id }),
    success: { status: 200, schema: z.object({ log: userLog }) },
  },
  exportUserLogs: {
    method: 'get',
    path: '/api/console/users/logs/export',
    summary: 'The audit log of a period as an .xlsx file, streamed; names of members are masked',
    ...console,
    query: z.strictObject({
      ...userLogFilter,
      from: day,
      to: day,
      reason: z
        .string()
        .trim()
        .min(2)
        .max(200)
        .meta({ description: 'Why the file is needed; stored in the audit log' }),
    }),
    problems: ['EXPORT_TOO_LARGE'],
    success: { status: 200, content: 'binary' },
  },
  listWithdrawnUsers: {
    method: 'get',
    path: '/api/console/users/withdrawn',
    summary: 'Former members, masked, latest withdrawal first',
    ...console,
    query: consoleListQuery(['createdAt'], withdrawnUserFilter),
    success: { status: 200, schema: list('users', withdrawnUser) },
  },
});
