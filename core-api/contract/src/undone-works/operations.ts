import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { undoneWork, undoneWorkFilter, undoneWorkRetry } from './schemas.ts';

const { console } = operationsTagged('console');

/** Failed mails and jobs, which operators see and can retry. */
export const undoneWorkOperations = {
  listUndoneWorks: console(
    'GET /api/console/undone-works',
    'Mails and jobs that failed and are not done, the latest first',
  ).ok(...consoleList('works', undoneWork, ['createdAt'], undoneWorkFilter)),
  retryUndoneWorks: console(
    'POST /api/console/undone-works/retry',
    'Retry mails and jobs now, from their first attempt; finished and running ones stay',
  ).ok(z.object({ retried: z.int() }), { body: undoneWorkRetry }),
};
