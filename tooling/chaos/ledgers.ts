import { issuedReceipt } from '../../core-api/src/selling/cash-receipts/index.ts';
import { customerOf, ledger, receipts } from '../sandbox/client.ts';
import { receiptBalance } from '../sandbox/ledger/receipt.ts';
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

/** Compares every movement of the prepaid balance, and each balance, with the ERP. @returns one line per difference */
export async function erpDifferences({
  db,
  sandbox,
  buyers,
}: Pick<Shop, 'db' | 'sandbox' | 'buyers'>): Promise<string[]> {
  const reports = await db.selectFrom('moneyReports').selectAll().execute();
  const differences: string[] = [];
  for (const { person, custNo } of buyers) {
    const { customer, balance } = await customerOf(sandbox.url, custNo);
    const reported = new Map(customer.entries.flatMap((entry) => (entry.ref === null ? [] : [[entry.ref, entry]])));
    const own = reports.filter((report) => report.custNo === custNo);
    for (const { id, kind, amount, recordedNo } of own) {
      const entry = reported.get(id);
      const wanted = kind === 'USE' ? -amount : amount;
      if (entry?.amount !== wanted || entry.seq !== recordedNo)
        differences.push(
          `movement ${id} of ${wanted} won is ${recordedNo} with us, ${JSON.stringify(entry)} in the books`,
        );
      reported.delete(id);
    }
    if (reported.size > 0) differences.push(`${custNo}: the books hold ${reported.size} movements that we do not know`);
    const user = await db.selectFrom('users').select('money').where('id', '=', person.id).executeTakeFirstOrThrow();
    if (user.money !== balance) differences.push(`${custNo}: ${balance} won in the books, ${user.money} with us`);
  }
  return differences;
}

/**
 * Compares every cash receipt of the gateway with our calls. Receipts that staff must cancel in the gateway's console
 * are equal in both. @returns one line per difference
 */
export async function receiptDifferences({ db, sandbox }: Pick<Shop, 'db' | 'sandbox'>): Promise<string[]> {
  const calls = await db
    .selectFrom('cashReceiptCalls')
    .select(['id', 'purchaseId', 'kind', 'state', 'amount', 'supply', 'vat'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const ofPurchase = Map.groupBy(calls, ({ purchaseId }) => purchaseId);
  const purchaseOf = new Map(calls.map(({ id, purchaseId }) => [`C-${id}`, purchaseId]));
  const held = new Map<string, { balance: number; times: number }>();
  const differences: string[] = [];
  for (const receipt of await receipts(sandbox.url)) {
    const purchaseId = purchaseOf.get(receipt.orderId);
    if (purchaseId === undefined) {
      differences.push(`receipt ${receipt.tid}: no call of ours requested it`);
      continue;
    }
    const seen = held.get(purchaseId) ?? { balance: 0, times: 0 };
    held.set(purchaseId, { balance: seen.balance + receiptBalance(receipt), times: seen.times + 1 });
  }
  for (const [purchaseId, own] of ofPurchase) {
    const { balance, times } = held.get(purchaseId) ?? { balance: 0, times: 0 };
    const issued = issuedReceipt(own as Parameters<typeof issuedReceipt>[0])?.amount ?? 0;
    if (times > 1) differences.push(`purchase ${purchaseId} has ${times} receipts`);
    if (balance !== issued)
      differences.push(`purchase ${purchaseId}: receipts of ${balance} won at the gateway, ${issued} with us`);
  }
  return differences;
}
