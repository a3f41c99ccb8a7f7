import { displayOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { getDisplay, listDisplayCategories, listDisplays } from './list-displays.ts';

export const displayRoutes: Route[] = [
  route(displayOperations.listDisplays, async ({ context }) => ({ displays: await listDisplays(context) })),
  route(displayOperations.getDisplay, async ({ context, params }) => ({
    display: await getDisplay(context, params.code),
  })),
  route(displayOperations.listDisplayCategories, async ({ context, params }) => ({
    categories: await listDisplayCategories(context, params.code),
  })),
];
