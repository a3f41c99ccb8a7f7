import { consoleUserOperations } from '@iruon/contract/operations';
import { type Route, wrappedRoute } from '../../platform/http/route.ts';
import { readActivity } from './read-activity.ts';
import { readStanding } from './read-standing.ts';

export const memberActivityRoutes: Route[] = [
  wrappedRoute(consoleUserOperations.getUserActivity, 'activity', readActivity),
  wrappedRoute(consoleUserOperations.getUserStanding, 'standing', readStanding),
];
