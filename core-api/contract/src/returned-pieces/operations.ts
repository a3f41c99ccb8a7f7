import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import {
  claimPieces,
  replacementScan,
  returnedDecision,
  returnedPiece,
  returnedPieceFilter,
  returnedPieceSorts,
  returnedScan,
} from './schemas.ts';

const { of } = operationsTagged('console');
const stock = of('stock');
const shipping = of('shipping');
const claims = of('claims');
const one = z.object({ returnedPiece });
const lots = z.object({ claimPieces });

/** Goods with lots that come back: packers receive them into quarantine, and operators of the stock decide on them. */
export const returnedPieceOperations = {
  listReturnedPieces: stock(
    'GET /api/console/shop/returned-pieces',
    'Pieces that came back, those in quarantine for the longest time first; the total is counted up to 10,000',
  ).ok(...consoleList('returnedPieces', returnedPiece, returnedPieceSorts, returnedPieceFilter)),
  receiveReturnedPieces: shipping(
    'POST /api/console/shop/returned-pieces',
    'Receive scanned pieces of an order or a claim into quarantine: only a lot that was sent to its buyer, and never more pieces than were sent',
  ).created(z.object({ returnedPieces: z.array(returnedPiece), message: z.string() }), {
    idempotency: 'required',
    body: returnedScan,
    problems: [
      'NOT_FOUND',
      'STOCK_CODE_UNKNOWN',
      'LOT_MEANS_SEVERAL',
      'LOT_NOT_SENT',
      'RETURN_TOO_MANY',
      'CLAIM_NOT_ALLOWED',
    ],
  }),
  revokeReturnedPiece: shipping(
    'DELETE /api/console/shop/returned-pieces/{_id}',
    'Take back a wrong scan while its pieces are in quarantine',
  ).noContent({ problems: ['RETURN_DECIDED'] }),
  admitReturnedPiece: stock(
    'POST /api/console/shop/returned-pieces/{_id}/admit',
    'Put pieces in quarantine on the shelf; the stock grows if their lot can be sold. A repetition changes nothing',
  ).ok(one, { body: returnedDecision, problems: ['RETURN_DECIDED', 'RETURN_TOO_MANY', 'LOT_NOT_ADMITTED'] }),
  discardReturnedPiece: stock(
    'POST /api/console/shop/returned-pieces/{_id}/discard',
    'Discard pieces in quarantine; a repetition changes nothing',
  ).ok(one, { body: returnedDecision, problems: ['RETURN_DECIDED', 'RETURN_TOO_MANY'] }),
  getClaimPieces: claims(
    'GET /api/console/shop/claims/{_id}/pieces',
    'The lots of a claim: which were sent, which came back, and which are packed as the replacement',
  ).ok(lots),
  packReplacement: claims(
    'POST /api/console/shop/claims/{_id}/replacement-pieces',
    'Pack scanned pieces as the replacement of an exchange that was not sent yet',
  ).created(lots, {
    idempotency: 'required',
    body: replacementScan,
    problems: [
      'STOCK_CODE_UNKNOWN',
      'LOT_MEANS_SEVERAL',
      'CLAIM_NOT_ALLOWED',
      'LOT_NOT_SELLABLE',
      'USE_BY_DIFFERS',
      'EXPIRED',
      'OTHER_LOT',
      'REPLACEMENT_OTHER_GOODS',
    ],
  }),
  unpackReplacement: claims(
    'DELETE /api/console/shop/claims/{_id}/replacement-pieces/{_piece}',
    'Unpack pieces of a replacement that was not sent yet; missing ones are no error',
  ).ok(lots, { params: z.strictObject({ _id: id, _piece: id }) }),
};
