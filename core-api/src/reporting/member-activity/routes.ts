import { consoleUserOperations } from '@iruon/contract/operations';
import { entryRoute, type Route } from '../../platform/http/route.ts';
import { readActivity, readStanding } from './read-activity.ts';

export const memberActivityRoutes: Route[] = [
  entryRoute(consoleUserOperations.getUserActivity, 'activity', readActivity),
  entryRoute(consoleUserOperations.getUserStanding, 'standing', readStanding),
];
