import { brandRoutes } from './brands/brand-routes.ts';
import { bulkUploadRoutes } from './bulk-upload/routes.ts';
import { categoryRoutes, consoleCategoryRoutes } from './categories/category-routes.ts';
import { consoleProductRoutes } from './products/console/routes.ts';
import { catalogueRoutes } from './products/routes.ts';

/** All routes of the catalog: products, categories, brands, product codes and bulk uploads. */
export const catalogRoutes = [
  ...categoryRoutes,
  ...brandRoutes,
  ...catalogueRoutes,
  ...consoleCategoryRoutes,
  ...consoleProductRoutes,
  ...bulkUploadRoutes,
];
