import type { Transaction } from '@iruon/db';
import { problem } from '../../platform/problem.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { productsForPricing } from '../catalogue/index.ts';
import { type CartLine, cartLines } from './cart-lines.ts';
import { listCarts, type MemberContext } from './list-carts.ts';
import { lockCart, type SupplyChoice, setCartSupplies, updateLine } from './repository.ts';

export interface CartChange {
  id: string;
  /** Pieces of the line; undefined leaves them. */
  amount?: number | undefined;
  /** Pieces of single supplies, 0 takes one off; those not named stay. */
  supplies?: readonly SupplyChoice[];
  /** The price of one piece that the member has seen, in won. */
  seenPrice?: number | undefined;
}

/**
 * Sets the amounts of one of the member's lines. Fewer is always allowed, so that a line short of stock can be mended.
 * @throws NOT_FOUND, STOCK_SHORT with the stock, OPTION_NOT_AVAILABLE for a supply that the product does not offer
 */
export async function changeCart(
  context: MemberContext,
  { id, amount, supplies = [], seenPrice }: CartChange,
): Promise<CartLine[]> {
  const { userId } = context.actor;
  return inTransaction(context.db, async (trx) => {
    await lockCart(trx, userId);
    const [line] = await cartLines(trx, context.now(), { userId, ids: [id] });
    if (!line) throw problem('NOT_FOUND', '장바구니에 없는 상품입니다.');
    await holdSupplies(trx, line, supplies);
    if (amount !== undefined) {
      const { stock, cart, product } = line;
      holdStock(product.name, { wanted: amount, held: cart.amount, stock });
      await updateLine(trx, { userId, id, amount }, context.now());
    }
    if (seenPrice !== undefined) await updateLine(trx, { userId, id, seenPrice }, context.now());
    await setCartSupplies(trx, id, supplies);
    return listCarts(context, trx);
  });
}

function holdStock(name: string, of: { wanted: number; held: number; stock: number | null }): void {
  const { wanted, held, stock } = of;
  if (stock === null || wanted <= stock || wanted <= held) return;
  const detail = `${name}: ${stock}개까지 담을 수 있습니다.`;
  throw problem('STOCK_SHORT', { detail, extensions: { stock } });
}

async function holdSupplies(trx: Transaction, line: CartLine, choices: readonly SupplyChoice[]): Promise<void> {
  if (choices.length === 0) return;
  const supplyIds = choices.map(({ supplyId }) => supplyId);
  const catalogue = await productsForPricing(trx, { productIds: [], optionIds: [], supplyIds });
  for (const { supplyId, amount } of choices) {
    const held = line.supplies.find(({ facts }) => facts.id === supplyId)?.amount ?? 0;
    if (amount <= held) continue;
    const facts = catalogue.supply(supplyId);
    if (!facts?.enabled || facts.productId !== line.product.id)
      throw problem('OPTION_NOT_AVAILABLE', '이 상품과 함께 팔지 않는 부속품입니다.');
    holdStock(facts.name, { wanted: amount, held, stock: facts.stockEnabled ? facts.stock : null });
  }
}
