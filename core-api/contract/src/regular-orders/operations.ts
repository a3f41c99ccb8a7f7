import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import {
  day,
  id,
  purchaseNo,
  regularOrder,
  regularOrderChange,
  regularOrderCreate,
  regularOrdered,
  regularOrderList,
  regularOrderPut,
} from '../schemas.gen.ts';

const byId = z.strictObject({ _id: id });
const one = z.object({ today: day, regularOrder });

export const regularOrderOperations = defineOperations({
  listRegularOrders: {
    method: 'get',
    path: '/api/v1/me/carts/regular',
    summary: 'Saved regular orders, at most twenty, with the first lines of each and what can be had today',
    tag: 'cart',
    access: ['customer'],
    success: { status: 200, schema: regularOrderList },
  },
  readRegularOrder: {
    method: 'get',
    path: '/api/v1/me/carts/regular/{_id}',
    summary: 'A regular order with all lines and what can be had of each today',
    tag: 'cart',
    access: ['customer'],
    params: byId,
    success: { status: 200, schema: one },
  },
  createRegularOrder: {
    method: 'post',
    path: '/api/v1/me/carts/regular',
    summary: 'Save lines of the cart, or of a purchase, as a regular order; the cart stays as it is',
    tag: 'cart',
    access: ['customer'],
    idempotency: 'required',
    body: regularOrderCreate,
    success: { status: 201, schema: one },
  },
  changeRegularOrder: {
    method: 'put',
    path: '/api/v1/me/carts/regular/{_id}',
    summary: 'Change name, cycle, amounts, pause and mail of a regular order; what is not named stays',
    tag: 'cart',
    access: ['customer'],
    params: byId,
    body: regularOrderChange,
    success: { status: 200, schema: one },
  },
  removeRegularOrder: {
    method: 'delete',
    path: '/api/v1/me/carts/regular/{_id}',
    summary: 'Forget a regular order; gone already is no error',
    tag: 'cart',
    access: ['member'],
    params: byId,
    success: { status: 204 },
  },
  orderRegularOrder: {
    method: 'post',
    path: '/api/v1/me/carts/regular/{_id}/order',
    summary: 'Put what can be had of it into the cart, say line by line what was, and move on to its next date',
    tag: 'cart',
    access: ['customer'],
    idempotency: 'required',
    params: byId,
    body: regularOrderPut,
    success: { status: 200, schema: regularOrdered },
  },
  orderAgain: {
    method: 'post',
    path: '/api/v1/me/carts/again',
    summary: 'Put what was bought with a purchase into the cart once more, and say line by line what was',
    tag: 'cart',
    access: ['customer'],
    idempotency: 'required',
    body: z.strictObject({ purchaseNo }),
    success: { status: 200, schema: regularOrdered },
  },
});
