import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { countOf, id, idList, instant } from '../kernel/scalars.ts';
import { parcelPieces, pieceScan, pieceScanned } from './pieces.ts';
import {
  MAX_PRINTED_PARCELS,
  parcel,
  parcelChangesSeen,
  parcelClaim,
  parcelDetail,
  parcelFilter,
  parcelInvoice,
  parcelNo,
  parcelPacked,
  parcelSorts,
  parcelSplit,
  parcelsToPrint,
} from './schemas.ts';

const { of } = operationsTagged('console');
const shipping = of('shipping');
const oneParcel = z.object({ parcel: parcelDetail });

export const parcelOperations = {
  listParcels: shipping(
    'GET /api/console/shop/parcels',
    'The parcels of the packing station by filter, sort and range; the total is counted up to 10,000',
  ).ok(...consoleList('parcels', parcel, parcelSorts, parcelFilter)),
  getParcel: shipping('GET /api/console/shop/parcels/{_id}', 'One parcel with its goods by shelf').ok(oneParcel),
  findParcel: shipping('GET /api/console/shop/parcels/by-no/{parcelNo}', 'The same by its number, as scanned').ok(
    oneParcel,
    { params: z.strictObject({ parcelNo }) },
  ),
  claimParcel: shipping(
    'POST /api/console/shop/parcels/{_id}/claim',
    'Claim a waiting parcel, prolong my own claim, or take over that of another operator with a reason',
  ).ok(oneParcel, { body: parcelClaim, problems: ['PARCEL_CLOSED', 'PARCEL_TAKEN'] }),
  releaseParcel: shipping(
    'POST /api/console/shop/parcels/{_id}/release',
    'Give my parcel back before it is packed; a waiting one is no error',
  ).ok(oneParcel, { problems: ['PARCEL_CLOSED', 'PARCEL_TAKEN'] }),
  packParcel: shipping(
    'POST /api/console/shop/parcels/{_id}/pack',
    'Finish my parcel with everything that was counted; a packed one is no error',
  ).ok(oneParcel, {
    body: parcelPacked,
    problems: [
      'LOTS_MISSING',
      'LOT_NOT_SELLABLE',
      'PARCEL_CHANGED',
      'PARCEL_CLOSED',
      'PARCEL_INCOMPLETE',
      'PARCEL_NOT_CLAIMED',
      'PARCEL_TAKEN',
    ],
  }),
  listPieces: shipping(
    'GET /api/console/shop/parcels/{_id}/pieces',
    'The pieces with lots that are in a parcel, and the lots that are proposed for the others',
  ).ok(parcelPieces),
  scanPiece: shipping(
    'POST /api/console/shop/parcels/{_id}/pieces',
    'Put a scanned piece, or one with a typed lot, into my parcel; the outcome says what happened, also if nothing was put in',
  ).ok(pieceScanned, {
    idempotency: 'required',
    body: pieceScan,
    problems: ['PARCEL_CHANGED', 'PARCEL_CLOSED', 'PARCEL_NOT_CLAIMED', 'PARCEL_TAKEN'],
    unaudited: 'Each piece is stored with its packer, time and proof; another lot than the proposed one is recorded',
  }),
  removePiece: shipping(
    'DELETE /api/console/shop/parcels/{_id}/pieces/{_piece}',
    'Take a piece out of my parcel again; one that is not inside is no error',
  ).ok(parcelPieces, {
    params: z.strictObject({ _id: id, _piece: id }),
    problems: ['PARCEL_CLOSED', 'PARCEL_NOT_CLAIMED', 'PARCEL_TAKEN'],
  }),
  reopenParcel: shipping(
    'POST /api/console/shop/parcels/{_id}/reopen',
    'Open my packed parcel again; an open one is no error',
  ).ok(oneParcel, { problems: ['PARCEL_CLOSED', 'PARCEL_NOT_CLAIMED', 'PARCEL_TAKEN'] }),
  confirmParcelChanges: shipping(
    'POST /api/console/shop/parcels/{_id}/changes',
    'Confirm that the changes of a parcel were seen; later ones stay',
  ).ok(oneParcel, { body: parcelChangesSeen, problems: ['RECORD_CHANGED'] }),
  splitParcel: shipping(
    'POST /api/console/shop/parcels/{_id}/split',
    'Pack some orders of an open parcel that has not changed since it was read as a second parcel',
  ).created(z.object({ parcels: z.array(parcelDetail).length(2).describe('The first, and the new one') }), {
    idempotency: 'required',
    body: parcelSplit,
    problems: ['PARCEL_CLOSED', 'PARCEL_ORDERS', 'PARCEL_TAKEN', 'RECORD_CHANGED'],
  }),
  shipParcel: shipping(
    'PUT /api/console/shop/parcels/{_id}/invoice',
    'Ship the orders of a packed parcel by carrier and invoice number; the member gets a mail',
  ).ok(oneParcel, {
    body: parcelInvoice,
    problems: [
      'LOTS_MISSING',
      'LOT_NOT_SELLABLE',
      'PARCEL_CHANGED',
      'PARCEL_CLOSED',
      'PARCEL_LABEL_DIFFERS',
      'PARCEL_NOT_PACKED',
      'TRANSITION_NOT_ALLOWED',
    ],
  }),
  printParcels: shipping(
    'POST /api/console/shop/parcels/print',
    'Count a print of packing slips; the file shows how often and when each was printed',
  ).ok(z.object({ printed: countOf('parcels'), printedAt: instant }), {
    idempotency: 'required',
    body: parcelsToPrint,
    problems: ['NOT_FOUND', 'PARCELS_NONE'],
  }),
  downloadSlips: shipping(
    'GET /api/console/shop/parcels/slips',
    'Packing slips as a .pdf file, one page a parcel, in the order of their lists',
  ).binary({
    query: z
      .strictObject({ _parcels: idList(MAX_PRINTED_PARCELS).optional(), _list: id.optional() })
      .refine(
        ({ _parcels, _list }) => (_parcels === undefined) !== (_list === undefined),
        '포장이나 피킹 목록을 골라 주세요.',
      ),
    problems: ['NOT_FOUND', 'PARCELS_NONE', 'TOO_MANY_REQUESTS'],
  }),
};
