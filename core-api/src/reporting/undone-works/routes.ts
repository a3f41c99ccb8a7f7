import { undoneWorkOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { listUndoneWorks, retryUndoneWorks } from './undone-works.ts';

export const undoneWorkRoutes: Route[] = [
  route(undoneWorkOperations.listUndoneWorks, ({ context, query }) =>
    listUndoneWorks(context, { filter: query.filter ?? {}, range: query.range }),
  ),
  route(undoneWorkOperations.retryUndoneWorks, async ({ context, body }) => ({
    retried: await retryUndoneWorks(context, body._works),
  })),
];
