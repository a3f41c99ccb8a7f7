import type { Insertable } from 'kysely';
import type { PaymentAttempts, Payments, Refunds } from '../../src/index.ts';
import { jsonText } from '../../src/json-columns.ts';
import { HOUR, later, weekdayDeadline } from '../calendar.ts';
import { type Random, randomOf, uuidAt } from '../random.ts';
import { refundIdOf } from './claim-rows.ts';
import type { PurchasePlan } from './plan.ts';

const CARDS = ['신한', '삼성', 'KB국민', '현대', '하나', 'BC'];
const BANKS = [
  { bankCode: '004', bankName: '국민은행' },
  { bankCode: '088', bankName: '신한은행' },
  { bankCode: '011', bankName: '농협은행' },
  { bankCode: '020', bankName: '우리은행' },
];

function compact(at: Date): string {
  return new Date(at.getTime() + 9 * HOUR).toISOString().replace(/\D/g, '').slice(2, 14);
}

function tidOf(purchase: PurchasePlan, at: Date, serial: number, media: '01' | '10' = '01'): string {
  return `iruondemom${purchase.method === 'account' ? '03' : '01'}${media}${compact(at)}${String(serial % 10_000).padStart(4, '0')}`;
}

export interface PaymentRows {
  payments: Insertable<Payments>[];
  attempts: Insertable<PaymentAttempts>[];
}

interface Facts {
  purchase: PurchasePlan;
  gatewayOrderId: string;
  tid: string;
  openedAt: Date;
  settledAt: Date;
}

function paymentState({
  scenario,
  method,
  payable,
  refunded,
  orders,
}: PurchasePlan): 'READY' | 'PAID' | 'CANCELED' | 'EXPIRED' {
  if (scenario === 'NONPAYMENT') return 'READY';
  if (scenario !== 'UNPAID_CANCELED') return refunded === payable ? 'CANCELED' : 'PAID';
  const byMember = orders[0]?.track.steps.some(({ event, actor }) => event === 'CANCEL_UNPAID' && actor === 'member');
  return method === 'account' && !byMember ? 'EXPIRED' : 'CANCELED';
}

function paymentOf({ purchase, gatewayOrderId, tid, settledAt }: Facts, random: Random): Insertable<Payments> {
  const { member, method, created } = purchase;
  const paidAt = purchase.orders[0]?.track.standing.paidAt ?? null;
  const account = {
    ...random.pick(BANKS),
    number: `000${random.int(10_000_000_000, 99_999_999_999)}`,
    holder: '이루온(데모)',
    expiresAt: weekdayDeadline(created, 3).toISOString(),
  };
  const card = {
    company: random.pick(CARDS),
    number: `${random.int(400_000, 559_999)}******${random.int(1_000, 9_999)}`,
    quota: purchase.payable >= 50_000 ? random.pick([0, 0, 0, 2, 3, 6]) : 0,
  };
  return {
    id: uuidAt(settledAt, random),
    purchaseId: purchase.id,
    gateway: method === 'easy' ? 'nice/payu' : 'nice/pay',
    gatewayOrderId,
    tid,
    method,
    amount: purchase.payable,
    refunded: purchase.refunded,
    state: paymentState(purchase),
    virtualAccount: method === 'account' ? jsonText({ ...account, holder: `이루온 ${member.name}` }) : null,
    card: method === 'card' || method === 'easy' ? jsonText(card) : null,
    receiptUrl: null,
    paidAt,
    createdAt: settledAt,
  };
}

function attemptOf(
  facts: Facts,
  kind: 'AUTH' | 'APPROVE' | 'REFUND',
  at: Date,
  over: Partial<Insertable<PaymentAttempts>>,
  random: Random,
): Insertable<PaymentAttempts> {
  const { purchase, gatewayOrderId, tid } = facts;
  return {
    id: uuidAt(at, random),
    purchaseId: purchase.id,
    gatewayOrderId,
    kind,
    amount: purchase.payable,
    tid,
    state: 'SUCCEEDED',
    request: jsonText({ orderId: gatewayOrderId, amount: purchase.payable, method: purchase.method }),
    response: jsonText({ resultCode: '0000', tid }),
    resultCode: '0000',
    tries: 1,
    createdAt: at,
    updatedAt: later(at, 900),
    ...over,
  };
}

function add(rows: PaymentRows, purchase: PurchasePlan, serial: number, random: Random): void {
  if (purchase.payable === 0) return;
  const suffix = Array.from({ length: 6 }, () => random.int(0, 15).toString(16)).join('');
  const openedAt = later(purchase.created, 8_000);
  const settledAt = later(purchase.created, 52_000);
  const facts: Facts = {
    purchase,
    gatewayOrderId: `${purchase.purchaseNo}-${suffix}`,
    tid: tidOf(purchase, settledAt, serial),
    openedAt,
    settledAt,
  };
  if (purchase.scenario === 'UNPAID_CANCELED' && purchase.method !== 'account') {
    const closed: Partial<Insertable<PaymentAttempts>> = {
      tid: null,
      state: 'FAILED',
      response: jsonText({ authResultCode: 'I002' }),
      resultCode: 'I002',
    };
    rows.attempts.push(attemptOf(facts, 'AUTH', openedAt, closed, random));
    return;
  }
  rows.attempts.push(
    attemptOf(facts, 'AUTH', openedAt, {}, random),
    attemptOf(facts, 'APPROVE', settledAt, {}, random),
  );
  rows.payments.push(paymentOf(facts, random));
  const refundedAt = purchase.orders[0]?.track.standing.canceledAt;
  if (purchase.refunded > 0 && refundedAt) {
    const over = {
      amount: purchase.refunded,
      gatewayOrderId: `${facts.gatewayOrderId}-c1`,
      refundId: refundIdOf(purchase),
    };
    rows.attempts.push(attemptOf(facts, 'REFUND', later(refundedAt, 2_000), over, random));
  }
}

/** Payments with their calls. Unpaid purchases have none. */
export function paymentRows(purchases: readonly PurchasePlan[]): PaymentRows {
  const random = randomOf('payments');
  const rows: PaymentRows = { payments: [], attempts: [] };
  for (const [serial, purchase] of purchases.entries()) add(rows, purchase, serial, random);
  return rows;
}

/** The refunds, each with the payment that it returns: a purchase of the demo has only one payment. */
export function ofPayments(
  refunds: readonly Insertable<Refunds>[],
  payments: readonly Insertable<Payments>[],
): Insertable<Refunds>[] {
  const byPurchase = new Map(payments.map(({ purchaseId, id }) => [purchaseId, id]));
  return refunds.map((refund) => ({
    ...refund,
    paymentId: refund.channel === 'NONE' ? null : (byPurchase.get(refund.purchaseId) ?? null),
  }));
}
