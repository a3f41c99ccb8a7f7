import { operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { readWaiting } from './read-waiting.ts';

export const waitingRoutes: Route[] = [
  route(operations.getWaitingWork, async ({ context }) => ({ waiting: await readWaiting(context) })),
];
