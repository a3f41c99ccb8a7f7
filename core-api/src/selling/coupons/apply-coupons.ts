import type { applyCouponsRequest } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import type { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { cartLinesForPricing, type PricedCartLine } from '../cart/index.ts';
import type { QuoteCoupon } from '../pricing/index.ts';
import { toWireUserCoupon, usableUserCouponsById, type WireUserCoupon } from './list-coupons.ts';
import { userCouponStateOf } from './rules.ts';
import {
  type AppliedCouponRow,
  clearAppliedCoupons,
  findAppliedCoupons,
  findUserCoupon,
  hasInCart,
  insertAppliedCoupons,
  lockCartCoupons,
  putInCart,
  takeFromCart,
  type UserCouponRow,
} from './user-coupon-repository.ts';

type Request = z.output<typeof applyCouponsRequest>;
type Application = Request['_coupons'][number];

/**
 * Applies coupons to lines of the member's cart, to their deliveries and to the whole order. They replace the earlier
 * coupons of these lines; coupons of other lines stay. The quote computes their discount.
 * @throws CART_EMPTY if lines were removed, COUPON_TAKEN and COUPON_NOT_LAYABLE naming the application
 */
export async function applyCoupons(
  context: Context & { actor: UserActor },
  { _carts, _coupons }: Request,
): Promise<void> {
  const { userId } = context.actor;
  const now = context.now();
  await inTransaction(context.db, async (trx) => {
    await lockCartCoupons(trx, userId);
    const lines = await cartLinesForPricing(trx, userId, _carts, now);
    if (lines.length !== new Set(_carts).size) throw problem('CART_EMPTY');
    const ids = _coupons.map(({ _coupon }) => _coupon);
    const usable = await usableUserCouponsById(trx, { userId, ids, now });
    const rows = _coupons.map((application, place) => applicationRow(application, place, { lines, usable }));
    const places = rows.map(({ target, cartId, shippingCode }) => `${target} ${cartId} ${shippingCode}`);
    const twice = places.findIndex((place, index) => places.indexOf(place) < index);
    if (twice >= 0) throw refused(twice, '한 곳에는 쿠폰을 한 장만 쓸 수 있습니다.');
    await clearAppliedCoupons(trx, userId, {
      cartIds: lines.map(({ cartId }) => cartId),
      productIds: lines.map(({ productId }) => productId),
      shippingCodes: lines.map(({ quoteLine }) => quoteLine.shipping.shippingCode),
    });
    await insertAppliedCoupons(trx, userId, rows, now);
  });
}

const refused = (place: number, message: string) =>
  problemAt('COUPON_NOT_LAYABLE', `body._coupons.${place}`, message, 'refused');

function applicationRow(
  { _coupon, _cart, shippingCode }: Application,
  place: number,
  { lines, usable }: { lines: readonly PricedCartLine[]; usable: ReadonlyMap<string, QuoteCoupon> },
): AppliedCouponRow {
  const coupon = usable.get(_coupon);
  if (!coupon) {
    const message = '이미 사용했거나 지금은 쓸 수 없는 쿠폰입니다.';
    throw problemAt('COUPON_TAKEN', `body._coupons.${place}`, message, 'taken');
  }
  const row = { userCouponId: _coupon, target: coupon.target, productId: null, cartId: null, shippingCode: null };
  switch (coupon.target) {
    case 'TOTAL_ORDER_AMOUNT':
      return row;
    case 'PRODUCT_PRICE': {
      const line = lines.find(({ cartId }) => cartId === _cart);
      if (!line) throw refused(place, '쿠폰을 쓸 상품을 골라 주세요.');
      return { ...row, productId: line.productId, cartId: line.cartId };
    }
    default: {
      const isHere = lines.some(({ quoteLine }) => quoteLine.shipping.shippingCode === shippingCode);
      if (!isHere) throw refused(place, '쿠폰을 쓸 배송을 골라 주세요.');
      return { ...row, shippingCode };
    }
  }
}

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

/** The quote computes its discount. @throws NOT_FOUND, COUPON_TAKEN, COUPON_NOT_LAYABLE */
export const applyToProduct = (context: MemberContext, id: string, productId: string) =>
  apply(context, id, { productId, shippingCode: null });

/** @throws NOT_FOUND, COUPON_TAKEN, COUPON_NOT_LAYABLE */
export const applyToShippingCode = (context: MemberContext, id: string, shippingCode: string) =>
  apply(context, id, { productId: null, shippingCode });

/** Removes a coupon from the cart; a coupon that is not applied is no error. */
export async function removeCoupon({ db, actor }: MemberContext, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCartCoupons(trx, actor.userId);
    await takeFromCart(trx, actor.userId, id);
  });
}

export interface StoredApplication {
  _coupon: string;
  _cart: string | null;
  shippingCode: string | null;
}

/**
 * The coupons applied in the member's cart that concern these lines. A product-level coupon is applied to the first
 * cart line without a coupon of its own.
 */
export async function appliedCoupons(
  handle: Handle,
  userId: string,
  lines: readonly PricedCartLine[],
): Promise<StoredApplication[]> {
  const rows = await findAppliedCoupons(handle, userId);
  const codes = new Set(lines.map(({ quoteLine }) => quoteLine.shipping.shippingCode));
  const own = new Set(rows.flatMap(({ cartId }) => cartId ?? []));
  return rows.flatMap(({ userCouponId: _coupon, target, productId, cartId, shippingCode }) => {
    if (target === 'TOTAL_ORDER_AMOUNT') return { _coupon, _cart: null, shippingCode: null };
    if (shippingCode !== null) return codes.has(shippingCode) ? { _coupon, _cart: null, shippingCode } : [];
    const line = lines.find((each) =>
      cartId === null ? each.productId === productId && !own.has(each.cartId) : each.cartId === cartId,
    );
    if (!line) return [];
    own.add(line.cartId);
    return { _coupon, _cart: line.cartId, shippingCode: null };
  });
}
