import { couriers, type LegacyOrder, trackingUrl } from '@iruon/contract';
import { z } from 'zod';
import { pageNumber } from '../../addresses.ts';
import { requireId, requireMember } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

const PAGE = 10;
const search = z.object({ page: pageNumber() });

export interface LegacyOrdersView {
  orders: Pick<LegacyOrder, '_id' | 'orderNo' | 'status' | 'title' | 'total' | 'orderedAt' | 'statusMessage'>[];
  total: number;
  page: number;
  pageCount: number;
}

/** The member's orders of the previous store, by `?page=`. */
export async function legacyOrders(visit: Visit, params: URLSearchParams): Promise<LegacyOrdersView> {
  requireMember(visit);
  const { page } = search.parse(Object.fromEntries(params));
  const query = { page, limit: PAGE };
  const { orders, total } = await visit.core.call('listMyLegacyOrders', { params: { query } });
  return {
    orders: orders.map(({ _id, orderNo, status, title, total: sum, orderedAt, statusMessage }) => {
      return { _id, orderNo, status, title, total: sum, orderedAt, statusMessage };
    }),
    total,
    page,
    pageCount: Math.ceil(total / PAGE),
  };
}

export interface LegacyOrderView {
  order: LegacyOrder;
  courier: string | null;
  /** The tracking page of the parcel. */
  tracking: string | null;
}

/** A legacy order. @throws CoreProblem NOT_FOUND */
export async function legacyOrderDetail(visit: Visit, id: string): Promise<LegacyOrderView> {
  requireMember(visit);
  requireId(id);
  const path = { _id: id };
  const { order } = await visit.core.call('getMyLegacyOrder', { params: { path } });
  const known = Object.entries(couriers).find(([code]) => code === order.courier)?.[1];
  return { order, courier: known?.name ?? order.courier, tracking: trackingUrl(order.courier, order.invoiceNo) };
}
