import { displayOperations } from '@iruon/contract/operations';
import { type Route, route, wrappedRoute } from '../../platform/http/route.ts';
import { getDisplay, listDisplayCategories, listDisplays } from './list-displays.ts';

export const displayRoutes: Route[] = [
  wrappedRoute(displayOperations.listDisplays, 'displays', listDisplays),
  route(displayOperations.getDisplay, async ({ context, params }) => ({
    display: await getDisplay(context, params.code),
  })),
  route(displayOperations.listDisplayCategories, async ({ context, params }) => ({
    categories: await listDisplayCategories(context, params.code),
  })),
];
