import { catalogueOperations } from '@iruon/contract/operations';
import { type Route, wrappedRoute } from '../../platform/http/route.ts';
import { countCatalogueView, getCatalogue, listCatalogues } from './list-catalogues.ts';

export const libraryCatalogueRoutes: Route[] = [
  wrappedRoute(catalogueOperations.listCatalogues, 'catalogues', listCatalogues),
  wrappedRoute(catalogueOperations.getCatalogue, 'catalogue', getCatalogue),
  wrappedRoute(catalogueOperations.countCatalogueView, 'views', countCatalogueView),
];
