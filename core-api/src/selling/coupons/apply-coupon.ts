import type { Transaction } from '@iruon/db';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { userCouponStateOf } from './rules.ts';
import {
  findUserCoupon,
  hasInCart,
  lockCartCoupons,
  putInCart,
  takeFromCart,
  type UserCouponRow,
} from './user-coupon-repository.ts';
import { toWireUserCoupon, type WireUserCoupon } from './wire-coupon.ts';

type MemberContext = Context & { actor: UserActor };
type Place = { productId: string; shippingCode: null } | { productId: null; shippingCode: string };

/** @throws NOT_FOUND */
async function getMyCoupon({ db, now, actor }: MemberContext, id: string): Promise<WireUserCoupon> {
  return toWireUserCoupon(orNotFound(await findUserCoupon(db, actor.userId, id), '쿠폰을 찾을 수 없습니다.'), now());
}

function refuse(path: string, message: string) {
  return problemAt('COUPON_NOT_LAYABLE', path, message, 'refused');
}

function assertKind({ usage }: UserCouponRow, place: Place): void {
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

async function apply(context: MemberContext, id: string, place: Place): Promise<WireUserCoupon> {
  const { userId } = context.actor;
  const now = context.now();
  await inTransaction(context.db, async (trx) => {
    await lockCartCoupons(trx, userId);
    const userCoupon = orNotFound(await findUserCoupon(trx, userId, id), '쿠폰을 찾을 수 없습니다.');
    if (userCouponStateOf(userCoupon, now) !== 'USABLE')
      throw problem('COUPON_TAKEN', '지금 사용할 수 없는 쿠폰입니다.');
    assertKind(userCoupon, place);
    await assertCart(trx, userId, place);
    const target = userCoupon.usage.target.price;
    await putInCart(trx, { userCouponId: id, userId, target, ...place, createdAt: now });
  });
  return getMyCoupon(context, id);
}

/** The quote determines its discount. @throws NOT_FOUND, COUPON_TAKEN, COUPON_NOT_LAYABLE */
export const applyToProduct = (context: MemberContext, id: string, productId: string) =>
  apply(context, id, { productId, shippingCode: null });

/** @throws NOT_FOUND, COUPON_TAKEN, COUPON_NOT_LAYABLE */
export const applyToShippingCode = (context: MemberContext, id: string, shippingCode: string) =>
  apply(context, id, { productId: null, shippingCode });

/** Removes a coupon from the cart; one that is not applied is no error. */
export async function removeCoupon({ db, actor }: MemberContext, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCartCoupons(trx, actor.userId);
    await takeFromCart(trx, actor.userId, id);
  });
}
