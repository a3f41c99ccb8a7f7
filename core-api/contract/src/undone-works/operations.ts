import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { undoneWork, undoneWorkFilter, undoneWorkRetry } from './schemas.ts';

const console = { tag: 'console', access: ['console'] } as const;

/** Failed mails and jobs: staff see them and can retry them. */
export const undoneWorkOperations = defineOperations({
  listUndoneWorks: {
    method: 'get',
    path: '/api/console/undone-works',
    summary: 'Mails and jobs that failed and are not done, the latest first',
    ...console,
    query: consoleListQuery(['createdAt'], undoneWorkFilter),
    success: { status: 200, schema: list('works', undoneWork) },
  },
  retryUndoneWorks: {
    method: 'post',
    path: '/api/console/undone-works/retry',
    summary: 'Retry mails and jobs now, from their first attempt; finished and running ones stay',
    ...console,
    body: undoneWorkRetry,
    success: { status: 200, schema: z.object({ retried: z.int() }) },
  },
});
