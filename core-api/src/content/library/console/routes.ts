import { catalogueOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../../platform/http/route.ts';
import {
  changeCatalogue,
  createCatalogue,
  deleteCatalogue,
  getConsoleCatalogue,
  listConsoleCatalogues,
  orderCatalogues,
} from './catalogues.ts';

export const consoleLibraryCatalogueRoutes: Route[] = [
  route(operations.listConsoleCatalogues, ({ context, query: { filter, sort, range } }) =>
    listConsoleCatalogues(context, { filter: filter ?? {}, sort: sort ?? ['sequence', 'ASC'], range }),
  ),
  route(operations.getConsoleCatalogue, async ({ context, params }) => ({
    catalogue: await getConsoleCatalogue(context, params._id),
  })),
  route(operations.createConsoleCatalogue, async ({ context, body }) => ({
    catalogue: await createCatalogue(context, body),
  })),
  route(operations.updateConsoleCatalogue, async ({ context, params, body }) => ({
    catalogue: await changeCatalogue(context, params._id, body),
  })),
  route(operations.deleteConsoleCatalogue, async ({ context, params }) => {
    await deleteCatalogue(context, params._id);
    return undefined;
  }),
  route(operations.orderConsoleCatalogues, async ({ context, body }) => {
    await orderCatalogues(context, body._ids);
    return undefined;
  }),
];
