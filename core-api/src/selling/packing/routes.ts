import { parcelOperations, pickingListOperations } from '@iruon/contract/operations';
import { inTransaction } from '../../platform/db/transaction.ts';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { claimParcel, releaseParcel } from './claim-parcel.ts';
import { findParcel, listParcels, readParcel } from './list-parcels.ts';
import { confirmParcelChanges, packParcel, reopenParcel, splitParcel } from './pack-parcel.ts';
import { closePickingList, createPickingList, listPickingLists, readPickingList } from './picking-lists.ts';
import { readPieces } from './pieces/parcel-pieces.ts';
import { planLots, planLotsOfList } from './pieces/plan-lots.ts';
import { removePiece } from './pieces/remove-piece.ts';
import { scanPiece } from './pieces/scan-piece.ts';
import { countListPrint, countSlips, drawPickingList, drawSlips } from './print/print.ts';

export const packingRoutes: Route[] = [
  route(parcelOperations.listParcels, ({ context, query }) => listParcels(context, query)),
  entryRoute(parcelOperations.getParcel, 'parcel', readParcel),
  route(parcelOperations.findParcel, async ({ context, params }) => ({
    parcel: await findParcel(context, params.parcelNo),
  })),
  entryRoute(parcelOperations.claimParcel, 'parcel', claimParcel),
  entryRoute(parcelOperations.releaseParcel, 'parcel', releaseParcel),
  entryRoute(parcelOperations.packParcel, 'parcel', packParcel),
  route(parcelOperations.listPieces, ({ context, params }) => readPieces(context, params._id)),
  route(parcelOperations.scanPiece, ({ context, params, body, keepResponse }) =>
    inTransaction(context.db, async (trx) => {
      const response = await scanPiece(trx, context, params._id, body);
      await keepResponse(trx, response);
      return response;
    }),
  ),
  route(parcelOperations.removePiece, ({ context, params }) => removePiece(context, params._id, params._piece)),
  entryRoute(parcelOperations.reopenParcel, 'parcel', reopenParcel),
  entryRoute(parcelOperations.confirmParcelChanges, 'parcel', confirmParcelChanges),
  route(parcelOperations.splitParcel, ({ context, params, body, keepResponse }) =>
    inTransaction(context.db, async (trx) => {
      const inside = { ...context, db: trx };
      const [first, second] = await splitParcel(trx, context, params._id, body);
      const response = { parcels: [await readParcel(inside, first), await readParcel(inside, second)] };
      await keepResponse(trx, response);
      return response;
    }),
  ),
  route(parcelOperations.printParcels, async ({ context, body, keepResponse }) => {
    if (body._list !== undefined) await planLotsOfList(context, body._list);
    else await planLots(context, body._parcels ?? []);
    return inTransaction(context.db, async (trx) => {
      const response = await countSlips(trx, context, body);
      await keepResponse(trx, response);
      return response;
    });
  }),
  route(parcelOperations.downloadSlips, ({ context, query }) => drawSlips(context, query)),
  route(pickingListOperations.listPickingLists, ({ context, query }) => listPickingLists(context, query)),
  entryRoute(pickingListOperations.getPickingList, 'pickingList', readPickingList),
  route(pickingListOperations.createPickingList, async ({ context, body, keepResponse }) => {
    const { pickingList } = await inTransaction(context.db, async (trx) => {
      const id = await createPickingList(trx, context, body);
      const response = { pickingList: await readPickingList({ db: trx, now: context.now }, id) };
      await keepResponse(trx, response);
      return response;
    });
    await planLotsOfList(context, pickingList._id);
    return { pickingList: await readPickingList(context, pickingList._id) };
  }),
  entryRoute(pickingListOperations.closePickingList, 'pickingList', closePickingList),
  route(pickingListOperations.printPickingList, async ({ context, params, keepResponse }) => {
    await planLotsOfList(context, params._id);
    return inTransaction(context.db, async (trx) => {
      await countListPrint(trx, context, params._id);
      const response = { pickingList: await readPickingList({ db: trx, now: context.now }, params._id) };
      await keepResponse(trx, response);
      return response;
    });
  }),
  route(pickingListOperations.downloadPickingList, ({ context, params }) => drawPickingList(context, params._id)),
];
