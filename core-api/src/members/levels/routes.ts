import { levelOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { getMyLevel } from './my-level.ts';

export const levelRoutes: Route[] = [
  route(levelOperations.getMyLevel, async ({ context }) => ({ standing: await getMyLevel(context) })),
];
