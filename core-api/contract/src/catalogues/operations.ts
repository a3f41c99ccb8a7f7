import { z } from 'zod';
import { catalogues } from '../catalogues/resource.ts';
import { ok, operationsTagged } from '../kernel/operation.ts';
import { catalogue } from './schemas.ts';

const { customer } = operationsTagged('catalogues');

export const catalogueOperations = {
  listCatalogues: customer.get('/api/v1/shop/catalogues', 'Shown catalogues in their order', {
    success: ok(z.object({ catalogues: z.array(catalogue) })),
  }),
  getCatalogue: customer.get('/api/v1/shop/catalogues/{_id}', 'One shown catalogue', {
    success: ok(z.object({ catalogue })),
  }),
  countCatalogueView: customer.put('/api/v1/shop/catalogues/{_id}/views', 'Record my view, once per day in Seoul', {
    success: ok(z.object({ views: z.int() })),
  }),
  ...catalogues.operations,
};
