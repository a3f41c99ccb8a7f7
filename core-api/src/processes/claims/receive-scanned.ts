import type { ReturnedPiece, ReturnedScan } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { type SqlBool, sql } from 'kysely';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { type ClaimRow, claimsOfPurchase } from '../../selling/claims/index.ts';
import { receiveReturned } from '../../selling/lots/index.ts';
import { findPurchaseByNo, lockPurchase, type Order } from '../../selling/orders/index.ts';
import { type PieceRow, readPackage, readReturned, sentTo, whyNotSent } from '../../selling/returned-pieces/index.ts';
import { keyOf, lotsOf, takesScans } from './claim-pieces.ts';
import { lockClaim } from './move-claim.ts';

interface Received {
  returnedPieces: ReturnedPiece[];
  message: string;
}

/**
 * Receives scanned pieces of an order or a claim. A scan of an order belongs to its claim that expects the goods.
 * @throws NOT_FOUND, CLAIM_NOT_ALLOWED if the claim takes no goods, STOCK_CODE_UNKNOWN, LOT_NOT_SENT, LOT_MEANS_SEVERAL,
 * RETURN_TOO_MANY
 */
export async function receiveScanned(
  context: Context,
  { code, amount: given, reason, _claim, purchaseNo }: ReturnedScan,
  keepResponse: (trx: Transaction, response: Received) => Promise<void>,
): Promise<Received> {
  return inTransaction(context.db, async (trx) => {
    const { purchase, orders, claims } = await lockFor(trx, { _claim, purchaseNo });
    const scanned = await readPackage(trx, code, context.now());
    const amount = given ?? scanned.pieces;
    const sent = await sentTo(trx, purchase.userId, scanned);
    if (sent.length === 0) throw problem('LOT_NOT_SENT', await whyNotSent(trx, scanned));
    const target = await targetOf(trx, { claims, orders, sent });
    if (!target && _claim)
      throw problem('LOT_NOT_SENT', '이 신청의 상품이 아닙니다. 어느 주문의 상품인지 확인해 주세요.');
    if (target && target.due < amount)
      throw problem(
        'RETURN_TOO_MANY',
        `이 신청으로 더 돌아올 것은 ${target.due}개입니다. 신청한 수량을 확인해 주세요.`,
      );
    const own = sent.filter(({ purchaseId }) => purchaseId === purchase.id);
    const among = own.length > 0 ? own : sent;
    if (new Set(among.map(({ lotId }) => lotId)).size > 1) throw problem('LOT_MEANS_SEVERAL');
    const ids = await receiveFrom(trx, context, among, {
      amount,
      reason: reason || null,
      claimId: target?.claim.id ?? null,
    });
    const returnedPieces = await readReturned({ ...context, db: trx }, { ids });
    const rest = target ? target.due - amount : 0;
    const message = [
      `로트 ${among[0]?.lotNo ?? ''} ${amount}개를 격리로 받았습니다.`,
      own.length === 0 ? '같은 구매자의 다른 주문으로 보낸 것입니다.' : '',
      rest > 0 ? `이 신청에서 ${rest}개가 더 돌아와야 합니다.` : '',
    ];
    const response = { returnedPieces, message: message.filter((part) => part !== '').join(' ') };
    await keepResponse(trx, response);
    return response;
  });
}

/** The purchase of a scan, locked, and the claims that may take the goods. */
async function lockFor(trx: Transaction, { _claim, purchaseNo }: Pick<ReturnedScan, '_claim' | 'purchaseNo'>) {
  if (_claim) {
    const { purchase, orders, claim } = await lockClaim(trx, _claim, null);
    if (claim.kind === 'CANCEL' || !takesScans(claim))
      throw problem('CLAIM_NOT_ALLOWED', '지금은 상품을 받을 수 없는 신청입니다. 신청의 상태를 확인해 주세요.');
    return { purchase, orders, claims: [claim] };
  }
  const seen = orNotFound(await findPurchaseByNo(trx, purchaseNo ?? ''), '없는 주문번호입니다.');
  const locked = await lockPurchase(trx, seen.id);
  if (!locked) throw problem('NOT_FOUND');
  const claims = (await claimsOfPurchase(trx, seen.id)).filter((claim) => claim.kind !== 'CANCEL' && takesScans(claim));
  return { ...locked, claims };
}

/** The first claim that expects pieces of these goods, and how many of them it still expects. */
async function targetOf(
  trx: Transaction,
  { claims, orders, sent }: { claims: readonly ClaimRow[]; orders: readonly Order[]; sent: readonly PieceRow[] },
): Promise<{ claim: ClaimRow; due: number } | null> {
  let full: { claim: ClaimRow; due: number } | null = null;
  for (const claim of claims) {
    const order = orders.find(({ id }) => id === claim.orderId);
    if (!order) continue;
    const { expected } = await lotsOf(trx, claim, { order, orders });
    const key = sent.map(keyOf).find((each) => expected.has(each));
    if (key === undefined) continue;
    const back = await trx
      .selectFrom('returnedPieces')
      .innerJoin('lots', 'lots.id', 'lotId')
      .select(sql<number>`coalesce(sum(amount), 0)::int`.as('pieces'))
      .where('claimId', '=', claim.id)
      .where(sql<SqlBool>`coalesce(option_id, product_id) = ${key}::uuid`)
      .executeTakeFirstOrThrow();
    const due = Math.max(0, (expected.get(key) ?? 0) - back.pieces);
    if (due > 0) return { claim, due };
    full ??= { claim, due };
  }
  return full;
}

/** Distributes received pieces over the rows with which they were sent, the earliest first. */
async function receiveFrom(
  trx: Transaction,
  context: Context,
  among: readonly PieceRow[],
  { amount, ...receipt }: { amount: number; reason: string | null; claimId: string | null },
): Promise<string[]> {
  const ids: string[] = [];
  let rest = amount;
  for (const [place, piece] of among.entries()) {
    const isLast = place === among.length - 1;
    // The last row takes everything that is left, so that its refusal says how many came back.
    const taken = isLast ? rest : Math.min(rest, piece.amount - piece.back);
    if (taken > 0) ids.push(await receiveReturned(trx, context, { ...receipt, pieceId: piece.id, amount: taken }));
    rest -= taken;
  }
  return ids;
}
