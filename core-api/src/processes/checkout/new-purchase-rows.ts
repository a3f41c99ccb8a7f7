import {
  type OrderConsent,
  type OrderConsents,
  orderTermCodes,
  type PricePanel,
  type purchaseCreate,
  termsOfOrders,
} from '@iruon/contract';
import { type Handle, jsonText, type OrderSupplies, type Orders, type Purchases } from '@iruon/db';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import { findHeadings } from '../../content/terms/index.ts';
import { newId } from '../../kernel/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import { toWireQuote } from '../../selling/orders/index.ts';
import type { QuotedOrder } from './quote-order.ts';

/**
 * Compares the consents of an order with the current texts.
 * @throws TERMS_CHANGED at each consent to another version, CONSENT_REQUIRED at each missing required consent
 */
export async function requireConsents(handle: Handle, given: OrderConsents, at: Date): Promise<void> {
  const inForce = await findHeadings(handle, at);
  const required = orderTermCodes.flatMap((code) => {
    const terms = inForce.find((each) => each.code === termsOfOrders[code]);
    return terms ? [{ ...terms, path: `body.consents.${code}`, agreed: given[code] }] : [];
  });
  const outdated = required.filter(({ agreed, effectiveOn }) => agreed !== undefined && agreed !== effectiveOn);
  if (outdated.length > 0) {
    const errors = outdated.map(({ path, subject }) => ({
      path,
      code: 'outdated',
      message: `'${subject}'의 내용이 바뀌었습니다. 바뀐 내용을 확인하고 다시 체크해 주세요.`,
    }));
    throw problem('TERMS_CHANGED', { errors });
  }
  const missing = required.filter(({ agreed, necessary }) => necessary && agreed === undefined);
  if (missing.length > 0) {
    const errors = missing.map(({ path, subject }) => ({
      path,
      code: 'required',
      message: `'${subject}'에 체크해 주세요.`,
    }));
    throw problem('CONSENT_REQUIRED', { errors });
  }
}

/** The consents as stored with an order; a phone order has none. */
const consentsToStore = (given: OrderConsents, at: Date): OrderConsent[] =>
  orderTermCodes.flatMap((code) => {
    const version = given[code];
    return version === undefined ? [] : [{ code, version, agreedAt: at.toISOString() }];
  });

/** The request of a buyer who places an order. */
export type PlaceOrder = z.output<typeof purchaseCreate>;

/**
 * Minutes until the deadline of a payment through the gateway; a deposit has its own deadline from the issue of its
 * account on.
 */
const PAYMENT_MINUTES = 30;

interface PurchaseFacts {
  id: string;
  purchaseNo: string;
  userId: string;
  username: string;
  input: PlaceOrder;
  quoted: QuotedOrder;
  at: Date;
}

export function newPurchaseRow({
  id,
  purchaseNo,
  userId,
  username,
  input,
  quoted,
  at,
}: PurchaseFacts): Insertable<Purchases> {
  const { totals, lines, shippings, coupons, panel } = toWireQuote(quoted);
  const [first] = lines;
  const others = lines.length - 1;
  return {
    id,
    purchaseNo,
    userId,
    state: 'PURCHASE_INITIATED',
    paymentMethod: input.paymentMethod,
    title: others > 0 ? `${first?.productName} 외 ${others}건` : (first?.productName ?? ''),
    quote: jsonText({
      lines,
      shippings,
      coupons,
      totals,
      panel: settled(panel),
      regions: quoted.regions,
      earning: quoted.policyPoints,
    }),
    goodsTotal: totals.goods,
    deliveryTotal: totals.delivery + totals.island + totals.service + totals.installation,
    pointsUsed: totals.points,
    moneyUsed: totals.money,
    payable: totals.payable,
    sender: jsonText({ ...input.sender, username }),
    receiver: jsonText({ ...input.receiver, geolocation: quoted.place }),
    consents: jsonText(consentsToStore(input.consents, at)),
    cashReceipt: input.cashReceipt?.enabled ? jsonText(input.cashReceipt) : null,
    ...payerOf(input),
    requestMessage: input.requestMessage,
    expiresAt: new Date(at.getTime() + PAYMENT_MINUTES * 60_000),
    createdAt: at,
  };
}

/** The payer of a stored card; defaults to the sender. */
function payerOf({ paymentMethod, paymentUserKey, paymentUserName, paymentUserPhone, sender }: PlaceOrder) {
  if (paymentMethod !== 'easy') return {};
  return {
    paymentUserKey: paymentUserKey ?? null,
    paymentUserName: paymentUserName ?? sender.name.replace(/\s/g, ''),
    paymentUserPhone: paymentUserPhone ?? sender.phone,
  };
}

/** Drops hints about the next tier: they only help before the purchase. */
function settled(panel: PricePanel): PricePanel {
  const rows = panel.rows.map((row) =>
    row.rule.code === 'PRICE_TIER' ? { ...row, rule: { ...row.rule, next: null } } : row,
  );
  return { ...panel, rows };
}

/** One order per cart line, in the cart's order, with the current price and delivery rule. */
export function newOrderRows({
  purchaseId,
  userId,
  quoted,
  at,
}: {
  purchaseId: string;
  userId: string;
  quoted: QuotedOrder;
  at: Date;
}) {
  const byId = new Map(quoted.lines.map((line) => [line.cartId, line]));
  return quoted.quote.lines.map((priced, sequence) => {
    const line = byId.get(priced.lineId);
    if (!line) throw new Error(`The quote has an unrequested line: ${priced.lineId}`);
    return {
      id: newId(),
      purchaseId,
      userId,
      sequence,
      productId: line.productId,
      optionId: line.optionId,
      productCode: line.productCode,
      productName: line.productName,
      optionName: line.optionName,
      thumbId: line.thumbId,
      amount: priced.amount,
      listPrice: priced.listPrice + priced.optionPrice,
      optionPrice: priced.optionPrice,
      unitPrice: priced.unitPrice,
      lineTotal: priced.lineTotal,
      couponDiscount: priced.couponDiscount,
      couponShare: priced.totalCouponShare,
      shippingCode: line.quoteLine.shipping.shippingCode,
      shipping: jsonText(line.quoteLine.shipping),
      shippingOptionName: line.shippingOptionName,
      orderStatus: 'ORDER_NONPAYMENT',
      purchaseStatus: 'PURCHASE_PENDING',
      createdAt: at,
      updatedAt: at,
    } satisfies Insertable<Orders>;
  });
}

/** The supplies of each line at current prices. `orders` and `lines` are in the same order. */
export function newOrderSupplyRows(
  orders: readonly { id: string }[],
  lines: QuotedOrder['lines'],
): Insertable<OrderSupplies>[] {
  return orders.flatMap(({ id: orderId }, index) =>
    (lines[index]?.supplies ?? []).map((supply) => ({ id: newId(), orderId, ...supply })),
  );
}
