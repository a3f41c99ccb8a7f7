import { consoleUserOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { readActivity, readStanding } from './read-activity.ts';

export const memberActivityRoutes: Route[] = [
  route(consoleUserOperations.getUserActivity, async ({ context, params }) => ({
    activity: await readActivity(context, params._id),
  })),
  route(consoleUserOperations.getUserStanding, async ({ context, params }) => ({
    standing: await readStanding(context, params._id),
  })),
];
