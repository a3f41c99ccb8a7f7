import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { restockWaits, restockWatch, restockWatchAdd } from './schemas.ts';

const { member, of } = operationsTagged('restock');
const inStock = of('stock');

export const restockOperations = {
  listRestockWatches: member(
    'GET /api/v1/watches/restock',
    'The sold-out goods that I wait for, at most a hundred, latest first; one ends with its notice or my order',
  ).ok(z.object({ watches: z.array(restockWatch) })),
  addRestockWatch: member(
    'POST /api/v1/watches/restock',
    'Be notified once when a sold-out product or option is back; a repetition changes nothing',
  ).ok(z.object({ watch: restockWatch }), {
    body: restockWatchAdd,
    problems: [
      'NOT_FOUND',
      'OPTION_NOT_AVAILABLE',
      'OPTION_REQUIRED',
      'PRODUCT_NOT_FOR_SALE',
      'RESTOCK_NOT_OFFERED',
      'RESTOCK_NOT_SOLD_OUT',
      'RESTOCK_WATCHES_FULL',
    ],
  }),
  removeRestockWatch: member(
    'DELETE /api/v1/watches/restock/{_item}',
    'Stop waiting for an option, or for a product without options; a missing one is no error',
  ).noContent({ params: z.strictObject({ _item: id.describe('The id of the option, or of the product') }) }),
  listRestockWaits: inStock(
    'GET /api/console/shop/products/{_id}/restock-waits',
    'How many members wait for a product, by option',
  ).ok(z.object({ waits: z.array(restockWaits) }), { problems: ['NOT_FOUND'] }),
};
