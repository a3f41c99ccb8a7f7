import { showroomOperations } from '@iruon/contract/operations';
import { type Route, wrappedRoute } from '../../platform/http/route.ts';
import { listShowrooms } from './list-showrooms.ts';

export const showroomRoutes: Route[] = [wrappedRoute(showroomOperations.listShowrooms, 'showrooms', listShowrooms)];
