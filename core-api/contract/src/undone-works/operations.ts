import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import {
  undoneWork,
  undoneWorkDiscard,
  undoneWorkFilter,
  undoneWorkRetry,
  undoneWorkRetryAll,
  WORKS_AT_ONCE,
} from './schemas.ts';

const { of, root } = operationsTagged('console');
const own = of('own');

/** Failed mails, text messages and jobs, which the operators of their area see and can retry: `areaOfWork`. */
export const undoneWorkOperations = {
  listUndoneWorks: own(
    'GET /api/console/undone-works',
    'Mails, text messages and jobs that failed and are not done, the latest first',
  ).ok(...consoleList('works', undoneWork, ['createdAt'], undoneWorkFilter)),
  retryUndoneWorks: own(
    'POST /api/console/undone-works/retry',
    'Retry them now, from their first attempt; finished and running ones stay',
  ).ok(z.object({ retried: z.int() }), { body: undoneWorkRetry }),
  retryAllUndoneWorks: root(
    'POST /api/console/undone-works/retry-all',
    `Retry up to ${WORKS_AT_ONCE} mails or jobs that failed for good, the oldest first`,
  ).ok(z.object({ retried: z.int(), left: z.int() }), { body: undoneWorkRetryAll }),
  discardUndoneWorks: root(
    'POST /api/console/undone-works/discard',
    'Remove jobs that failed for good and whose work another job does later, with a reason; others stay',
  ).ok(z.object({ discarded: z.int() }), { body: undoneWorkDiscard, problems: ['STEP_UP_REQUIRED'] }),
};
