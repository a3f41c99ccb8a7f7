import {
  type ClaimStatus,
  claimStatuses,
  type consoleOrderFilter,
  type OrderTab,
  orderStatuses,
  purchaseStatuses,
  orderTabs as tabs,
} from '@iruon/contract';
import { endOfSeoulDay, seoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { DB } from '@iruon/db';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FilterOf } from '../../../platform/http/console-list.ts';
import { word } from '../../../platform/sql-word.ts';
import { isOpenClaim } from '../../claims/index.ts';
import { orderTabs } from '../machines/order-tabs.ts';
import { awaitsTransfer } from '../repository.ts';

// One pure function decides the tabs of an order. SQL does not repeat the rule: the function is called for every
// combination of the three statuses, and the condition of a tab is the list of its combinations.
const claims: (ClaimStatus | null)[] = [null, ...claimStatuses];

const NONE = '-';
const combinations = new Map<OrderTab, string[]>(tabs.map((tab) => [tab, []]));
for (const orderStatus of orderStatuses) {
  for (const purchaseStatus of purchaseStatuses) {
    for (const claimStatus of claims) {
      for (const tab of orderTabs({ orderStatus, claimStatus, purchaseStatus })) {
        combinations.get(tab)?.push(`${orderStatus}/${claimStatus ?? NONE}/${purchaseStatus}`);
      }
    }
  }
}

const key = sql<string>`orders.order_status || '/' || coalesce(orders.claim_status, ${sql.lit(NONE)}) || '/' || orders.purchase_status`;

/** The orders of a tab. */
export function inTab(tab: OrderTab) {
  return (_: ExpressionBuilder<DB, 'orders'>): Expression<SqlBool> =>
    sql<SqlBool>`${key} = any(${combinations.get(tab) ?? []}::text[])`;
}

/** The open claim statuses, for queries. */
export const openClaims: ClaimStatus[] = claims.filter((status): status is ClaimStatus => isOpenClaim(status));

/** The combination of the columns, which is counted and mapped to tabs here. */
export const statusKey = key;

export function tabsOfKey(combination: string): OrderTab[] {
  return tabs.filter((tab) => combinations.get(tab)?.includes(combination));
}

export type ConsoleOrderFilter = FilterOf<typeof consoleOrderFilter>;
type Tables = Pick<DB, 'orders' | 'purchases'>;
type Builder = ExpressionBuilder<DB, keyof Tables>;
type Condition = Expression<SqlBool>;

const openClaimWords = openClaims.map(word);

const noOpenClaim = (eb: Builder): Condition =>
  eb.or([eb('orders.claimStatus', 'is', null), eb('orders.claimStatus', 'not in', openClaimWords)]);

/** An unpaid transfer is listed for a phone call from one day before its deadline on. */
const SOON_MS = 24 * 60 * 60 * 1000;

/** The conditions of today's queues, for their counts and their lists. */
export const queueConditions: Record<
  NonNullable<ConsoleOrderFilter['queue']>,
  (eb: Builder, now: Date) => Condition
