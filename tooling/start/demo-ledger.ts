import { createDatabase, type Database } from '@iruon/db';
import { openJournal } from '../sandbox/ledger/journal.ts';
import type { PayMethod, Transaction } from '../sandbox/ledger/transaction.ts';
import { cardCompanies } from '../sandbox/protocol/institutions.ts';

const windowMethod: Record<string, PayMethod> = {
  card: 'card',
  easy: 'card',
  kakao: 'kakaopay',
  account: 'vbank',
};

type Payment = Awaited<ReturnType<typeof demoPayments>>[number];
type Refund = Awaited<ReturnType<typeof demoRefunds>>[number];

/**
 * Records the payments of the demo in the sandbox's ledger, like the gateway, so that they can be refunded and reconciled. `folder` is the
 * sandbox's, which must not be running. Returns their number.
 */
export async function bookDemoPayments(url: string, of: { folder: string; clientId: string }): Promise<number> {
  const database = createDatabase(url);
  const { journal } = openJournal(of.folder);
  try {
    const refunds = Map.groupBy(await demoRefunds(database), ({ tid }) => tid);
    const booked = (await demoPayments(database)).flatMap((payment) =>
      transactionOf(payment, refunds.get(payment.tid) ?? [], of.clientId),
    );
    for (const value of booked) journal.append({ kind: 'transaction', value });
    return booked.length;
  } finally {
    journal.close();
    await database.destroy();
  }
}

/** Oldest first, like at the gateway. */
function demoPayments(database: Database) {
  return (
    database
      .selectFrom('payments')
      .innerJoin('purchases', 'purchases.id', 'payments.purchaseId')
      .innerJoin('users', 'users.id', 'purchases.userId')
      .selectAll('payments')
      .select(['purchases.purchaseNo', 'users.name as buyerName'])
      .select((eb) =>
        eb
          .selectFrom('orders')
          .select('productName')
          .whereRef('orders.purchaseId', '=', 'purchases.id')
          .orderBy('sequence')
          .limit(1)
          .as('goodsName'),
      )
      // The gateway does not know manual payments.
      .where('payments.gateway', '<>', 'hand')
      .orderBy('payments.createdAt')
      .execute()
  );
}

function demoRefunds(database: Database) {
  return database
    .selectFrom('paymentAttempts')
    .select(['tid', 'gatewayOrderId', 'amount', 'createdAt'])
    .where('kind', '=', 'REFUND')
    .where('state', '=', 'SUCCEEDED')
    .orderBy('createdAt')
    .execute();
}

function transactionOf(payment: Payment, refunds: readonly Refund[], clientId: string): Transaction[] {
  const { tid, amount, paidAt, createdAt, state } = payment;
  const method = windowMethod[payment.method];
  const isAccount = method === 'vbank';
  // The gateway does not record an unfinished window.
  if (!method || (paidAt === null && !isAccount)) return [];
  const at = createdAt.toISOString();
  const given = refunds.map((refund) => ({ ...refund, reason: '주문 취소·반품 환불' }));
  // An account that was cancelled before a deposit.
  const dropped = { gatewayOrderId: `${payment.gatewayOrderId}-c1`, amount, createdAt, reason: '주문 취소' };
  const cancels = state === 'CANCELED' && given.length === 0 ? [dropped] : given;
  return [
    {
      tid,
      orderId: payment.gatewayOrderId,
      clientId,
      authToken: `demo-${tid}`,
      method,
      amount,
      goodsName: payment.goodsName ?? payment.purchaseNo,
      mallReserved: '',
      mallUserId: null,
      buyerName: payment.buyerName,
      buyerTel: null,
      buyerEmail: null,
      useEscrow: false,
      stage: state === 'CANCELED' ? 'cancelled' : paidAt === null ? 'ready' : 'paid',
      authenticatedAt: at,
      approvedAt: at,
      paidAt: paidAt?.toISOString() ?? null,
      approveNo: isAccount ? null : tid.slice(-8),
      card: cardOf(payment),
      vbank: accountOf(payment),
      cancels: cancels.map((cancel) => ({
        // A full cancel has the payment's own id.
        tid: cancel.amount === amount ? tid : `${tid.slice(0, 14)}${stamp(cancel.createdAt)}${tid.slice(-4)}`,
        orderId: cancel.gatewayOrderId,
        amount: cancel.amount,
        cancelledAt: cancel.createdAt.toISOString(),
        reason: cancel.reason,
      })),
    },
  ];
}

const stamp = (at: Date): string => at.toISOString().replace(/\D/g, '').slice(2, 14);

function cardOf({ card }: Payment): Transaction['card'] {
  if (card === null) return null;
  const { company, number, quota } = card;
  const known = cardCompanies.find(({ name }) => name === company);
  if (!known) throw new Error(`The sandbox knows no card company ${company}`);
  return { cardCode: known.code, quota, number };
}

function accountOf({ virtualAccount }: Payment): Transaction['vbank'] {
  if (virtualAccount === null) return null;
  const { bankCode, number, holder, expiresAt } = virtualAccount;
  if (!bankCode || !number || !holder || !expiresAt) throw new Error('A demo account lacks something');
  return { bankCode, number, holder, expiresAt };
}
