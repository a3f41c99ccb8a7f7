import { consoleOperations } from '@iruon/contract/operations';
import { problem } from '../platform/problem.ts';
import { type Route, route } from '../platform/route.ts';

export const exportRoutes: Route[] = [
  route(consoleOperations.exportConsoleOrders, async () => {
    throw problem('NOT_FOUND');
  }),
];
