import { z } from 'zod';
import { catalogues } from '../catalogues/resource.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { catalogue } from './schemas.ts';

const { customer } = operationsTagged('catalogues');

export const catalogueOperations = {
  listCatalogues: customer('GET /api/v1/shop/catalogues', 'Shown catalogues in their order').ok(
    z.object({ catalogues: z.array(catalogue) }),
  ),
  getCatalogue: customer('GET /api/v1/shop/catalogues/{_id}', 'One shown catalogue').ok(z.object({ catalogue })),
  countCatalogueView: customer('PUT /api/v1/shop/catalogues/{_id}/views', 'Record my view, once per day in Seoul').ok(
    z.object({ views: z.int() }),
  ),
  ...catalogues.operations,
};
