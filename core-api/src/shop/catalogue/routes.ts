import { operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/route.ts';
import { getProduct } from './get-product.ts';
import { listBrands } from './list-brands.ts';
import { listCategories } from './list-categories.ts';
import { listProducts } from './list-products.ts';
import { toWireProduct, toWireSummary } from './wire-product.ts';

export const catalogueRoutes: Route[] = [
  route(operations.listCategories, async ({ context }) => {
    const categories = await listCategories(context);
    return {
      categories: categories.map(({ id, parentId, parentIds, ...category }) => ({
        _id: id,
        _parent: parentId,
        _parents: parentIds,
        ...category,
      })),
    };
  }),
  route(operations.listBrands, async ({ context }) => {
    const brands = await listBrands(context);
    return { brands: brands.map(({ id, ...brand }) => ({ _id: id, ...brand })) };
  }),
  route(operations.listProducts, async ({ context, query }) => {
    const { products, total } = await listProducts(context, query);
    return { products: products.map(toWireSummary), total };
  }),
  route(operations.getProduct, async ({ context, params }) => ({
    product: toWireProduct(await getProduct(context, params._product)),
  })),
];
