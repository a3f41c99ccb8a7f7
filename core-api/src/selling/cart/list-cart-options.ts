import { type cartOptions, optionCriterion } from '@iruon/contract';
import { z } from 'zod';
import { findOptionChoices } from '../../catalog/products/index.ts';
import { fileUrl } from '../../content/files/index.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { withPipelinedConnection } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { cartLines, type MemberContext } from './list-carts.ts';
import { findCarts } from './repository.ts';
import { unitPrice } from './rules.ts';

const criteria = z.array(optionCriterion);

/**
 * The options that a line can change to, at current prices; also for a line with a deleted option. They are loaded on
 * demand, because all options of two hundred lines would be megabytes. @throws NOT_FOUND
 */
export async function listCartOptions(
  { db, now, actor: { userId } }: MemberContext,
  id: string,
): Promise<z.input<typeof cartOptions>> {
  const at = now();
  const [line] = await cartLines(db, at, { userId, ids: [id] });
  if (!line) throw problem('NOT_FOUND', '장바구니에 없는 상품입니다.');
  const { cart, product, option } = line;
  const [carts, choices] = await withPipelinedConnection(db, (one) =>
    settleAll([findCarts(one, userId), findOptionChoices(one, product.id)]),
  );
  // Buy-now lines never merge.
  const mergeable = cart.isDirect ? [] : carts;
  const inCart = new Map(
    mergeable
      .filter((other) => other.productId === product.id && other.id !== cart.id)
      .filter((other) => other.shippingOptionId === cart.shippingOptionId)
      .map((other) => [other.optionId, other.amount]),
  );
  return {
    _cart: cart.id,
    _option: cart.optionId,
    optionName: option?.name ?? null,
    salePrice: unitPrice(line, at),
    amount: cart.amount,
    availability: line.availability,
    product: {
      _id: product.id,
      code: product.code,
      name: product.name,
      thumb: fileUrl(product.thumbId),
      salePrice: unitPrice({ product, option: null }, at),
      stock: product.stock,
      stockEnabled: product.stockEnabled,
      optionsConf: { enabled: product.optionsEnabled, criteria: criteria.parse(choices.criteria) },
      options: choices.options.map(({ id: _id, ...each }) => ({
        _id,
        ...each,
        salePrice: unitPrice({ product, option: each }, at),
        inCart: inCart.get(_id) ?? 0,
      })),
    },
  };
}
