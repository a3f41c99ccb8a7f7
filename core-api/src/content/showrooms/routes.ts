import { showroomOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { listShowrooms } from './list-showrooms.ts';

export const showroomRoutes: Route[] = [
  route(showroomOperations.listShowrooms, async ({ context }) => ({ showrooms: await listShowrooms(context) })),
];
