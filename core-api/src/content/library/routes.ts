import { catalogueOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { countCatalogueView, getCatalogue, listCatalogues } from './list-catalogues.ts';

export const libraryCatalogueRoutes: Route[] = [
  route(catalogueOperations.listCatalogues, async ({ context }) => ({ catalogues: await listCatalogues(context) })),
  route(catalogueOperations.getCatalogue, async ({ context, params }) => ({
    catalogue: await getCatalogue(context, params._id),
  })),
  route(catalogueOperations.countCatalogueView, async ({ context, params }) => ({
    views: await countCatalogueView(context, params._id),
  })),
];
