import type { claimCreate, consoleClaimCreate } from '@iruon/contract';
import type { Claims, Transaction } from '@iruon/db';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import { newId } from '../../kernel/ids.ts';
import { decideTo } from '../../kernel/transition.ts';
import type { UserActor } from '../../platform/actor.ts';
import { businessDeadline } from '../../platform/business-deadline.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem, problemAt } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import {
  type ClaimRow,
  claimKindsOf,
  claimMachine,
  exchangeOptions,
  faultOf,
  insertClaim,
  isCancelable,
  isOpenClaim,
  isReturnable,
  NO_CLAIM,
  needsAccount,
  picturesOf,
  reasonsFor,
} from '../../selling/claims/index.ts';
import { findOrder, lockPurchase, type Order, type Purchase, updateOrders } from '../../selling/orders/index.ts';
import { assertMayMoveMoney } from '../../selling/refunds/index.ts';
import { enqueueMail } from '../mails/mail-buyer.ts';
import { completeClaims, REFUND_BUSINESS_DAYS } from './complete-claim.ts';
import { type ClaimedOrder, recordClaimEvent } from './move-claim.ts';
import { decryptOrderAccount, encryptAccount } from './refund-account.ts';
import { isCountable } from './refund-facts.ts';
import { splitForClaim } from './split-for-claim.ts';

export type ClaimInput = z.output<typeof claimCreate> & Partial<ConsoleClaimInput>;
type ConsoleClaimInput = Pick<z.output<typeof consoleClaimCreate>, 'completes' | 'restock'>;
type Opener = Context & { actor: UserActor };
type By = 'member' | 'operator';

const requested = {
  CANCEL: 'CANCEL_REQUESTED',
  EXCHANGE: 'EXCHANGE_REQUESTED',
  RETURN: 'RETURN_REQUESTED',
} as const;

/**
 * Opens a cancel, exchange or return of part of an order for its member, or for an operator on their behalf; a cancel
 * or return may include other orders of the purchase. A partial quantity becomes a separate order. A cancel before
 * preparation completes immediately, and so does one that an operator completes; both share one refund. `after` runs in
 * the same transaction. Returns the claim of the first order.
 * @throws NOT_FOUND, ACCESS_DENIED, CLAIM_OPEN, CLAIM_NOT_ALLOWED, CLAIM_PIECES, EXCHANGE_OPTION_UNFIT,
 * REFUND_ACCOUNT_REQUIRED, REFUND_NOT_COUNTABLE, INVALID_INPUT for an invalid reason, picture or other order
 */
export async function openClaim(
  context: Opener,
  orderId: string,
  { by, input: given, after }: { by: By; input: ClaimInput; after: (trx: Transaction, id: string) => Promise<void> },
): Promise<string> {
  return inTransaction(context.db, async (trx) => {
    const seen = await findOrder(trx, orderId);
    if (!seen || (by === 'member' && seen.userId !== context.actor.userId)) throw problem('NOT_FOUND');
    const locked = await lockPurchase(trx, seen.purchaseId);
    if (!locked) throw new Error(`Order ${orderId} has no purchase`);
    const input = { ...given, refundAccount: accountFor(context, locked.purchase, given) };
    const lines = linesOf(locked.orders, { orderId, input });
    await assertLinesClaimable(trx, context, { purchase: locked.purchase, lines, by, input });
    const isDone = ({ order }: Line) =>
      input.kind === 'CANCEL' && (input.completes === true || order.orderStatus === 'ORDER_PAYMENT');
    if (by === 'operator' && lines.some(isDone)) assertMayMoveMoney(context.actor, 'refund');
    if (input.kind !== 'EXCHANGE' && !isCountable(locked.orders)) throw problem('REFUND_NOT_COUNTABLE');

    const opened = await openLines(trx, context, { orders: locked.orders, lines, by, input });
    const [first] = opened;
    const [next, ...others] = opened.filter((_, index) => lines.some((line, at) => at === index && isDone(line)));
    if (next) {
      const current = await lockPurchase(trx, locked.purchase.id);
      if (!current) throw new Error('A locked purchase is missing');
      await completeClaims(trx, context, current, [next, ...others], {
        as: input.completes ? 'operator' : 'system',
        fault: faultOf(input.reason),
        message: '',
        restock: input.completes ? input.restock : undefined,
      });
    }
    const waiting = opened.filter((each) => each !== next && !others.includes(each));
    if (waiting.length > 0)
      await enqueueMail(trx, context, 'claim-opened', {
        purchase: locked.purchase,
        orders: waiting.map(({ order }) => order),
      });
    if (by === 'operator') {
      const { kind, pieces, also, completes, restock } = input;
      const details = { userId: first.claim.userId, orderId, kind, pieces, also, completes, restock };
      await audit(trx, context, 'claim.open', { type: 'claim', id: first.claim.id }, details);
    }
    await after(trx, first.claim.id);
    return first.claim.id;
  });
}

