import type { CartLine, Problem, UnpaidPurchase } from '@iruon/contract';
import { requireMember } from '../../guards.ts';
import type { CouponsView } from '../../shop/order/coupons-view.ts';
import { type PriceView, quoteLines } from '../../shop/order/quote.ts';
import type { Visit } from '../../visit.ts';
import { heldBy, unpaidPurchases } from '../orders/unpaid-purchases.ts';

export interface CartLineView extends CartLine {
  isChosen: boolean;
  isOrderable: boolean;
  /** Why the chosen lines cannot be priced, when it is this one. */
  refusal: string | null;
  /** The member's own unpaid purchase that holds the stock that it lacks; null otherwise. */
  held: { purchaseNo: string; pieces: number } | null;
}

export interface CartGroup {
  shippingCode: string;
  shippingName: string;
  lines: CartLineView[];
}

export interface CartView {
  lineCount: number;
  orderableCount: number;
  chosen: string[];
  groups: CartGroup[];
  /** Null when no line is chosen or the lines could not be priced. */
  price: PriceView | null;
  /** Null with the price. */
  coupons: CouponsView | null;
  problem: Problem | null;
  /** The purchases that hold stock of its lines, newest first. */
  unpaid: UnpaidPurchase[];
}

/**
 * The chosen lines: every orderable one until the buyer has chosen (the form then sends `chosen=1`), afterwards the
 * listed ones (`carts=`) that are still in the cart and orderable.
 */
export function chosenLines(lines: readonly CartLine[], params: URLSearchParams): string[] {
  const orderable = lines.filter((line) => line.availability === 'OK').map((line) => line._id);
  if (!params.has('chosen')) return orderable;
  const listed = new Set(params.getAll('carts'));
  return orderable.filter((id) => listed.has(id));
}

/** Lines grouped by warehouse, warehouses in the order of their first line. */
export function groupByShipping(lines: readonly CartLineView[], names: ReadonlyMap<string, string>): CartGroup[] {
  const groups = new Map<string, CartGroup>();
  for (const line of lines) {
    const group = groups.get(line.shippingCode) ?? {
      shippingCode: line.shippingCode,
      shippingName: names.get(line.shippingCode) ?? '기본 배송',
      lines: [],
    };
    group.lines.push(line);
    groups.set(line.shippingCode, group);
  }
  return [...groups.values()];
}

const lacksStock = ({ availability }: CartLine) => availability === 'SOLD_OUT' || availability === 'STOCK_SHORT';

/** The messages of a refusal for single lines, by line. */
export function lineRefusals(chosen: readonly string[], problem: Problem | null): Map<string, string> {
  const named = (problem?.errors ?? []).flatMap(({ path, message }): [string, string][] => {
    const line = chosen[Number(/^body\._carts\.(\d+)$/.exec(path)?.[1] ?? -1)];
    return line === undefined ? [] : [[line, message]];
  });
  return new Map(named);
}

/** The cart with the chosen lines (`?chosen=1&carts=&carts=`) priced, without an address yet. */
export async function cart(visit: Visit, params: URLSearchParams): Promise<CartView> {
  requireMember(visit);
  const [carts, setting, purchases] = await Promise.all([
    visit.core.call('listCarts').then((result) => result.carts),
    visit.store.setting(),
    unpaidPurchases(visit),
  ]);
  const chosen = chosenLines(carts, params);
  const query = {
    carts: chosen,
    address: null,
    coupons: 'applied' as const,
    point: 0,
    money: 0,
    method: 'card' as const,
  };
  const quoted = chosen.length > 0 ? await quoteLines(visit, query) : null;
  const names = new Map(setting.shop.shippingCodes.map((code) => [code.value, code.text]));
  const refusals = lineRefusals(chosen, quoted && !quoted.ok ? quoted.problem : null);
  const lines = carts.map((line) => ({
    ...line,
    isChosen: chosen.includes(line._id),
    isOrderable: line.availability === 'OK',
    refusal: refusals.get(line._id) ?? null,
    held: lacksStock(line) ? heldBy(purchases, line) : null,
  }));
  return {
    lineCount: lines.length,
    orderableCount: lines.filter((line) => line.isOrderable).length,
    chosen,
    groups: groupByShipping(lines, names),
    price: quoted?.ok ? quoted.quote.price : null,
    coupons: quoted?.ok ? quoted.quote.coupons : null,
    problem: quoted && !quoted.ok ? quoted.problem : null,
    unpaid: purchases.filter(({ purchaseNo }) => lines.some(({ held }) => held?.purchaseNo === purchaseNo)),
  };
}
