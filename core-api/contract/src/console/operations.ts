import { z } from 'zod';
import { ok, operationsTagged } from '../kernel/operation.ts';
import { user } from '../members/schemas.ts';
import { waitingWork } from '../waiting/schemas.ts';
import { dashboard } from './schemas.ts';

const { staff } = operationsTagged('console');

export const consoleOperations = {
  getOperator: staff.get('/api/console/me', 'The logged-in operator', { success: ok(z.object({ user })) }),
  getDashboard: staff.get('/api/console/shop/purchases/dashboard/{manage}', "Today's queues", {
    params: z.strictObject({ manage: z.enum(['orders']) }),
    success: ok(z.object({ dashboard })),
  }),
  getWaitingWork: staff.get(
    '/api/console/waiting',
    'The number of pending items of each page, counted up to 1,000; a few seconds old at most',
    { success: ok(z.object({ waiting: waitingWork })) },
  ),
};