/** The account to which a claim is refunded: that of the claim, or that of the purchase. */
function accountFor(context: Context, purchase: Purchase, { kind, refundAccount }: ClaimInput) {
  if (refundAccount || kind === 'EXCHANGE' || !needsAccount(purchase)) return refundAccount;
  return decryptOrderAccount(context, purchase);
}

/** An order, the claimed quantity, and its path in the request. */
interface Line {
  order: Order;
  pieces: number;
  path: string;
}

function linesOf(
  orders: readonly Order[],
  { orderId, input }: { orderId: string; input: ClaimInput },
): [Line, ...Line[]] {
  const order = orders.find(({ id }) => id === orderId);
  if (!order) throw new Error(`Order ${orderId} is not among the orders of its purchase`);
  if (input.kind === 'EXCHANGE' && input.also.length > 0)
    throw unfit('body.also', '교환은 상품마다 따로 신청해 주세요.');
  const others = input.also.map(({ _order, pieces }, index): Line => {
    const path = `body.also.${index}`;
    const other = orders.find(({ id }) => id === _order);
    const isNamed = _order === orderId || input.also.findIndex((each) => each._order === _order) < index;
    if (!other || isNamed) throw unfit(`${path}._order`, '같은 주문의 다른 상품을 선택해 주세요.');
    return { order: other, pieces, path: `${path}.pieces` };
  });
  return [{ order, pieces: input.pieces, path: 'body.pieces' }, ...others];
}

/** Writes the claim of each line; the id of the first one identifies the group. */
async function openLines(
  trx: Transaction,
  context: Opener,
  of: { orders: readonly Order[]; lines: readonly [Line, ...Line[]]; by: By; input: ClaimInput },
): Promise<[ClaimedOrder, ...ClaimedOrder[]]> {
  const orders = [...of.orders];
  const open = async ({ order, pieces }: Line, first?: ClaimedOrder): Promise<ClaimedOrder> => {
    const isPart = pieces < order.amount;
    const claimed = isPart ? await splitForClaim(trx, context, { order, orders, pieces }) : order;
    if (isPart) orders.push(claimed);
    const row = claimRow(context, {
      order: claimed,
      pieces,
      by: of.by,
      input: of.input,
      groupId: first?.claim.groupId,
    });
    const claim = await insertClaim(trx, row, first ? [] : of.input._images);
    return { order: await startClaim(trx, context, { order: claimed, claim, by: of.by }), claim };
  };
  const [line, ...others] = of.lines;
  const first = await open(line);
  const opened: [ClaimedOrder, ...ClaimedOrder[]] = [first];
  for (const other of others) opened.push(await open(other, first));
  return opened;
}

async function assertLinesClaimable(
  trx: Transaction,
  context: Opener,
  { purchase, lines, by, input }: { purchase: Purchase; lines: readonly [Line, ...Line[]]; by: By; input: ClaimInput },
): Promise<void> {
  for (const line of lines) assertLineClaimable(line, { isPaid: purchase.state === 'PURCHASE_CONFIRMED', by, input });
  const pictures = await picturesOf(trx, context.actor.userId, input._images);
  const foreign = input._images.findIndex((id) => !pictures.includes(id));
  if (foreign >= 0) throw unfit(`body._images.${foreign}`, '사진을 다시 올려 주세요.');
  if (new Set(input._images).size < input._images.length) throw unfit('body._images', '같은 사진이 두 번 있습니다.');
  if (input.kind === 'EXCHANGE') await assertExchangeOption(trx, lines[0].order, input);
  if (input.completes && input.kind !== 'CANCEL') throw unfit('body.completes', '취소만 바로 처리할 수 있습니다.');
  const isRequired = by === 'member' || input.completes === true;
  if (input.kind !== 'EXCHANGE' && needsAccount(purchase) && input.refundAccount === null && isRequired)
    throw problemAt('REFUND_ACCOUNT_REQUIRED', 'body.refundAccount', '환불받을 계좌를 입력해 주세요.', 'required');
}

