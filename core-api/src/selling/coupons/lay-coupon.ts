import type { Transaction } from '@iruon/db';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findPiece, hasInCart, lockCartCoupons, type PieceRow, putInCart, takeFromCart } from './piece-repository.ts';
import { pieceStateOf } from './rules.ts';
import { toWireUserCoupon, type WireUserCoupon } from './wire-coupon.ts';

type MemberContext = Context & { actor: UserActor };
type Place = { productId: string; shippingCode: null } | { productId: null; shippingCode: string };

/** @throws NOT_FOUND */
export async function getMyCoupon({ db, now, actor }: MemberContext, id: string): Promise<WireUserCoupon> {
  const piece = await findPiece(db, actor.userId, id);
  if (!piece) throw problem('NOT_FOUND', '쿠폰을 찾을 수 없습니다.');
  return toWireUserCoupon(piece, now());
}

function refuse(path: string, message: string) {
  return problem('COUPON_NOT_LAYABLE', { errors: [{ path, code: 'refused', message }] });
}

function assertKind({ usage }: PieceRow, place: Place): void {
  const { price } = usage.target;
  if (place.productId !== null && price !== 'PRODUCT_PRICE')
    throw refuse('body._product', '상품 할인 쿠폰만 상품에 적용할 수 있습니다.');
  if (place.productId === null && (price === 'PRODUCT_PRICE' || price === 'TOTAL_ORDER_AMOUNT'))
    throw refuse('body.shippingCode', '배송비·설치비·서비스비 쿠폰만 배송에 적용할 수 있습니다.');
}

async function assertCart(trx: Transaction, userId: string, place: Place): Promise<void> {
  if (await hasInCart(trx, userId, place)) return;
  throw place.productId === null
    ? refuse('body.shippingCode', '장바구니에 이 배송으로 받을 상품이 없습니다.')
    : refuse('body._product', '장바구니에 없는 상품입니다.');
}

async function lay(context: MemberContext, id: string, place: Place): Promise<WireUserCoupon> {
  const { userId } = context.actor;
  const now = context.now();
  await inTransaction(context.db, async (trx) => {
    await lockCartCoupons(trx, userId);
    const piece = await findPiece(trx, userId, id);
    if (!piece) throw problem('NOT_FOUND', '쿠폰을 찾을 수 없습니다.');
    if (pieceStateOf(piece, now) !== 'USABLE') throw problem('COUPON_TAKEN', '지금 사용할 수 없는 쿠폰입니다.');
    assertKind(piece, place);
    await assertCart(trx, userId, place);
    const target = piece.usage.target.price;
    await putInCart(trx, { userCouponId: id, userId, target, ...place, createdAt: now });
  });
  return getMyCoupon(context, id);
}

/** Whether it takes anything off is for the quote to say. @throws NOT_FOUND, COUPON_TAKEN, COUPON_NOT_LAYABLE */
export const layOnProduct = (context: MemberContext, id: string, productId: string) =>
  lay(context, id, { productId, shippingCode: null });

/** @throws NOT_FOUND, COUPON_TAKEN, COUPON_NOT_LAYABLE */
export const layOnShippingCode = (context: MemberContext, id: string, shippingCode: string) =>
  lay(context, id, { productId: null, shippingCode });

/** Removes a coupon from the cart; one that is not applied is no error. */
export async function takeOff({ db, actor }: MemberContext, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCartCoupons(trx, actor.userId);
    await takeFromCart(trx, actor.userId, id);
  });
}
