import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { user } from '../members/schemas.ts';
import { waitingWork } from '../waiting/schemas.ts';
import { dashboard } from './schemas.ts';

const { of } = operationsTagged('console');
const own = of('own');

export const consoleOperations = {
  getOperator: own('GET /api/console/me', 'The logged-in operator').ok(z.object({ user }), { isForPeople: true }),
  getDashboard: own('GET /api/console/shop/purchases/dashboard/{manage}', "Today's queues").ok(
    z.object({ dashboard }),
    { params: z.strictObject({ manage: z.enum(['orders']) }) },
  ),
  getWaitingWork: own(
    'GET /api/console/waiting',
    'The number of pending items of each page, counted up to 1,000; a few seconds old at most',
  ).ok(z.object({ waiting: waitingWork })),
};
