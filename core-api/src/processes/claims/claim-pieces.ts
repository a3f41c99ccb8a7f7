import { type ClaimPieces, MAX_CLAIM_ROWS, type ReplacementScan } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import { type SqlBool, sql } from 'kysely';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import type { Context } from '../../platform/services.ts';
import { type ClaimRow, findClaim } from '../../selling/claims/index.ts';
import { revokeReturned } from '../../selling/lots/index.ts';
import { type Order, ordersOf } from '../../selling/orders/index.ts';
import {
  findPieces,
  type PieceRow,
  packReplacement,
  readReplacement,
  readReturned,
  toWireSentPiece,
  unpackReplacement,
} from '../../selling/returned-pieces/index.ts';
import { lockClaim } from './move-claim.ts';

export const keyOf = ({ productId, optionId }: { productId: string; optionId: string | null }) => optionId ?? productId;
const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

/** A claim splits its order; the lots of all parts were sent with the first one. */
const familyOf = (order: Order, orders: readonly Order[]): Order[] => {
  const root = order.splitFrom ?? order.id;
  return orders.filter(({ id, splitFrom }) => id === root || splitFrom === root);
};

interface LotsOfClaim {
  /** The pieces among which those of the claim are: of the order and its parts. */
  sent: PieceRow[];
  /** How many pieces of each product or option come back with the claim. */
  expected: ReadonlyMap<string, number>;
  /** Those of them that have lots. */
  lotted: ReadonlyMap<string, number>;
}

/**
 * The lots with which the goods of a claim were sent: those of the order and its parts, and the replacements of its earlier
 * exchanges. Of an order that was sent partly without lots, the pieces with lots are those of its first claims, so that no
 * piece is counted twice: by the stock, and by its lot.
 */
export async function lotsOf(
  handle: Handle,
  claim: ClaimRow,
  { order, orders }: { order: Order; orders: readonly Order[] },
): Promise<LotsOfClaim> {
  const family = familyOf(order, orders).map(({ id }) => id);
  const isOfOrder = sql`p.kind = 'ORDER' and p.order_id = any (${family}::uuid[])`;
  // A replacement is with its order, or with what was split from that afterwards: ids sort by time.
  const isReplaced = sql`(p.order_id = ${order.id} or (p.order_id = any (${family}::uuid[]) and p.id < ${order.id}))`;
  const isOfExchange = sql`p.kind = 'EXCHANGE' and ${isReplaced} and (p.shipped_at, p.id) < ${momentOf(claim)}`;
  const condition = sql<SqlBool>`p.shipped_at is not null and ((${isOfOrder}) or (${isOfExchange}))`;
  const sent = await findPieces(handle, condition, { claimId: claim.id, family });
  const held = sent.length === 0 ? new Map<string, number>() : await heldBefore(handle, claim);
  const expected = new Map<string, number>();
  const lotted = new Map<string, number>();
  for (const [key, pieces] of Map.groupBy(sent, keyOf)) {
    const due = held.get(key) ?? 0;
    if (due === 0) continue;
    expected.set(key, due);
    const out = sumOf(pieces, ({ amount, backOtherwise }) => amount - backOtherwise);
    lotted.set(key, Math.max(0, Math.min(due, out)));
  }
  return { sent, expected, lotted };
}

/** The ids decide between rows of one instant. */
const momentOf = ({ createdAt, id }: ClaimRow) => sql`(${createdAt}::timestamptz, ${id}::uuid)`;

/**
 * The pieces that the order of a claim held when it was opened, by option or product. The order was split for the claim before,
 * so that all of them come back; after an exchange they are the replacement, whose option may be another.
 */
async function heldBefore(handle: Handle, claim: ClaimRow): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; pieces: number }>`
    select coalesce(option_id, product_id) as key, -sum(delta)::int as pieces from stock_ledger
    where order_id = ${claim.orderId} and supply_id is null and (created_at, id) < ${momentOf(claim)}
    group by 1 having sum(delta) < 0`.execute(handle);
  return new Map(rows.map(({ key, pieces }) => [key, pieces]));
}

/** The pieces of a claim that come back by the quarantine of their lots, by option or product. */
export const lottedPieces = async (
  handle: Handle,
  claim: ClaimRow,
  of: { order: Order; orders: readonly Order[] },
): Promise<ReadonlyMap<string, number>> => (await lotsOf(handle, claim, of)).lotted;

const RECEIVING: readonly string[] = [
  ...['RETURN_REQUESTED', 'RETURN_COMPLETED', 'EXCHANGE_PENDING', 'EXCHANGE_DELAYED'],
  ...['EXCHANGE_SHIPPING', 'EXCHANGE_COMPLETED'],
];
export const takesScans = ({ status }: ClaimRow) => RECEIVING.includes(status);

