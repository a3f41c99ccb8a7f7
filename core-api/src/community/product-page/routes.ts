import { operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { readProductPage } from './read-product-page.ts';

export const productPageRoutes: Route[] = [
  route(operations.readProductPage, ({ context, params, query }) => readProductPage(context, params._product, query)),
];
