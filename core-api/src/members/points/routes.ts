import { pointOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { listMyPoints } from './list-user-points.ts';

export const pointRoutes: Route[] = [
  route(pointOperations.listMyPoints, ({ context, query }) => listMyPoints(context, query)),
];
