import { levelOperations } from '@iruon/contract/operations';
import { type Route, wrappedRoute } from '../../platform/http/route.ts';
import { getMyLevel } from './my-level.ts';

export const levelRoutes: Route[] = [wrappedRoute(levelOperations.getMyLevel, 'standing', getMyLevel)];
