import type { invoice } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import type { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import type { BulkResult } from '../../platform/concurrency/concurrency-limit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { findPurchaseByNo, lockPurchase, moveOrder, type Order, stepsOf } from '../../selling/orders/index.ts';
import { enqueueMail } from '../mails/mail-buyer.ts';
import { isIn, moveToParcel } from './correct-delivery.ts';

type Invoice = z.output<typeof invoice>;

const shippable = new Set(['ORDER_CONFIRM', 'SHIPPING_DELAYED']);

/**
 * Records carrier and invoice number for the orders of a purchase: ships them and notifies the member in one mail. For
 * shipped orders it corrects the number; the same number changes nothing. Applies to all chosen orders or to none.
 * @throws NOT_FOUND, TRANSITION_NOT_ALLOWED
 */
export function enterInvoice(
  context: Context & { actor: UserActor },
  purchaseNo: string,
  given: Invoice,
): Promise<BulkResult> {
  return inTransaction(context.db, (trx) => enterInvoiceIn(trx, context, purchaseNo, given));
}

/** The same in the caller's transaction. */
export async function enterInvoiceIn(
  trx: Transaction,
  context: Context & { actor: UserActor },
  purchaseNo: string,
  { carrier, courierCode, invoiceNo, _orders }: Invoice,
): Promise<BulkResult> {
  const seen = await findPurchaseByNo(trx, purchaseNo);
  const locked = seen && (await lockPurchase(trx, seen.id));
  if (!locked) throw problem('NOT_FOUND');
  const chosen = _orders
    ? locked.orders.filter((order) => _orders.includes(order.id))
    : locked.orders.filter((order) => shippable.has(order.orderStatus));
  if (chosen.length === 0 || (_orders && chosen.length !== new Set(_orders).size)) {
    throw problem('TRANSITION_NOT_ALLOWED', {
      detail: '송장을 입력할 수 있는 주문이 없습니다. 주문확인을 먼저 해 주세요.',
      extensions: { to: 'SHIPPING_CONFIRM', allowed: stepsOf(locked.orders, 'operator') },
    });
  }
  const at = context.now();
  const parcel = { carrier, courierCode, invoiceNo };
  const corrected: Order[] = [];
  const shipped: Order[] = [];
  for (const order of chosen) {
    if (order.orderStatus === 'SHIPPING_CONFIRM') {
      if (!isIn(order, parcel)) corrected.push(order);
      continue;
    }
    const moved = await moveOrder(trx, context, order, {
      event: 'SHIP',
      as: 'operator',
      facts: { INVOICE: true },
      change: { ...parcel, shippedAt: at },
    });
    shipped.push(moved);
  }
  if (corrected.length > 0) await moveToParcel(trx, context, locked.purchase, corrected, parcel);
  if (shipped.length > 0)
    await enqueueMail(trx, context, 'order-shipped', { purchase: locked.purchase, orders: shipped });
  const changed = [...corrected, ...shipped];
  if (changed.length > 0)
    await audit(
      trx,
      context,
      'order.invoice',
      { type: 'purchase', id: locked.purchase.id },
      {
        courierCode,
        invoiceNo,
        orders: changed.map(({ id }) => id),
      },
    );
  return {
    results: chosen.map(({ id }) => ({ _id: id, ok: true, code: null, message: null })),
    changed: chosen.length,
    refused: 0,
  };
}
