import { operations } from '@iruon/contract/operations';
import { type Route, wrappedRoute } from '../../platform/http/route.ts';
import { readWaiting } from './read-waiting.ts';

export const waitingRoutes: Route[] = [wrappedRoute(operations.getWaitingWork, 'waiting', readWaiting)];
