import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { sample, sampleFilter, sampleInput, sampleSorts } from './schemas.ts';

const stock = operationsTagged('console').of('stock');

/** Samples: pieces of a lot that a member gets without an order. They are in the trace of the lot like sold ones. */
export const sampleOperations = {
  listSamples: stock('GET /api/console/shop/samples', 'Samples by filter, the latest first').ok(
    ...consoleList('samples', sample, sampleSorts, sampleFilter),
  ),
  giveSample: stock(
    'POST /api/console/shop/samples',
    'Give pieces of a lot to a member: they leave the lot and the stock at once',
  ).created(z.object({ sample }), {
    idempotency: 'required',
    body: sampleInput,
    problems: [
      ...(['NOT_FOUND', 'STOCK_CODE_UNKNOWN', 'LOT_MEANS_SEVERAL', 'LOT_NOT_SELLABLE'] as const),
      ...(['USE_BY_DIFFERS', 'EXPIRED', 'OTHER_LOT', 'STOCK_SHORT'] as const),
    ],
  }),
};
