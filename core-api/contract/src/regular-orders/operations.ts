import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import { day, id, purchaseNo } from '../kernel/scalars.ts';
import {
  regularOrder,
  regularOrderChange,
  regularOrderCreate,
  regularOrdered,
  regularOrderList,
  regularOrderPut,
} from './schemas.ts';

const customer = { tag: 'cart', access: ['customer'] } as const;

const byId = z.strictObject({ _id: id });
const one = z.object({ today: day, regularOrder });

export const regularOrderOperations = defineOperations({
  listRegularOrders: {
    method: 'get',
    path: '/api/v1/me/carts/regular',
    summary: 'Saved regular orders, at most twenty, with the first lines of each and their availability today',
    ...customer,
    success: { status: 200, schema: regularOrderList },
  },
  readRegularOrder: {
    method: 'get',
    path: '/api/v1/me/carts/regular/{_id}',
    summary: 'A regular order with all lines and their availability today',
    ...customer,
    params: byId,
    success: { status: 200, schema: one },
  },
  createRegularOrder: {
    method: 'post',
    path: '/api/v1/me/carts/regular',
    summary: 'Save lines of the cart, or of a purchase, as a regular order; the cart stays unchanged',
    ...customer,
    problems: ['NOT_FOUND', 'REGULAR_LINES_FULL', 'REGULAR_NAME_TAKEN', 'REGULAR_ORDERS_FULL'],
    idempotency: 'required',
    body: regularOrderCreate,
    success: { status: 201, schema: one },
  },
  changeRegularOrder: {
    method: 'put',
    path: '/api/v1/me/carts/regular/{_id}',
    summary: 'Change name, cycle, amounts, pause and mail of a regular order; omitted fields stay',
    ...customer,
    problems: ['REGULAR_NAME_TAKEN'],
    params: byId,
    body: regularOrderChange,
    success: { status: 200, schema: one },
  },
  removeRegularOrder: {
    method: 'delete',
    path: '/api/v1/me/carts/regular/{_id}',
    summary: 'Delete a regular order; a missing one is no error',
    tag: 'cart',
    access: ['member'],
    params: byId,
    success: { status: 204 },
  },
  orderRegularOrder: {
    method: 'post',
    path: '/api/v1/me/carts/regular/{_id}/order',
    summary: 'Add its available lines to the cart, report the result of each line, and advance to its next date',
    ...customer,
    problems: ['CART_FULL', 'REGULAR_ORDER_CHANGED'],
    idempotency: 'required',
    params: byId,
    body: regularOrderPut,
    success: { status: 200, schema: regularOrdered },
  },
  orderAgain: {
    method: 'post',
    path: '/api/v1/me/carts/again',
    summary: 'Add the lines of a purchase to the cart again, and report the result of each line',
    ...customer,
    problems: ['CART_FULL', 'NOT_FOUND'],
    idempotency: 'required',
    body: z.strictObject({ purchaseNo }),
    success: { status: 200, schema: regularOrdered },
  },
});
