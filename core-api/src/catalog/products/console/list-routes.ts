import { operations } from '@iruon/contract/operations';
import { type Route, route } from '../../../platform/http/route.ts';
import { listConsoleProducts } from './list-products.ts';

export const consoleCatalogueRoutes: Route[] = [
  route(operations.listConsoleProducts, ({ context, query }) => listConsoleProducts(context, query)),
];
