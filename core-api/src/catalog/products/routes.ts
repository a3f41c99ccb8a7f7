import { operations } from '@iruon/contract/operations';
import { type Route, route, withinLag } from '../../platform/http/route.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list/list-products.ts';
import { listShippings } from './list-shippings.ts';
import { listSearchMisses } from './search/search-misses.ts';
import { suggestProducts } from './search/suggest-products.ts';

export const catalogueRoutes: Route[] = [
  withinLag(route(operations.listProducts, ({ context, query }) => listProducts(context, query))),
  route(operations.listShippings, async ({ context, query }) => ({
    shippings: await listShippings(context, query.products),
  })),
  route(operations.listConsoleSearchMisses, ({ context }) => listSearchMisses(context)),
  withinLag(route(operations.suggestProducts, ({ context, query }) => suggestProducts(context, query.q))),
  withinLag(
    route(operations.getProduct, async ({ context, params }) => ({
      product: await getProduct(context, params._product),
    })),
  ),
];
