import { z } from 'zod';
import { list } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { byPage, exportDays } from '../kernel/parameters.ts';
import { id, purchaseNo } from '../kernel/scalars.ts';
import { myLotFilter, receivedLot, receivedPiece } from './schemas.ts';

const { member } = operationsTagged('sent-pieces');

/** The lots that a member got. */
export const sentPieceOperations = {
  listPurchasePieces: member(
    'GET /api/v1/me/purchases/{purchaseNo}/pieces',
    'The shipped pieces of my purchase with their lots, and the instructions of each',
  ).ok(z.object({ pieces: z.array(receivedPiece) }), { params: z.strictObject({ purchaseNo }) }),
  readPieceSymbol: member(
    'GET /api/v1/me/pieces/{_id}/symbol',
    'The UDI of a piece that I got, as a GS1 DataMatrix in SVG',
  ).binary(),
  listMyLots: member('GET /api/v1/me/lots', 'Pieces that I got, with their lots, the latest first').ok(
    list('pieces', receivedPiece),
    { query: z.strictObject({ ...myLotFilter, _lot: id.optional().describe('Of this lot'), ...byPage(50, 20) }) },
  ),
  listReceivedLots: member(
    'GET /api/v1/me/received-lots',
    'Lots that I got, each with the sum of its pieces, the last one that was sent first',
  ).ok(list('lots', receivedLot), { query: z.strictObject({ ...myLotFilter, ...byPage(50, 20) }) }),
  exportMyLots: member('GET /api/v1/me/lots/file', 'The same of a period as an .xlsx file, streamed').binary({
    query: z.strictObject({ q: myLotFilter.q, lot: myLotFilter.lot, ...exportDays }),
    problems: ['EXPORT_TOO_LARGE'],
  }),
};
