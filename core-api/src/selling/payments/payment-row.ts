import { jsonText, type Payments } from '@iruon/db';
import type { Insertable } from 'kysely';
import type { GatewayPayment } from '../../adapters/payment/port.ts';

/** A payment row from the gateway's report: an issued account is READY, a charge is PAID. */
export function paymentRow(
  payment: GatewayPayment,
  purchase: { id: string; paymentMethod: Insertable<Payments>['method'] },
  at: Date,
) {
  const isPaid = payment.status !== 'ready';
  const row: Omit<Insertable<Payments>, 'id'> = {
    purchaseId: purchase.id,
    gateway: purchase.paymentMethod === 'easy' ? 'nice/payu' : 'nice/pay',
    gatewayOrderId: payment.gatewayOrderId,
    tid: payment.tid,
    method: purchase.paymentMethod,
    amount: payment.amount,
    state: isPaid ? 'PAID' : 'READY',
    virtualAccount: payment.virtualAccount ? jsonText(payment.virtualAccount) : null,
    card: payment.card ? jsonText(payment.card) : null,
    receiptUrl: payment.receiptUrl,
    paidAt: isPaid ? (payment.paidAt ?? at) : null,
    createdAt: at,
  };
  return row;
}