function assertLineClaimable(
  { order, pieces, path }: Line,
  { isPaid, by, input }: { isPaid: boolean; by: By; input: ClaimInput },
): void {
  if (isOpenClaim(order.claimStatus)) throw problem('CLAIM_OPEN');
  const decision = decideTo(claimMachine, {
    from: NO_CLAIM,
    to: requested[input.kind],
    actor: by,
    facts: {
      NO_OPEN_CLAIM: true,
      CANCELABLE: isPaid && isCancelable(order),
      RETURNABLE: isPaid && isReturnable(order),
    },
  });
  if (!decision.ok) throw problem('CLAIM_NOT_ALLOWED', { extensions: { allowed: isPaid ? claimKindsOf(order) : [] } });
  if (pieces > order.amount) throw quantityTooLarge(order.amount, path);
  if (!reasonsFor(input.kind, { by, orderStatus: order.orderStatus }).includes(input.reason))
    throw unfit('body.reason', '이 신청에 쓸 수 없는 사유입니다.');
}

const unfit = (path: string, message: string) => problemAt('INVALID_INPUT', path, message, 'custom');

/** The problem for a quantity above the order's. */
export const quantityTooLarge = (most: number, path: string) =>
  problem('CLAIM_PIECES', {
    extensions: { most },
    errors: [{ path, code: 'too_big', message: `${most}개까지 신청할 수 있습니다.` }],
  });

async function assertExchangeOption(trx: Transaction, order: Order, { _option, pieces }: ClaimInput): Promise<void> {
  if (_option === null || _option === order.optionId) return;
  const option = (await exchangeOptions(trx, { ...order, pieces })).find(({ id }) => id === _option);
  if (option) return;
  throw problemAt('EXCHANGE_OPTION_UNFIT', 'body._option', '같은 상품의 같은 가격 옵션을 선택해 주세요.', 'custom');
}

function claimRow(
  context: Opener,
  of: { order: Order; pieces: number; by: By; input: ClaimInput; groupId: string | undefined },
): Insertable<Claims> {
  const { order, pieces, by, input } = of;
  const id = newId();
  const at = context.now();
  const { kind, refundAccount } = input;
  return {
    id,
    groupId: of.groupId ?? id,
    purchaseId: order.purchaseId,
    orderId: order.id,
    userId: order.userId,
    kind,
    status: requested[kind],
    collectionStatus: kind === 'CANCEL' ? null : 'COLLECTION_PENDING',
    quantity: pieces,
    reason: input.reason,
    fault: faultOf(input.reason),
    details: input.details,
    refundAccount: refundAccount && encryptAccount(context, id, refundAccount),
    exchangeOptionId: kind === 'EXCHANGE' ? (input._option ?? order.optionId) : null,
    openedBy: by,
    refundDueAt: kind === 'CANCEL' ? businessDeadline(context, at, REFUND_BUSINESS_DAYS) : null,
    createdAt: at,
    updatedAt: at,
  };
}

async function startClaim(
  trx: Transaction,
  context: Opener,
  { order, claim, by }: { order: Order; claim: ClaimRow; by: By },
): Promise<Order> {
  const to = requested[claim.kind];
  const change = {
    claimStatus: to,
    claimStatusMessage: '',
    collectionStatus: claim.collectionStatus,
    updatedAt: context.now(),
  };
  await updateOrders(trx, [order.id], change);
  await recordClaimEvent(trx, context, order.id, {
    event: `REQUEST_${claim.kind}`,
    from: NO_CLAIM,
    to,
    as: by,
    message: claim.details,
  });
  return { ...order, ...change };
}
