import { ledger } from '../sandbox/client.ts';
import type { Shop } from './shop.ts';

const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);

/**
 * Compares every transaction of the gateway with our payment, and every cancel with our call.
 * @returns one line per difference
 */
export async function ledgerDifferences({ db, sandbox }: Pick<Shop, 'db' | 'sandbox'>): Promise<string[]> {
  const theirs = (await ledger(sandbox.url)).filter(({ stage }) => stage !== 'authenticated');
  const ours = await db
    .selectFrom('payments')
    .innerJoin('purchases', 'purchases.id', 'payments.purchaseId')
    .where('payments.gateway', '<>', 'hand')
    .select([
      'payments.tid',
      'payments.state',
      'payments.amount',
      'payments.refunded',
      'payments.paidAt',
      'purchases.state as purchaseState',
    ])
    .execute();
  const calls = await db
    .selectFrom('paymentAttempts')
    .select(['tid', 'gatewayOrderId', 'amount', 'kind', 'state'])
    .where('kind', 'in', ['REFUND', 'CANCEL'])
    .execute();
  const byTid = new Map(ours.map((payment) => [payment.tid, payment]));
  const refunds = new Map(
    calls
      .filter(({ kind, state }) => kind === 'REFUND' && state === 'SUCCEEDED')
      .map((call) => [call.gatewayOrderId, call]),
  );
  const takenBack = new Set(calls.filter(({ kind }) => kind === 'CANCEL').map(({ tid }) => tid));
  const differences: string[] = [];
  const known = new Set<string>();
  const repaid = new Map<string, number>();

  for (const { tid, amount, stage, paidAt, cancels } of theirs) {
    known.add(tid);
    // An unpaid virtual account has no balance, and its cancel moves no money.
    const balance = paidAt === null ? 0 : amount - sum(cancels);
    for (const { orderId } of cancels) repaid.set(orderId, (repaid.get(orderId) ?? 0) + 1);
    const own = byTid.get(tid);
    if (!own) {
      // Reversed before we stored it.
      if (balance > 0) differences.push(`${tid}: the gateway holds ${balance} won that no payment of ours knows`);
      continue;
    }
    const kept = own.paidAt === null ? 0 : own.amount - own.refunded;
    if (own.amount !== amount) differences.push(`${tid}: ${amount} won at the gateway, ${own.amount} with us`);
    if (kept !== balance) differences.push(`${tid}: ${balance} won are left at the gateway, ${kept} with us`);
    if ((stage === 'paid') !== (own.state === 'PAID')) differences.push(`${tid}: ${stage} there, ${own.state} here`);
    if (own.state === 'PAID' && own.purchaseState !== 'PURCHASE_CONFIRMED')
      differences.push(`${tid}: paid for a purchase that is ${own.purchaseState}`);
    for (const cancel of paidAt === null ? [] : cancels) {
      const call = refunds.get(cancel.orderId);
      if (call && call.amount !== cancel.amount)
        differences.push(`${cancel.orderId}: ${cancel.amount} won went back, our call says ${call.amount}`);
      if (!call && !takenBack.has(tid))
        differences.push(
          `${tid}: ${cancel.amount} won went back under ${cancel.orderId}, which no call of ours explains`,
        );
    }
  }
  for (const { tid, state } of ours)
    if (!known.has(tid)) differences.push(`${tid}: ${state} with us, unknown to the gateway`);
  for (const [orderId, call] of refunds) {
    const times = repaid.get(orderId) ?? 0;
    if (times !== 1) differences.push(`${orderId}: a refund of ${call.amount} won went back ${times} times`);
  }
  return differences;
}