> = {
  // Without card and easy payments in progress, which only their buyers can finish.
  nonpayment: (eb) =>
    eb.and([
      eb('orders.orderStatus', '=', word('ORDER_NONPAYMENT')),
      eb.exists(
        eb
          .selectFrom('purchases as waiting')
          .select('waiting.id')
          .whereRef('waiting.id', '=', 'orders.purchaseId')
          .where(awaitsTransfer('waiting')),
      ),
    ]),
  // Only the buyer can finish these; they reserve goods until their deadline.
  paying: (eb) =>
    eb.and([
      eb('orders.orderStatus', '=', word('ORDER_NONPAYMENT')),
      eb.not(
        eb.exists(
          eb
            .selectFrom('purchases as transferred')
            .select('transferred.id')
            .whereRef('transferred.id', '=', 'orders.purchaseId')
            .where(awaitsTransfer('transferred')),
        ),
      ),
    ]),
  toConfirm: (eb) => eb.and([eb('orders.orderStatus', '=', word('ORDER_PAYMENT')), noOpenClaim(eb)]),
  toShip: (eb) => eb.and([eb('orders.orderStatus', '=', word('ORDER_CONFIRM')), noOpenClaim(eb)]),
  delayed: (eb) => eb.and([eb('orders.orderStatus', '=', word('SHIPPING_DELAYED')), noOpenClaim(eb)]),
  // The announced day has passed.
  latePromise: (eb, now) => eb.and([queueConditions.delayed(eb, now), eb('orders.delayUntil', '<', seoulDay(now))]),
  // A delayed order has an announced day instead.
  lateDispatch: (eb, now) =>
    eb.and([
      eb('orders.orderStatus', 'in', [word('ORDER_PAYMENT'), word('ORDER_CONFIRM')]),
      eb('orders.promisedShipOn', '<', seoulDay(now)),
      noOpenClaim(eb),
    ]),
  // An operator can still call the buyer before the order expires.
  depositSoon: (eb, now) =>
    eb.and([
      queueConditions.nonpayment(eb, now),
      eb.exists(
        eb
          .selectFrom('purchases as unpaid')
          .select('unpaid.id')
          .whereRef('unpaid.id', '=', 'orders.purchaseId')
          .where('unpaid.paymentMethod', '=', 'account')
          .where('unpaid.state', '=', 'PURCHASE_GENERATED')
          .where('unpaid.expiresAt', '<=', new Date(now.getTime() + SOON_MS)),
      ),
    ]),
  shipping: (eb) => eb.and([eb('orders.orderStatus', '=', word('SHIPPING_CONFIRM')), noOpenClaim(eb)]),
  claims: (eb) => eb('orders.claimStatus', 'in', openClaimWords),
  // A call without an outcome, or a rejected reversal: an operator must check it.
  paymentsInDoubt: (eb) =>
    eb.exists(
      eb
        .selectFrom('paymentAttempts')
        .select('paymentAttempts.id')
        .whereRef('paymentAttempts.purchaseId', '=', 'orders.purchaseId')
        .where((inner) =>
          inner.or([
            inner('paymentAttempts.state', 'in', ['SENT', 'UNKNOWN']),
            inner.and([
              inner('paymentAttempts.kind', '=', 'CANCEL'),
              inner('paymentAttempts.state', '=', 'FAILED'),
              // Deposits have their own queue.
              inner.not(
                inner.exists(
                  inner
                    .selectFrom('oddDeposits')
                    .select('oddDeposits.id')
                    .whereRef('oddDeposits.tid', '=', 'paymentAttempts.tid'),
                ),
              ),
            ]),
          ]),
        ),
    ),
};

/** True if a filter needs purchases too. */
export const looksAtPurchases = ({ paymentMethod }: ConsoleOrderFilter) => paymentMethod !== undefined;

/**
 * All conditions of a filter, combined with and; `search` is the parsed text. Days are Seoul days, both ends inclusive.
 */
export function orderConditions(filter: ConsoleOrderFilter, search: RawBuilder<SqlBool> | null, now: Date) {
  return (eb: Builder): Condition => {
    const conditions: Condition[] = [];
    if (filter.id)
      conditions.push(eb('orders.id', 'in', filter.id.length ? filter.id : ['00000000-0000-0000-0000-000000000000']));
    if (filter.queue) conditions.push(queueConditions[filter.queue](eb, now));
    // An empty choice becomes no condition, because an empty list is invalid SQL.
    const statuses = [filter.orderStatus ?? []].flat();
    if (statuses.length > 0) conditions.push(eb('orders.orderStatus', 'in', statuses.map(word)));
    if (filter.claimStatus) conditions.push(eb('orders.claimStatus', '=', word(filter.claimStatus)));
    if (filter.purchaseStatus) conditions.push(eb('orders.purchaseStatus', '=', word(filter.purchaseStatus)));
    if (filter.paymentMethod) conditions.push(eb('purchases.paymentMethod', '=', word(filter.paymentMethod)));
    if (filter.from) conditions.push(eb('orders.createdAt', '>=', startOfSeoulDay(filter.from)));
    if (filter.to) conditions.push(eb('orders.createdAt', '<=', endOfSeoulDay(filter.to)));
    if (filter._user) conditions.push(eb('orders.userId', '=', filter._user));
    if (filter._purchase) conditions.push(eb('orders.purchaseId', '=', filter._purchase));
    if (search) conditions.push(search);
    return eb.and(conditions);
  };
}
