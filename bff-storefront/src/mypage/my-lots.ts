import { type ReceivedLot, type ReceivedPiece, udiPath, udiText } from '@iruon/contract';
import { addSeoulDays, isSeoulDay, seoulDay } from '@iruon/contract/seoul';
import { z } from 'zod';
import { pageNumber } from '../addresses.ts';
import { memberCore, requireId, requireMember } from '../guards.ts';
import { problemError } from '../problems.ts';
import type { Visit } from '../visit.ts';

/** Pieces of a lot that the member got, with the address of their instructions. */
export interface PieceView extends ReceivedPiece {
  /** Null without a device identifier. */
  ifuPath: string | null;
  udi: string | null;
}

export const pieceView = (piece: ReceivedPiece): PieceView => ({
  ...piece,
  ifuPath: piece.gtin && udiPath(piece.gtin, piece.lotNo),
  udi: piece.gtin && udiText({ ...piece, gtin: piece.gtin }),
});

/** Pieces of one lot as one entry, also if they were scanned one by one; serial numbers stay apart. The first one names the entry. */
export function joinedPieces(pieces: readonly ReceivedPiece[]): ReceivedPiece[] {
  const joined = new Map<string, ReceivedPiece>();
  for (const piece of pieces) {
    const { kind, product, lotNo, serial, gtin, useBy, isRecalled, ifu } = piece;
    const key = JSON.stringify([kind, product, lotNo, serial, gtin, useBy, isRecalled, ifu]);
    const { amount, returned, ...first } = joined.get(key) ?? { ...piece, amount: 0, returned: 0 };
    joined.set(key, { ...first, amount: amount + piece.amount, returned: returned + piece.returned });
  }
  return [...joined.values()];
}

/** A lot that the member got, with the address of its instructions. */
export interface LotView extends ReceivedLot {
  /** Null without a device identifier. */
  ifuPath: string | null;
}

const PAGE = 20;
/** A workbook has at most this day and the 365 before it. */
const FILE_DAYS = 365;
const day = z.string().refine(isSeoulDay).nullable().catch(null);
const search = z.object({
  q: z.string().trim().max(100).catch(''),
  lot: z.string().trim().max(20).catch(''),
  from: day,
  to: day,
  page: pageNumber(),
});

export interface MyLotsView {
  q: string;
  lot: string;
  from: string | null;
  to: string | null;
  lots: LotView[];
  total: number;
  page: number;
  pageCount: number;
  /** The address of a workbook with every delivery of these lots, of the last year of a longer period. */
  file: string;
  isFileCut: boolean;
}

/** The lots that the member got, each once, by `?q=&lot=&from=&to=&page=`. */
export async function myLots(visit: Visit, params: URLSearchParams): Promise<MyLotsView> {
  requireMember(visit);
  const asked = Object.fromEntries(
    ['q', 'lot', 'from', 'to', 'page'].map((name) => [name, params.get(name) ?? undefined]),
  );
  const { q, lot, from, to, page } = search.parse(asked);
  const filter = { ...(q && { q }), ...(lot && { lot }), ...(from && { from }), ...(to && { to }) };
  const { lots, total } = await visit.core.call('listReceivedLots', {
    params: { query: { ...filter, page, limit: PAGE } },
  });
  const last = to ?? seoulDay(new Date());
  const yearBefore = addSeoulDays(last, -FILE_DAYS);
  const isFileCut = from === null || from < yearBefore;
  const file = `/files/lots?${new URLSearchParams({ ...filter, from: isFileCut ? yearBefore : from, to: last })}`;
  const views = lots.map((each) => ({ ...each, ifuPath: each.gtin && udiPath(each.gtin, each.lotNo) }));
  return { q, lot, from, to, lots: views, total, page, pageCount: Math.ceil(total / PAGE), file, isFileCut };
}

export interface LotDeliveriesView {
  /** The deliveries of one lot; at least one. */
  pieces: [PieceView, ...PieceView[]];
  total: number;
  page: number;
  pageCount: number;
}

/** The deliveries of a lot that the member got, by `?page=`. @throws CoreProblem NOT_FOUND for a lot without any */
export async function lotDeliveries(visit: Visit, lotId: string, params: URLSearchParams): Promise<LotDeliveriesView> {
  requireMember(visit);
  requireId(lotId);
  const page = pageNumber().parse(params.get('page') ?? undefined);
  const query = { _lot: lotId, page, limit: PAGE };
  const { pieces, total } = await visit.core.call('listMyLots', { params: { query } });
  const [first, ...others] = pieces.map(pieceView);
  if (!first) throw problemError('NOT_FOUND');
  return { pieces: [first, ...others], total, page, pageCount: Math.ceil(total / PAGE) };
}

/** The most records of one page for printing. */
const MAX_RECORDS = 200;

export interface ImplantRecordsView {
  orderId: string;
  purchaseNo: string;
  /** One for each piece; those of several orders of the purchase follow each other. */
  records: PieceView[];
  /** True if there are more pieces than one page has. */
  isCut: boolean;
}

/**
 * The records of the pieces of an order's purchase, or of one of them by `?piece=`, for printing.
 * @throws CoreProblem NOT_FOUND
 */
export async function implantRecords(visit: Visit, id: string, params: URLSearchParams): Promise<ImplantRecordsView> {
  requireMember(visit);
  requireId(id);
  const core = memberCore(visit);
  const { order } = await core.call('getMyOrder', { params: { path: { _id: id } } });
  const { purchaseNo } = order;
  const { pieces } = await core.call('listPurchasePieces', { params: { path: { purchaseNo } } });
  const wanted = params.get('piece');
  const chosen = wanted === null ? pieces : pieces.filter(({ _id }) => _id === wanted);
  const leftOf = ({ amount, returned }: ReceivedPiece) => Math.max(0, amount - returned);
  const records = chosen.flatMap((piece) =>
    Array.from({ length: Math.min(leftOf(piece), MAX_RECORDS) }, () => pieceView(piece)),
  );
  const isCut = chosen.reduce((sum, piece) => sum + leftOf(piece), 0) > MAX_RECORDS;
  return { orderId: id, purchaseNo, records: records.slice(0, MAX_RECORDS), isCut };
}
