import { operations } from '@iruon/contract/operations';
import { problem } from '../../platform/http/problem.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Context } from '../../platform/services.ts';
import { addCarts } from './add-carts.ts';
import { type ChangedCart, changeCart, removeCart } from './change-cart.ts';
import { listCartOptions } from './list-cart-options.ts';
import { type CartLine, listCarts, recalledLines, toWireCart } from './list-carts.ts';

function respond({ now }: Context, lines: readonly CartLine[]) {
  const at = now();
  return { carts: lines.map((line) => toWireCart(line, at)) };
}

export const cartRoutes: Route[] = [
  route(operations.listCarts, async ({ context }) => {
    const lines = await listCarts(context);
    const recalled = await recalledLines(context.db, lines);
    const { carts } = respond(context, lines);
    return { carts: carts.map((cart) => (recalled.has(cart._id) ? { ...cart, isRecalled: true as const } : cart)) };
  }),
  route(operations.addCarts, async ({ context, body }) => {
    const additions = body.carts.map(({ _product, _option, _shippingOption, amount, supplies = [] }) => ({
      productId: _product,
      optionId: _option ?? null,
      shippingOptionId: _shippingOption ?? null,
      amount,
      supplies: supplies.map((supply) => ({ supplyId: supply._supply, amount: supply.amount })),
    }));
    const { lines, addedIds } = await addCarts(context, { lines: additions, isDirect: body.isDirect ?? false });
    return { ...respond(context, lines), _added: addedIds };
  }),
  route(operations.changeCart, async ({ context, params, body, keepResponse, http }) => {
    // A merge adds quantities, and without a key a repeated request would reset them.
    const isKeyed = http.req.header('idempotency-key') !== undefined;
    if (body._option !== undefined && body.amount !== undefined && !isKeyed) throw problem('IDEMPOTENCY_KEY_REQUIRED');
    const toResponse = ({ lines, mergedId }: ChangedCart) => ({ ...respond(context, lines), _merged: mergedId });
    const change = {
      id: params._id,
      optionId: body._option,
      shippingOptionId: body._shippingOption,
      amount: body.amount,
      seenPrice: body.seenPrice,
      supplies: (body.supplies ?? []).map(({ _supply, amount }) => ({ supplyId: _supply, amount })),
    };
    return toResponse(await changeCart(context, change, (trx, changed) => keepResponse(trx, toResponse(changed))));
  }),
  route(operations.listCartOptions, ({ context, params }) => listCartOptions(context, params._id)),
  route(operations.removeCart, async ({ context, params }) => respond(context, await removeCart(context, params._id))),
];
