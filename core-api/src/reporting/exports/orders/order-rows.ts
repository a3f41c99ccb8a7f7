import { methodText, type OrderStatus, type PaymentMethod } from '@iruon/contract';
import { splitVat } from '@iruon/contract/vat';
import type { Handle } from '@iruon/db';
import { type InferResult, sql } from 'kysely';
import { columns, countRows } from '../../../platform/db/read-rows.ts';
import { countUpTo } from '../../../platform/http/console-list.ts';
import type { Column } from '../../../platform/spreadsheet/write/sheet.ts';
import { type PaidAmounts, paidAmounts, remainingOf } from '../../../selling/payments/index.ts';
import { oldestFirst } from '../in-batches.ts';

/** The price of a purchase as placed, and its paid amounts. */
export interface AmountRow extends PaidAmounts {
  goodsTotal: number;
  deliveryTotal: number;
  pointsUsed: number;
  moneyUsed: number;
  paidAt: Date | null;
  /** Discounts on goods, by coupons on products and on the whole order. */
  goodsCoupons: number;
  installationCoupons: number;
  serviceCoupons: number;
}

const ofTarget = (target: 'INSTALLATION_PRICE' | 'ONSITE_SERVICE_FEE') => sql`
  coalesce((select sum((coupon ->> 'discount')::bigint) from jsonb_array_elements(purchases.quote -> 'coupons') coupon
    where coupon ->> 'target' = ${sql.lit(target)}), 0)::bigint`;

/**
 * The coupons of a row of `purchases`, won; join it `on true`. The quote, which is a long text, is read only for
 * purchases whose price shows a coupon on fees.
 */
export const couponAmounts = sql<Pick<AmountRow, 'goodsCoupons' | 'installationCoupons' | 'serviceCoupons'>>`lateral (
  select goods_coupons,
    case when has_fee_coupons then ${ofTarget('INSTALLATION_PRICE')} else 0 end as installation_coupons,
    case when has_fee_coupons then ${ofTarget('ONSITE_SERVICE_FEE')} else 0 end as service_coupons
  from (
    select coalesce(sum(orders.coupon_discount + orders.coupon_share), 0)::bigint as goods_coupons,
      purchases.goods_total - coalesce(sum(orders.coupon_discount + orders.coupon_share), 0) + purchases.delivery_total
        > purchases.points_used + purchases.money_used + purchases.payable as has_fee_coupons
    from orders where orders.purchase_id = purchases.id) goods)`.as('coupons');

/** The discount on delivery fees is the rest of the price, so that every row adds up. */
const deliveryCoupons = (row: AmountRow) =>
  row.goodsTotal +
  row.deliveryTotal -
  row.goodsCoupons -
  row.installationCoupons -
  row.serviceCoupons -
  row.pointsUsed -
  row.moneyUsed -
  row.payable;

const cardOf = (row: PaidAmounts) => row.paidCard;
const cashOf = (row: PaidAmounts) => row.paidAccount + row.paidHand + row.paidMoney;
const receivedOf = (row: PaidAmounts) => row.paidCard + row.paidAccount + row.paidHand;
const refundedOf = (row: PaidAmounts) => row.refundedCard + row.refundedAccount + row.refundedHand;
const leftOf = (row: PaidAmounts) => {
  const { card, account, hand, money } = remainingOf(row);
  return card + account + hand + money;
};

/**
 * Supply value and tax of the paid amounts. Prepaid balance was received as money, so it is taxed like a payment;
 * points are a discount. Each document is split once: the card receipt, and the receipt of everything else.
 */
function taxOf(row: PaidAmounts): { supply: number; vat: number } {
  const [card, cash] = [splitVat(cardOf(row)), splitVat(cashOf(row))];
  return { supply: card.supply + cash.supply, vat: card.vat + cash.vat };
}

export function paymentState(row: PaidAmounts): string {
  if (refundedOf(row) + row.refundedMoney + row.refundedPoints === 0) return '결제완료';
  return leftOf(row) + remainingOf(row).points === 0 ? '환불완료' : '부분환불';
}

/** The method of a purchase, or the balances that paid it entirely. */
export const paidWith = (row: AmountRow & { paymentMethod: PaymentMethod }): string =>
  methodText({ method: row.paymentMethod }, { payable: row.payable, money: row.moneyUsed, points: row.pointsUsed });

const column = (
  header: string,
  value: (row: AmountRow) => number | null,
  kind: 'won' | 'points' = 'won',
): Column<AmountRow> => ({ header, width: 15, kind, total: true, value });

/** 상품금액 - coupons + 배송비 - coupons of fees - 포인트 - 예치금 = 청구금액. */
export const priceColumns: readonly Column<AmountRow>[] = [
  column('상품금액', (row) => row.goodsTotal),
  column('쿠폰할인', (row) => row.goodsCoupons),
  column('배송비', (row) => row.deliveryTotal),
  column('배송비쿠폰', deliveryCoupons),
  column('설치비쿠폰', (row) => row.installationCoupons),
  column('현장서비스쿠폰', (row) => row.serviceCoupons),
  column('포인트', (row) => row.pointsUsed, 'points'),
  column('예치금', (row) => row.moneyUsed),
  column('청구금액', (row) => row.payable),
];

