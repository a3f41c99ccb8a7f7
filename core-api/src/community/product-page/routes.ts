import { operations } from '@iruon/contract/operations';
import { type Route, route, withinLag } from '../../platform/http/route.ts';
import { readProductPage } from './read-product-page.ts';

export const productPageRoutes: Route[] = [
  withinLag(
    route(operations.readProductPage, ({ context, params, query }) => readProductPage(context, params._product, query)),
  ),
];
