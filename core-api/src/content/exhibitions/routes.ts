import { exhibitionOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { getExhibition, listExhibitions } from './list-exhibitions.ts';

export const exhibitionRoutes: Route[] = [
  route(exhibitionOperations.listExhibitions, async ({ context }) => ({ exhibitions: await listExhibitions(context) })),
  route(exhibitionOperations.getExhibition, async ({ context, params }) => ({
    exhibition: await getExhibition(context, params._exhibition),
  })),
];
