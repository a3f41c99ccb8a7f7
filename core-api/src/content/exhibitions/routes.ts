import { exhibitionOperations } from '@iruon/contract/operations';
import { type Route, route, wrappedRoute } from '../../platform/http/route.ts';
import { getExhibition, listExhibitions } from './list-exhibitions.ts';

export const exhibitionRoutes: Route[] = [
  wrappedRoute(exhibitionOperations.listExhibitions, 'exhibitions', listExhibitions),
  route(exhibitionOperations.getExhibition, async ({ context, params }) => ({
    exhibition: await getExhibition(context, params._exhibition),
  })),
];
