import type { PricePanel, purchaseCreate } from '@iruon/contract';
import { jsonText, type OrderSupplies, type Orders, type Purchases } from '@iruon/db';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import { newId } from '../../kernel/ids.ts';
import { toWireQuote } from '../../selling/orders/index.ts';
import { keptConsents } from './order-consents.ts';
import type { QuotedOrder } from './quote-order.ts';

/** The request of a buyer who places an order. */
export type PlaceOrder = z.output<typeof purchaseCreate>;

/** Minutes a buyer has to pay through the gateway; a deposit gets its own deadline once its account is issued. */
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
    consents: jsonText(keptConsents(input.consents, at)),
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
