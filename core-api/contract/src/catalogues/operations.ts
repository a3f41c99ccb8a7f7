import { z } from 'zod';
import { catalogues } from '../catalogues/resource.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { catalogue } from './schemas.ts';

const customer = { tag: 'catalogues', access: ['customer'] } as const;

const byId = z.strictObject({ _id: id });

export const catalogueOperations = defineOperations({
  listCatalogues: {
    method: 'get',
    path: '/api/v1/shop/catalogues',
    summary: 'Shown catalogues in their order',
    ...customer,
    success: { status: 200, schema: z.object({ catalogues: z.array(catalogue) }) },
  },
  getCatalogue: {
    method: 'get',
    path: '/api/v1/shop/catalogues/{_id}',
    summary: 'One shown catalogue',
    ...customer,
    params: byId,
    success: { status: 200, schema: z.object({ catalogue }) },
  },
  countCatalogueView: {
    method: 'put',
    path: '/api/v1/shop/catalogues/{_id}/views',
    summary: 'Record my view, once per day in Seoul',
    ...customer,
    params: byId,
    success: { status: 200, schema: z.object({ views: z.int() }) },
  },
  ...catalogues.operations,
});
