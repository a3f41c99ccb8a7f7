import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { ok, operationsTagged } from '../kernel/operation.ts';
import { undoneWork, undoneWorkFilter, undoneWorkRetry } from './schemas.ts';

const { console } = operationsTagged('console');

/** Failed mails and jobs: staff see them and can retry them. */
export const undoneWorkOperations = {
  listUndoneWorks: console.get(
    '/api/console/undone-works',
    'Mails and jobs that failed and are not done, the latest first',
    { query: consoleListQuery(['createdAt'], undoneWorkFilter), success: ok(list('works', undoneWork)) },
  ),
  retryUndoneWorks: console.post(
    '/api/console/undone-works/retry',
    'Retry mails and jobs now, from their first attempt; finished and running ones stay',
    { body: undoneWorkRetry, success: ok(z.object({ retried: z.int() })) },
  ),
};
