import { z } from 'zod';
import { consoleList, consoleListQuery, list } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import {
  keptLots,
  lot,
  lotAdjustment,
  lotBeginning,
  lotChange,
  lotDetail,
  lotDiscard,
  lotEntry,
  lotEntryFilter,
  lotExpiry,
  lotFilter,
  lotHold,
  lotInput,
  lotLimits,
  lotRelease,
  lotSorts,
} from './schemas.ts';

const { of } = operationsTagged('lots');
const stock = of('stock');
const one = z.object({ lot: lotDetail });

/** The lots of products and options: their states, dates and pieces. */
export const lotOperations = {
  listLots: stock('GET /api/console/shop/lots', 'Lots of products and options').ok(
    ...consoleList('lots', lot, lotSorts, lotFilter),
  ),
  getLotExpiry: stock(
    'GET /api/console/shop/lots/expiry',
    'How many lots with pieces expire in 3, 6 and 12 months, and how many have expired',
  ).ok(z.object({ expiry: lotExpiry })),
  getLot: stock('GET /api/console/shop/lots/{_id}', 'A lot with its figures').ok(one),
  listLotEntries: stock('GET /api/console/shop/lots/{_id}/entries', 'What moved the pieces of a lot, latest first').ok(
    list('entries', lotEntry),
    { query: consoleListQuery(['createdAt'], lotEntryFilter) },
  ),
  beginLots: stock(
    'PUT /api/console/shop/stock/{_id}/lots',
    'Begin to keep lots of a product or option: its pieces on the shelf are unlotted. A repetition changes nothing',
  ).ok(z.object({ kept: keptLots }), { body: lotBeginning, problems: ['LOTS_NOT_KEPT'] }),
  createLot: stock(
    'POST /api/console/shop/lots',
    'Note a lot of pieces that are on the shelf already: they are unlotted ones, and the stock is unchanged',
  ).created(one, {
    idempotency: 'required',
    body: lotInput,
    problems: ['LOT_TAKEN', 'LOTS_NOT_KEPT', 'LOT_STOCK', 'NOT_FOUND'],
  }),
  changeLot: stock('PUT /api/console/shop/lots/{_id}', 'Change the dates of a lot, with a reason').ok(one, {
    body: lotChange,
    problems: ['RECORD_CHANGED'],
  }),
  releaseLots: stock(
    'POST /api/console/shop/lots/release',
    'Let lots be sold that wait for their inspection or are held, all or none; released ones are unchanged',
  ).ok(z.object({ lots: z.array(lot).max(lotLimits.released) }), {
    body: lotRelease,
    problems: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
  holdLot: stock('POST /api/console/shop/lots/{_id}/hold', 'Stop the sale of a lot; a held one is unchanged').ok(one, {
    body: lotHold,
    problems: ['TRANSITION_NOT_ALLOWED'],
  }),
  discardLot: stock(
    'POST /api/console/shop/lots/{_id}/discard',
    'Discard pieces of a lot that are on the shelf, in any state',
  ).ok(one, { idempotency: 'required', body: lotDiscard, problems: ['LOT_SHORT'] }),
  adjustLot: stock(
    'POST /api/console/shop/lots/{_id}/adjustments',
    'Correct the pieces of a lot on the shelf by hand, with the cause; the stock changes with them',
  ).ok(one, { idempotency: 'required', body: lotAdjustment, problems: ['LOT_SHORT'] }),
};
