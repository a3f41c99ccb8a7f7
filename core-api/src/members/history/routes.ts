import { operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { listMyHistory } from './list-my-history.ts';

export const historyRoutes: Route[] = [
  route(operations.listMyHistory, ({ context, query }) => listMyHistory(context, query)),
];
