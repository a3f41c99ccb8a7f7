import { lotOperations as operations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { adjustLot, changeLotDates, createLot, discardLot, holdLot, releaseLots, startLots } from './change-lot.ts';
import { listLotEntries, listLots, readExpiry, readLot } from './list-lots.ts';

export const lotRoutes: Route[] = [
  route(operations.listLots, ({ context, query }) => listLots(context, query)),
  route(operations.getLotExpiry, async ({ context }) => ({ expiry: await readExpiry(context) })),
  route(operations.getLot, async ({ context, params }) => ({
    lot: await readLot(context.db, params._id, context.now()),
  })),
  route(operations.listLotEntries, ({ context, params, query }) => listLotEntries(context, params._id, query)),
  entryRoute(operations.beginLots, 'kept', startLots),
  route(operations.createLot, ({ context, body, keepResponse }) => createLot(context, body, keepResponse)),
  entryRoute(operations.changeLot, 'lot', changeLotDates),
  route(operations.releaseLots, async ({ context, body }) => ({ lots: await releaseLots(context, body) })),
  entryRoute(operations.holdLot, 'lot', holdLot),
  route(operations.discardLot, ({ context, params, body, keepResponse }) =>
    discardLot(context, params._id, body, keepResponse),
  ),
  route(operations.adjustLot, ({ context, params, body, keepResponse }) =>
    adjustLot(context, params._id, body, keepResponse),
  ),
];
