import type { PaidAmounts as WireAmounts } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';

/**
 * Won of one purchase, by source: `card` is everything paid in the payment window without an account, `account` a
 * deposit to an account that the gateway issued, `hand` payments that operators recorded, `money` prepaid balance.
 */
export interface PaidAmounts {
  payable: number;
  writtenOff: number;
  paidCard: number;
  paidAccount: number;
  paidHand: number;
  paidMoney: number;
  paidPoints: number;
  refundedCard: number;
  refundedAccount: number;
  refundedHand: number;
  refundedMoney: number;
  refundedPoints: number;
  /** Refunds that were not sent yet. */
  pending: number;
  /**
   * Received in addition to the sale: the excess of a deposit, or a deposit or charge that the purchase cannot accept.
   */
  excess: number;
  excessReturned: number;
}

/** True if the payment has to be reversed: a second charge, or a deposit for a purchase that has ended. */
const isReversed = (state: RawBuilder<unknown> = sql``) => sql`exists (
  select from payment_attempts call
  where call.purchase_id = payments.purchase_id and call.tid = payments.tid and call.kind = 'CANCEL' ${state})`;

/**
 * SQL for the received payments, each with the part that its purchase did not accept (`excess`), the returned amount of
 * that part, and the refunds of the rest. All amounts of payments are derived from it.
 */
export const receivedPayments = sql`(
  select payments.id, payments.purchase_id, payments.amount, payments.paid_at,
    case when payments.gateway = 'hand' then 'hand' when payments.method = 'account' then 'account' else 'card' end as source,
    case when odd.id is not null then odd.owed when ${isReversed()} then payments.amount else 0 end as excess,
    case when odd.id is not null then case odd.state when 'RETURNED' then odd.owed else 0 end
      when ${isReversed(sql`and call.state = 'SUCCEEDED'`)} then payments.amount else 0 end as excess_returned,
    (select coalesce(sum(refunds.gateway), 0) from refunds
      where refunds.payment_id = payments.id and refunds.state = 'DONE')::bigint as refunded
  from payments left join odd_deposits odd on odd.tid = payments.tid
  where payments.paid_at is not null)`;

const sumOf = (column: 'amount - excess' | 'refunded', source: 'card' | 'account' | 'hand') =>
  sql`coalesce(sum(${sql.raw(column)}) filter (where source = ${sql.lit(source)}), 0)::bigint`;

const ifPaid = (column: 'money_used' | 'points_used') =>
  sql`case when purchases.paid_at is null then 0 else purchases.${sql.raw(column)} end`;

/**
 * The paid and the refunded amounts of a row of `purchases`, by source; join it `on true`. The points and the prepaid
 * balance of a refund are returned when it is created, the rest when it is done.
 */
export const paidAmounts = sql<PaidAmounts>`lateral (
  select purchases.payable, purchases.written_off,
    paid_card, paid_account, paid_hand, ${ifPaid('money_used')} as paid_money, ${ifPaid('points_used')} as paid_points,
    refunded_card, refunded_account, refunded_hand, refunded_money, refunded_points, pending, excess, excess_returned
  from (
    select ${sumOf('amount - excess', 'card')} as paid_card, ${sumOf('amount - excess', 'account')} as paid_account,
      ${sumOf('amount - excess', 'hand')} as paid_hand, ${sumOf('refunded', 'card')} as refunded_card,
      ${sumOf('refunded', 'account')} as refunded_account, ${sumOf('refunded', 'hand')} as refunded_hand,
      coalesce(sum(excess), 0)::bigint as excess, coalesce(sum(excess_returned), 0)::bigint as excess_returned
    from ${receivedPayments} received where received.purchase_id = purchases.id) received
  cross join (
    select coalesce(sum(refunds.money), 0)::bigint as refunded_money,
      coalesce(sum(refunds.points), 0)::bigint as refunded_points,
      coalesce(sum(refunds.gateway) filter (where refunds.state <> 'DONE'), 0)::bigint as pending
    from refunds where refunds.purchase_id = purchases.id) returned)`.as('paid');

/** The paid and refunded amounts of one purchase. */
export async function amountsOf(handle: Handle, purchaseId: string): Promise<PaidAmounts> {
  return handle
    .selectFrom('purchases')
    .innerJoin(paidAmounts, (join) => join.onTrue())
    .selectAll('paid')
    .where('purchases.id', '=', purchaseId)
    .executeTakeFirstOrThrow();
}

/** The amounts that remain paid, by source, won. */
export function remainingOf(of: PaidAmounts): WireAmounts['remaining'] {
  return {
    card: of.paidCard - of.refundedCard,
    account: of.paidAccount - of.refundedAccount,
    hand: of.paidHand - of.refundedHand,
    money: of.paidMoney - of.refundedMoney,
    points: of.paidPoints - of.refundedPoints,
  };
}

/** The remaining cash: transfers and prepaid balance. Points are not cash (부가가치세법 시행령 61(2)9). */
export function cashKept(of: PaidAmounts): number {
  const { account, hand, money } = remainingOf(of);
  return account + hand + money;
}

export function toWireAmounts(of: PaidAmounts): WireAmounts {
  return {
    payable: of.payable,
    writtenOff: of.writtenOff,
    paid: { card: of.paidCard, account: of.paidAccount, hand: of.paidHand, money: of.paidMoney, points: of.paidPoints },
    refunded: {
      card: of.refundedCard,
      account: of.refundedAccount,
      hand: of.refundedHand,
      money: of.refundedMoney,
      points: of.refundedPoints,
    },
    remaining: remainingOf(of),
    pending: of.pending,
    excess: of.excess,
    excessReturned: of.excessReturned,
  };
}
