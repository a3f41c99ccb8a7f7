import { consoleUserOperations } from '@iruon/contract/operations';
import { type Route, wrappedRoute } from '../../platform/http/route.ts';
import { readActivity, readStanding } from './read-activity.ts';

export const memberActivityRoutes: Route[] = [
  wrappedRoute(consoleUserOperations.getUserActivity, 'activity', readActivity),
  wrappedRoute(consoleUserOperations.getUserStanding, 'standing', readStanding),
];
