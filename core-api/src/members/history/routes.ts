import { meOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { listMyHistory } from './list-my-history.ts';

export const historyRoutes: Route[] = [
  route(meOperations.listMyHistory, ({ context, query }) => listMyHistory(context, query)),
];
