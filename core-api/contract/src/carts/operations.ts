import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { cartAdd, cartChange, cartLine, cartOptions } from './schemas.ts';

const member = { tag: 'cart', access: ['member'] } as const;

export const cartOperations = defineOperations({
  listCarts: {
    method: 'get',
    path: '/api/v1/me/carts',
    summary: 'Cart lines, oldest first, each with its problems',
    ...member,
    success: { status: 200, schema: z.object({ carts: z.array(cartLine) }) },
  },
  addCarts: {
    method: 'post',
    path: '/api/v1/me/carts',
    summary: 'Add lines to the cart; the quantity of an existing line increases',
    tag: 'cart',
    access: ['customer'],
    problems: [
      'CART_FULL',
      'NOT_FOUND',
      'OPTION_NOT_AVAILABLE',
      'OPTION_REQUIRED',
      'PRODUCT_NOT_FOR_SALE',
      'STOCK_SHORT',
    ],
    body: cartAdd,
    success: {
      status: 200,
      schema: z.object({
        carts: z.array(cartLine),
        _added: z
          .array(id)
          .meta({ description: 'The lines with the added products, in the cart or of an immediate purchase' }),
      }),
    },
  },
  changeCart: {
    method: 'put',
    path: '/api/v1/me/carts/{_id}',
    summary: 'Set the amount of a line, its option or its delivery: equal lines are merged',
    ...member,
    problems: [
      'IDEMPOTENCY_KEY_REQUIRED',
      'OPTION_NOT_AVAILABLE',
      'OPTION_REQUIRED',
      'PRODUCT_NOT_FOR_SALE',
      'STOCK_SHORT',
    ],
    params: z.strictObject({ _id: id }),
    body: cartChange,
    success: {
      status: 200,
      schema: z.object({
        carts: z.array(cartLine),
        _merged: id.nullable().meta({ description: 'The removed line that merged into this one' }),
      }),
    },
  },
  listCartOptions: {
    method: 'get',
    path: '/api/v1/me/carts/{_id}/options',
    summary: 'The options that a line can be changed to, with current prices and stock',
    ...member,
    params: z.strictObject({ _id: id }),
    success: { status: 200, schema: cartOptions },
  },
  removeCart: {
    method: 'delete',
    path: '/api/v1/me/carts/{_id}',
    summary: 'Remove a line; a missing line is no error',
    ...member,
    params: z.strictObject({ _id: id }),
    success: { status: 200, schema: z.object({ carts: z.array(cartLine) }) },
  },
});
