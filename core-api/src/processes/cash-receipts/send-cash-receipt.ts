import { wonText } from '@iruon/contract/won';
import type { ReceiptOutcome } from '../../adapters/payment/port.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import {
  endReceiptCall,
  findReceiptCall,
  issuedReceipt,
  markReceiptCallSent,
  openReceiptCalls,
  type ReceiptCallRow,
  receiptCallsOf,
} from '../../selling/cash-receipts/index.ts';
import { lockPurchaseAlone, type Purchase, readStoredCashReceipt } from '../../selling/orders/index.ts';
import { requestCashReceipt } from './request-cash-receipt.ts';

type Next =
  | { do: 'nothing' }
  | { do: 'wait' }
  | { do: 'send'; purchase: Purchase; call: ReceiptCallRow; issued: ReturnType<typeof issuedReceipt<ReceiptCallRow>> };

/**
 * Makes a recorded cash receipt call exactly once. Its id is the order id, which the gateway accepts once. If the
 * response was lost, the call is resolved or repeated under the same id.
 * @returns true if the call now has an outcome
 */
export async function sendCashReceipt(context: Context, callId: string): Promise<boolean> {
  const next = await nextOf(context, callId);
  if (next.do !== 'send') return next.do === 'nothing';
  return settle(
    context,
    next.call,
    next.call.kind === 'ISSUE' ? await issue(context, next) : await cancel(context, next),
  );
}

/** Decides under the purchase's lock, so that only one of several callers sends. */
function nextOf(context: Context, callId: string): Promise<Next> {
  return inTransaction(context.db, async (trx): Promise<Next> => {
    const seen = await findReceiptCall(trx, callId);
    const purchase = seen && (await lockPurchaseAlone(trx, seen.purchaseId));
    if (!purchase) return { do: 'nothing' };
    const calls = await receiptCallsOf(trx, purchase.id);
    const call = calls.find(({ id }) => id === callId);
    if (call?.state !== 'REQUESTED') return { do: 'nothing' };
    const at = context.now();
    const isUnderWay =
      call.sentAt && at.getTime() - call.sentAt.getTime() < context.config.reconcileAfterSeconds * 1000;
    if (isUnderWay) return { do: 'wait' };
    await markReceiptCallSent(trx, callId, at);
    return { do: 'send', purchase, call, issued: issuedReceipt(calls) };
  });
}

type Sending = Extract<Next, { do: 'send' }>;

/** Unique for each call; the gateway accepts it once. */
const orderIdOf = ({ id }: ReceiptCallRow) => `C-${id}`;

async function issue({ gateway }: Context, { purchase, call }: Sending): Promise<ReceiptOutcome> {
  const requested = readStoredCashReceipt(purchase.cashReceipt);
  if (!requested) throw new Error(`The purchase ${purchase.id} requests no receipt`);
  const { name, phone } = purchase.sender;
  const { amount, supply, vat } = call;
  const outcome = await gateway.issueReceipt({
    ...requested,
    gatewayOrderId: orderIdOf(call),
    ...{ amount, supply, vat },
    title: purchase.title,
    buyer: { name, phone },
  });
  // An earlier call was executed and its response lost: the receipt exists, but only the gateway's console shows its
  // number.
  const isLost = call.sentAt !== null && outcome.kind === 'refused' && outcome.because === 'duplicate';
  return isLost ? { kind: 'done', tid: null, approveNo: null } : outcome;
}

async function cancel({ gateway }: Context, { call, issued: stands }: Sending): Promise<ReceiptOutcome> {
  const tid = stands?.issue.tid;
  if (!stands || !tid) {
    const message = '발급 응답을 받지 못해 결제사 거래 번호를 모릅니다. 결제사 관리자 화면에서 취소해 주세요.';
    return { kind: 'refused', because: 'other', code: 'NO_TID', message };
  }
  if (call.sentAt !== null) {
    const found = await gateway.findReceipt({ tid });
    if (found.kind === 'unknown') return found;
    if (found.balance === stands.amount - call.amount) return { kind: 'done', tid: null, approveNo: null };
    if (found.balance !== stands.amount) {
      const message = `결제사에 남은 금액(${wonText(found.balance)})이 기록과 다릅니다.`;
      return { kind: 'refused', because: 'other', code: 'BALANCE', message };
    }
  }
  const { amount, supply, vat } = call;
  const outcome = await gateway.cancelReceipt({
    tid,
    gatewayOrderId: orderIdOf(call),
    ...{ amount, supply, vat },
    reason: '주문 취소·반품 환불',
  });
  if (outcome.kind !== 'refused') return outcome;
  // Rejected because an earlier, delayed call arrived first: the balance decides.
  const found = await gateway.findReceipt({ tid });
  if (found.kind === 'unknown') return found;
  return found.balance === stands.amount - amount ? { kind: 'done', tid: null, approveNo: null } : outcome;
}

async function settle(context: Context, { id, purchaseId }: ReceiptCallRow, outcome: ReceiptOutcome): Promise<boolean> {
  if (outcome.kind === 'unknown') {
    context.logger.warn({ callId: id, reason: outcome.reason }, 'a cash receipt got no response');
    return false;
  }
  return inTransaction(context.db, async (trx) => {
    const purchase = await lockPurchaseAlone(trx, purchaseId);
    const current = await findReceiptCall(trx, id);
    // Keeps the outcome of a concurrent run.
    if (!purchase || current?.state !== 'REQUESTED') return true;
    if (outcome.kind === 'refused') {
      context.logger.error({ callId: id, code: outcome.code }, 'the gateway refuses a cash receipt');
      await endReceiptCall(trx, id, { state: 'FAILED', failure: `${outcome.message} (${outcome.code})` });
      return true;
    }
    const { tid, approveNo } = outcome;
    await endReceiptCall(trx, id, { state: 'DONE', tid, approveNo, at: context.now() });
    // Records the next call if money was refunded in the meantime.
    await requestCashReceipt(trx, context, purchase);
    return true;
  });
}

const BATCH = 50;
/** Ends a run when the next one may begin. */
const RUN_MS = 50_000;

/** Retries calls without a response, oldest first. @returns the number of calls with an outcome */
export async function sendOpenCashReceipts(context: Context): Promise<number> {
  const begun = context.now().getTime();
  const before = new Date(begun - context.config.reconcileAfterSeconds * 1000);
  let settled = 0;
  for (const id of await openReceiptCalls(context.db, before, BATCH)) {
    if (context.now().getTime() - begun > RUN_MS) return settled;
    if (await sendCashReceipt(context, id)) settled += 1;
  }
  return settled;
}
