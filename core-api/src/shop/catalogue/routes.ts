import { operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/route.ts';
import { brandRoutes } from './brand-routes.ts';
import { categoryRoutes } from './category-routes.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list-products.ts';
import { toWireProduct, toWireSummary } from './wire-product.ts';

export const catalogueRoutes: Route[] = [
  ...categoryRoutes,
  ...brandRoutes,
  route(operations.listProducts, async ({ context, query }) => {
    const { products, total } = await listProducts(context, query);
    return { products: products.map(toWireSummary), total };
  }),
  route(operations.getProduct, async ({ context, params }) => ({
    product: toWireProduct(await getProduct(context, params._product)),
  })),
];
