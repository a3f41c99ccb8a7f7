import { consoleUserOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { readActivity } from './read-activity.ts';
import { readStanding } from './read-standing.ts';

export const memberActivityRoutes: Route[] = [
  route(consoleUserOperations.getUserActivity, async ({ context, params }) => ({
    activity: await readActivity(context, params._id),
  })),
  route(consoleUserOperations.getUserStanding, async ({ context, params }) => ({
    standing: await readStanding(context, params._id),
  })),
];