/**
 * 청구금액 - 미수 정리 = 결제금액; 결제금액 + 예치금 = 과세금액 = 공급가액 + 부가세; 과세금액 + refunds of both = 남은 금액. Refunds
 * are negative: 0 - x, because spreadsheets show a sign for -0.
 */
export const paidColumns: readonly Column<AmountRow>[] = [
  column('미수 정리', (row) => row.writtenOff),
  column('결제금액', receivedOf),
  column('과세금액(결제+예치금)', (row) => cardOf(row) + cashOf(row)),
  column('공급가액', (row) => taxOf(row).supply),
  column('부가세', (row) => taxOf(row).vat),
  column('환불액', (row) => 0 - refundedOf(row)),
  column('예치금 환불', (row) => 0 - row.refundedMoney),
  column('포인트 환불', (row) => 0 - row.refundedPoints, 'points'),
  column('남은 금액(결제+예치금)', leftOf),
];

/** The orders of a file: placed in [start, end], optionally in one status. */
export interface Period {
  start: Date;
  end: Date;
  orderStatus?: OrderStatus | undefined;
}

function ordersOf(handle: Handle, { start, end, orderStatus }: Period) {
  let query = handle
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchaseId')
    .innerJoin('users', 'users.id', 'orders.userId')
    // Selects few columns, because the stored delivery terms are long and this runs for a million rows.
    .select(columns('orders', 'id', 'createdAt', 'productCode', 'productName', 'optionName', 'amount'))
    .select(columns('orders', 'listPrice', 'unitPrice', 'lineTotal', 'couponDiscount', 'couponShare'))
    .select(columns('orders', 'orderStatus', 'claimStatus', 'purchaseStatus', 'courierCode', 'invoiceNo'))
    .select(columns('orders', 'shippedAt', 'deliveredAt', 'completedAt'))
    .select(columns('purchases', 'purchaseNo', 'paidAt', 'paymentMethod', 'requestMessage'))
    .select(columns('users', 'custNo', 'name as userName'))
    .select([
      sql<string | null>`users.business ->> 'name'`.as('businessName'),
      sql<string>`purchases.receiver ->> 'name'`.as('receiverName'),
      sql<string>`purchases.receiver ->> 'phone'`.as('receiverPhone'),
      sql<string>`purchases.receiver ->> 'postcode'`.as('postcode'),
      sql<string>`concat_ws(' ', purchases.receiver ->> 'address1', purchases.receiver ->> 'address2')`.as('address'),
    ])
    .where('orders.createdAt', '>=', start)
    .where('orders.createdAt', '<=', end);
  if (orderStatus) query = query.where('orders.orderStatus', '=', orderStatus);
  return query;
}

export type OrderRow = InferResult<ReturnType<typeof ordersOf>>[number];

/** The number of order lines in a period, counted up to `most`. */
export function countOrders(handle: Handle, { start, end, orderStatus }: Period, most = 2 ** 31): Promise<number> {
  let query = handle.selectFrom('orders').where('createdAt', '>=', start).where('createdAt', '<=', end);
  if (orderStatus) query = query.where('orderStatus', '=', orderStatus);
  return countUpTo(handle, query, most);
}

/** Every order line of a period, oldest first. */
export function orderRows(handle: Handle, period: Period): AsyncGenerator<OrderRow> {
  return oldestFirst(ordersOf(handle, period), ['orders.createdAt', 'orders.id'], ({ createdAt }) => createdAt);
}

/** Purchases of a period that were paid. */
export async function countPaidPurchases(handle: Handle, period: Period): Promise<number> {
  return countRows(paidPurchases(handle, period));
}

function paidPurchases(handle: Handle, { start, end, orderStatus }: Period) {
  const query = handle
    .selectFrom('purchases')
    .where('purchases.createdAt', '>=', start)
    .where('purchases.createdAt', '<=', end)
    .where('purchases.paidAt', 'is not', null);
  if (!orderStatus) return query;
  return query.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('orders')
        .select('orders.id')
        .whereRef('orders.purchaseId', '=', 'purchases.id')
        .where('orders.orderStatus', '=', orderStatus),
    ),
  );
}

/** Paid purchases with their amounts. */
function paymentsOf(handle: Handle, period: Period) {
  return paidPurchases(handle, period)
    .innerJoin(paidAmounts, (join) => join.onTrue())
    .innerJoin(couponAmounts, (join) => join.onTrue())
    .select(columns('purchases', 'id', 'purchaseNo', 'createdAt', 'paidAt', 'goodsTotal', 'deliveryTotal'))
    .select(columns('purchases', 'pointsUsed', 'moneyUsed', 'paymentMethod', 'cashReceipt'))
    .selectAll('paid')
    .selectAll('coupons');
}

export type PaymentRow = InferResult<ReturnType<typeof paymentsOf>>[number];

/** Every paid purchase of a period, oldest first. */
export function paymentRows(handle: Handle, period: Period): AsyncGenerator<PaymentRow> {
  return oldestFirst(paymentsOf(handle, period), ['purchases.createdAt', 'purchases.id'], ({ createdAt }) => createdAt);
}
