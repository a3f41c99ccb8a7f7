import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import { user } from '../members/schemas.ts';
import { waitingWork } from '../waiting/schemas.ts';
import { dashboard } from './schemas.ts';

export const consoleOperations = defineOperations({
  getOperator: {
    method: 'get',
    path: '/api/console/me',
    summary: 'The logged-in operator',
    tag: 'console',
    access: ['console', 'manager'],
    success: { status: 200, schema: z.object({ user }) },
  },
  getDashboard: {
    method: 'get',
    path: '/api/console/shop/purchases/dashboard/{manage}',
    summary: "Today's queues",
    tag: 'console',
    access: ['console', 'manager'],
    params: z.strictObject({ manage: z.enum(['orders']) }),
    success: { status: 200, schema: z.object({ dashboard }) },
  },
  getWaitingWork: {
    method: 'get',
    path: '/api/console/waiting',
    summary: 'The number of pending items of each page, counted up to 1,000; a few seconds old at most',
    tag: 'console',
    access: ['console', 'manager'],
    success: { status: 200, schema: z.object({ waiting: waitingWork }) },
  },
});
