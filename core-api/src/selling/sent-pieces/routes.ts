import { sentPieceOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { workbookResponse } from '../../platform/spreadsheet/write/workbook-file.ts';
import { exportMyLots } from './export-my-lots.ts';
import { listMyLots, listPurchasePieces, listReceivedLots } from './list-pieces.ts';
import { pieceSymbol } from './piece-symbol.ts';

export const sentPieceRoutes: Route[] = [
  route(operations.listPurchasePieces, async ({ context, params }) => ({
    pieces: await listPurchasePieces(context, params.purchaseNo),
  })),
  route(operations.readPieceSymbol, ({ context, params }) => pieceSymbol(context, params._id)),
  route(operations.listMyLots, ({ context, query }) => listMyLots(context, query)),
  route(operations.listReceivedLots, ({ context, query }) => listReceivedLots(context, query)),
  route(operations.exportMyLots, async ({ context, query }) => workbookResponse(await exportMyLots(context, query))),
];
