import { z } from 'zod';
import { defineOperations } from '../operation.ts';
import {
  benefitKind,
  cursor,
  id,
  myHistory,
  orderEvent,
  orderTab,
  orderTabs,
  orderView,
  paymentView,
  purchaseNo,
  purchaseView,
  user,
} from '../wire/index.ts';

const counts = z.object(
  Object.fromEntries(orderTabs.map((tab) => [tab, z.int()])) as Record<(typeof orderTabs)[number], z.ZodInt>,
);

export const meOperations = defineOperations({
  getMyInfo: {
    method: 'get',
    path: '/api/v1/me/info',
    summary: 'The member who is logged in',
    tag: 'me',
    access: ['member'],
    success: { status: 200, schema: z.object({ user }) },
  },
  listMyHistory: {
    method: 'get',
    path: '/api/v1/me/history',
    summary: 'Changes of my points, coupons and advance money in one list, newest first, with the sums of their months',
    tag: 'me',
    access: ['member'],
    query: z.strictObject({
      kind: benefitKind.optional(),
      cursor: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(30),
    }),
    success: { status: 200, schema: myHistory },
  },
  listMyOrders: {
    method: 'get',
    path: '/api/v1/me/orders',
    summary: 'My orders of a tab, newest first, with the count of every tab',
    tag: 'me',
    access: ['member'],
    query: z.strictObject({
      tab: orderTab.optional(),
      cursor: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    success: {
      status: 200,
      schema: z.object({ orders: z.array(orderView), counts, next: z.string().nullable() }),
    },
  },
  getMyOrder: {
    method: 'get',
    path: '/api/v1/me/orders/{_id}',
    summary: 'One order with its purchase, payment and history',
    tag: 'me',
    access: ['member'],
    params: z.strictObject({ _id: id }),
    success: {
      status: 200,
      schema: z.object({
        order: orderView,
        purchase: purchaseView,
        payment: paymentView.nullable(),
        events: z.array(orderEvent),
      }),
    },
  },
  cancelMyOrder: {
    method: 'delete',
    path: '/api/v1/me/orders/{_id}',
    summary: 'Cancel an unpaid order together with its purchase; everything reserved is released',
    tag: 'me',
    access: ['member'],
    params: z.strictObject({ _id: id }),
    success: { status: 200, schema: z.object({ order: orderView }) },
  },
  confirmMyOrder: {
    method: 'post',
    path: '/api/v1/me/orders/{_id}/confirm',
    summary: 'Confirm the purchase of a delivered order; final',
    tag: 'me',
    access: ['member'],
    params: z.strictObject({ _id: id }),
    success: { status: 200, schema: z.object({ order: orderView }) },
  },
  getMyPurchase: {
    method: 'get',
    path: '/api/v1/me/purchases/{purchaseNo}',
    summary: 'One purchase with its orders and payment',
    tag: 'me',
    access: ['member'],
    params: z.strictObject({ purchaseNo }),
    success: { status: 200, schema: z.object({ purchase: purchaseView }) },
  },
});
