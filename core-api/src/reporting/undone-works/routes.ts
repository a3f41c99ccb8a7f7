import { undoneWorkOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import type { Schedule } from '../../platform/jobs/worker.ts';
import { discardUndoneWorks, listUndoneWorks, retryAllUndoneWorks, retryUndoneWorks } from './undone-works.ts';

export function undoneWorkRoutes(schedule: Schedule): Route[] {
  const scheduled = schedule.map(({ job }) => job);
  return [
    route(operations.listUndoneWorks, ({ context, query }) =>
      listUndoneWorks(context, scheduled, { filter: query.filter ?? {}, range: query.range }),
    ),
    route(operations.retryUndoneWorks, async ({ context, body }) => ({
      retried: await retryUndoneWorks(context, body._works),
    })),
    route(operations.retryAllUndoneWorks, ({ context, body }) => retryAllUndoneWorks(context, scheduled, body)),
    route(operations.discardUndoneWorks, async ({ context, body }) => ({
      discarded: await discardUndoneWorks(context, scheduled, body),
    })),
  ];
}
