import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { cartAdd, cartChange, cartLine, cartOptions } from './schemas.ts';

const { member } = operationsTagged('cart');
const all = z.object({ carts: z.array(cartLine) });

export const cartOperations = {
  listCarts: member('GET /api/v1/me/carts', 'Cart lines, oldest first, each with its problems').ok(all),
  addCarts: member('POST /api/v1/me/carts', 'Add lines to the cart; the quantity of an existing line increases').ok(
    z.object({
      carts: z.array(cartLine),
      _added: z.array(id).describe('The lines with the added products, in the cart or of an immediate purchase'),
    }),
    {
      problems: [
        'CART_FULL',
        'NOT_FOUND',
        'OPTION_NOT_AVAILABLE',
        'OPTION_REQUIRED',
        'PRODUCT_NOT_FOR_SALE',
        'STOCK_SHORT',
      ],
      body: cartAdd,
    },
  ),
  changeCart: member(
    'PUT /api/v1/me/carts/{_id}',
    'Set the amount of a line, its option or its delivery: equal lines are merged',
  ).ok(
    z.object({
      carts: z.array(cartLine),
      _merged: id.nullable().describe('The removed line that merged into this one'),
    }),
    {
      problems: [
        'IDEMPOTENCY_KEY_REQUIRED',
        'OPTION_NOT_AVAILABLE',
        'OPTION_REQUIRED',
        'PRODUCT_NOT_FOR_SALE',
        'STOCK_SHORT',
      ],
      body: cartChange,
    },
  ),
  listCartOptions: member(
    'GET /api/v1/me/carts/{_id}/options',
    'The options that a line can be changed to, with current prices and stock',
  ).ok(cartOptions),
  removeCart: member('DELETE /api/v1/me/carts/{_id}', 'Remove a line; a missing line is no error').ok(all),
};
