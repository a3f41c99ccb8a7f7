import { catalogueOperations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { countCatalogueView, getCatalogue, listCatalogues } from './list-catalogues.ts';

export const libraryCatalogueRoutes: Route[] = [
  route(catalogueOperations.listCatalogues, async ({ context }) => ({ catalogues: await listCatalogues(context) })),
  entryRoute(catalogueOperations.getCatalogue, 'catalogue', getCatalogue),
  entryRoute(catalogueOperations.countCatalogueView, 'views', countCatalogueView),
];
