import {
  type ClaimStatus,
  claimStatuses,
  type OrderTab,
  orderStatuses,
  purchaseStatuses,
  orderTabs as tabs,
} from '@iruon/contract';
import type { DB } from '@iruon/db';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { isOpenClaim } from '../../claims/index.ts';
import { orderTabs } from '../machines/order-tabs.ts';

// The tabs are decided by one pure function. SQL does not repeat the rule: the function is called for every combination
// of the three statuses, and each tab becomes the list of its combinations.
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