/** The lots of a claim. @throws NOT_FOUND */
export async function readClaimPieces(context: Pick<Context, 'db' | 'now'>, claimId: string): Promise<ClaimPieces> {
  const { db } = context;
  const claim = orNotFound(await findClaim(db, claimId));
  const orders = await ordersOf(db, [claim.purchaseId]);
  const order = orNotFound(orders.find(({ id }) => id === claim.orderId));
  const isGoods = claim.kind !== 'CANCEL';
  const { sent, lotted } = isGoods ? await lotsOf(db, claim, { order, orders }) : { sent: [], lotted: new Map() };
  const returned = await readReturned(context, { claimId });
  const received = Map.groupBy(returned, ({ _product, optionName }) => `${_product}/${optionName ?? ''}`);
  const nameOf = new Map(sent.map((piece) => [keyOf(piece), `${piece.productId}/${piece.optionName ?? ''}`]));
  const missing = [...lotted].map(([key, due]: [string, number]) =>
    Math.max(0, due - sumOf(received.get(nameOf.get(key) ?? '') ?? [], ({ amount }) => amount)),
  );
  return {
    sent: sent.slice(0, MAX_CLAIM_ROWS).map(toWireSentPiece),
    sentMore: sumOf(sent.slice(MAX_CLAIM_ROWS), ({ amount }) => amount),
    returned: returned.slice(0, MAX_CLAIM_ROWS),
    returnedMore: sumOf(returned.slice(MAX_CLAIM_ROWS), ({ amount }) => amount),
    expected: sumOf([...lotted.values()], (due: number) => due),
    missing: sumOf(missing, (each) => each),
    takesScans: isGoods && takesScans(claim),
    replacement: claim.kind === 'EXCHANGE' ? await readReplacement(db, order.id, context.now()) : [],
  };
}

/**
 * Gives the pieces of a refused claim, which go back to their buyer, out of the quarantine, and unpacks its replacement.
 * @throws RETURN_DECIDED if some of them were admitted or discarded
 */
export async function giveBackPieces(
  trx: Transaction,
  context: Context,
  { id, orderId, kind }: ClaimRow,
): Promise<void> {
  const rows = await trx
    .selectFrom('returnedPieces')
    .select(['id', 'lotId', 'state'])
    .where('claimId', '=', id)
    .execute();
  if (rows.some(({ state }) => state !== 'QUARANTINE'))
    throw problem('RETURN_DECIDED', '이 신청으로 받은 상품을 이미 재입고하거나 폐기해 거절할 수 없습니다.');
  await revokeReturned(trx, context, rows, '신청을 거절해 구매자에게 돌려보냄', { isGivenBack: true });
  if (kind === 'EXCHANGE') await unpackReplacement(trx, orderId);
}

/** True if goods of a claim were received by their lots. */
export const hasReceived = async (handle: Handle, claimId: string): Promise<boolean> =>
  (await handle
    .selectFrom('returnedPieces')
    .select('id')
    .where('claimId', '=', claimId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

const PACKING: readonly string[] = ['EXCHANGE_PENDING', 'EXCHANGE_DELAYED'];

async function lockExchange(trx: Transaction, claimId: string): Promise<ClaimRow> {
  const { claim } = await lockClaim(trx, claimId, null);
  if (!PACKING.includes(claim.status))
    throw problem('CLAIM_NOT_ALLOWED', '접수했고 아직 보내지 않은 교환만 상품을 확인할 수 있습니다.');
  return claim;
}

/** Packs scanned pieces for an exchange. @throws as `packReplacement`, NOT_FOUND, CLAIM_NOT_ALLOWED */
export async function packForClaim(
  context: Context,
  claimId: string,
  scan: ReplacementScan,
  keepResponse: (trx: Transaction, response: { claimPieces: ClaimPieces }) => Promise<void>,
): Promise<{ claimPieces: ClaimPieces }> {
  return inTransaction(context.db, async (trx) => {
    const claim = await lockExchange(trx, claimId);
    const { lotNo, amount, packed, other } = await packReplacement(trx, context, claim.orderId, scan);
    const changes = {
      ...differences({ packed }, { packed: packed + amount }),
      ...(other.change && { lotNo: other.change }),
    };
    const details = { userId: claim.userId, changes, reason: other.reason, ...(!other.change && { lotNo }) };
    await audit(trx, context, 'claim.pack', { type: 'claim', id: claimId }, details);
    const response = { claimPieces: await readClaimPieces({ ...context, db: trx }, claimId) };
    await keepResponse(trx, response);
    return response;
  });
}

/** Unpacks pieces of a replacement; missing ones are no error. @throws NOT_FOUND */
export async function unpackForClaim(
  context: Context,
  claimId: string,
  pieceId: string,
): Promise<{ claimPieces: ClaimPieces }> {
  return inTransaction(context.db, async (trx) => {
    const { claim } = await lockClaim(trx, claimId, null);
    const removed = await unpackReplacement(trx, claim.orderId, pieceId);
    const details = { userId: claim.userId, changes: differences({ packed: removed }, { packed: 0 }) };
    await audit(trx, context, 'claim.unpack', { type: 'claim', id: claimId }, details);
    return { claimPieces: await readClaimPieces({ ...context, db: trx }, claimId) };
  });
}
