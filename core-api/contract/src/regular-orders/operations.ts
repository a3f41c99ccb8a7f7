import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { day, purchaseNo } from '../kernel/scalars.ts';
import {
  regularOrder,
  regularOrderChange,
  regularOrderCreate,
  regularOrdered,
  regularOrderList,
  regularOrderPut,
} from './schemas.ts';

const { member } = operationsTagged('cart');

const one = z.object({ today: day, regularOrder });

export const regularOrderOperations = {
  listRegularOrders: member(
    'GET /api/v1/me/carts/regular',
    'Saved regular orders, at most twenty, with the first lines of each and their availability today',
  ).ok(regularOrderList),
  readRegularOrder: member(
    'GET /api/v1/me/carts/regular/{_id}',
    'A regular order with all lines and their availability today',
  ).ok(one),
  createRegularOrder: member(
    'POST /api/v1/me/carts/regular',
    'Save lines of the cart, or of a purchase, as a regular order; the cart stays unchanged',
  ).created(one, {
    problems: ['NOT_FOUND', 'REGULAR_LINES_FULL', 'REGULAR_NAME_TAKEN', 'REGULAR_ORDERS_FULL'],
    idempotency: 'required',
    body: regularOrderCreate,
  }),
  changeRegularOrder: member(
    'PUT /api/v1/me/carts/regular/{_id}',
    'Change name, cycle, amounts, pause and mail of a regular order; omitted fields stay',
  ).ok(one, { problems: ['REGULAR_NAME_TAKEN'], body: regularOrderChange }),
  removeRegularOrder: member(
    'DELETE /api/v1/me/carts/regular/{_id}',
    'Delete a regular order; a missing one is no error',
  ).noContent(),
  orderRegularOrder: member(
    'POST /api/v1/me/carts/regular/{_id}/order',
    'Add its available lines to the cart, report the result of each line, and advance to its next date',
  ).ok(regularOrdered, {
    problems: ['CART_FULL', 'REGULAR_ORDER_CHANGED'],
    idempotency: 'required',
    body: regularOrderPut,
  }),
  orderAgain: member(
    'POST /api/v1/me/carts/again',
    'Add the lines of a purchase to the cart again, and report the result of each line',
  ).ok(regularOrdered, {
    problems: ['CART_FULL', 'NOT_FOUND'],
    idempotency: 'required',
    body: z.strictObject({ purchaseNo }),
  }),
};
