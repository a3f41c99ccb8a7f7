import type { PromotedOrders, Promotees } from '@iruon/contract';
import { cursorPage } from '../../paging.ts';
import type { Visit } from '../../visit.ts';
import { requirePromoter } from './promoter.ts';

/** A list, and whether this is a later page of it. */
interface Later {
  isLater: boolean;
}
export type PromoteesView = Promotees & Later;
export type PromotedPurchasesView = PromotedOrders & Later;

/** Members who registered with the promoter's code, by `?cursor=`. */
export async function promotees(visit: Visit, params: URLSearchParams): Promise<PromoteesView> {
  await requirePromoter(visit);
  const { query, isLater } = cursorPage(params);
  return { ...(await visit.core.call('listPromotees', { params: { query } })), isLater };
}

/** Their confirmed orders with the bonus of each, by `?cursor=`. */
export async function promotedPurchases(visit: Visit, params: URLSearchParams): Promise<PromotedPurchasesView> {
  await requirePromoter(visit);
  const { query, isLater } = cursorPage(params);
  return { ...(await visit.core.call('listPromotedPurchases', { params: { query } })), isLater };
}
