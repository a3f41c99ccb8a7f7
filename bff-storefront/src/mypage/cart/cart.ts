import type { CartLine, CartOptions, CouponApplication, Problem, UnpaidPurchase } from '@iruon/contract';
import { memberCore, requireMember } from '../../guards.ts';
import type { CouponsView } from '../../shop/order/coupons-view.ts';
import { promiseView } from '../../shop/order/promise.ts';
import { asChosen, type PriceView, quoteLines } from '../../shop/order/quote.ts';
import type { Visit } from '../../visit.ts';
import { reservedBy, unpaidPurchases } from '../orders/unpaid-purchases.ts';

export interface CartLineView extends CartLine {
  isChosen: boolean;
  isOrderable: boolean;
  /** Why the chosen lines cannot be priced, if this line is the reason; else null. */
  refusal: string | null;
  /** The member's own unpaid purchase that reserves the missing stock; null without one. */
  reserved: { purchaseNo: string; pieces: number } | null;
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
  /** Null if no line is chosen, or the lines have no price. */
  price: PriceView | null;
  /** Null with the price. */
  coupons: CouponsView | null;
  problem: Problem | null;
  /** When an order that is paid now is shipped and arrives; null while nothing is dispatched. */
  promise: string | null;
  /** The purchases that reserve stock of its lines, newest first. */
  unpaid: UnpaidPurchase[];
}

/**
 * The chosen lines. Before the buyer chooses, these are all orderable lines; the form then sends `chosen=1` and
 * `carts=`, which select the orderable lines among them.
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

/** The messages of a refusal by line. */
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
  const quoted = chosen.length > 0 ? await quoteLines(visit, { ...asChosen, _carts: chosen, address: null }) : null;
  const names = new Map(setting.shop.shippingCodes.map((code) => [code.value, code.text]));
  const refusals = lineRefusals(chosen, quoted && !quoted.ok ? quoted.problem : null);
  const lines = carts.map((line) => ({
    ...line,
    isChosen: chosen.includes(line._id),
    isOrderable: line.availability === 'OK',
    refusal: refusals.get(line._id) ?? null,
    reserved: lacksStock(line) ? reservedBy(purchases, line) : null,
  }));
  return {
    lineCount: lines.length,
    orderableCount: lines.filter((line) => line.isOrderable).length,
    chosen,
    groups: groupByShipping(lines, names),
    price: quoted?.ok ? quoted.quote.price : null,
    coupons: quoted?.ok ? quoted.quote.coupons : null,
    problem: quoted && !quoted.ok ? quoted.problem : null,
    promise: promiseView(setting.shop.promise, new Date())?.text ?? null,
    unpaid: purchases.filter(({ purchaseNo }) => lines.some(({ reserved }) => reserved?.purchaseNo === purchaseNo)),
  };
}

/**
 * The options that a cart line can change to. It is an action, because the dialog shows the problem of a removed line.
 * @throws CoreProblem NOT_FOUND
 */
export async function cartOptions(visit: Visit, line: string): Promise<CartOptions> {
  return await memberCore(visit).call('listCartOptions', { params: { path: { _id: line } } });
}

/**
 * The quantity of the line or of one of its supplies (0 removes the supply), or the new price in won that the member
 * confirmed.
 */
export type CartChange = { amount: number } | { supply: string; amount: number } | { seenPrice: number };

/**
 * Sets the delivery of cart lines of one product, one after the other; a refusal ends this after the earlier lines.
 * @throws CoreProblem NOT_FOUND, INVALID_INPUT
 */
export async function changeDelivery(visit: Visit, ids: readonly string[], shippingOption: string): Promise<void> {
  requireMember(visit);
  const body = { _shippingOption: shippingOption };
  for (const _id of ids) await visit.core.call('changeCart', { params: { path: { _id } }, body });
}

/**
 * Sets a quantity of a cart line, or the unit price that the member has seen.
 * @throws CoreProblem STOCK_SHORT, NOT_FOUND, OPTION_NOT_AVAILABLE, INVALID_INPUT
 */
export async function changeCart(visit: Visit, id: string, change: CartChange): Promise<void> {
  requireMember(visit);
  const body = bodyOf(change);
  await visit.core.call('changeCart', { params: { path: { _id: id } }, body });
}

function bodyOf(change: CartChange) {
  if ('seenPrice' in change) return { seenPrice: change.seenPrice };
  const { amount } = change;
  return 'supply' in change ? { supplies: [{ _supply: change.supply, amount }] } : { amount };
}

export interface CartOptionChange {
  line: string;
  /** Another option of the line's product, null for none. */
  option: string | null;
  /** The quantity of the line before a merge. */
  amount: number;
}

/**
 * Changes the option of a cart line, once per key.
 * @returns whether the line was merged into another with the same option
 * @throws CoreProblem NOT_FOUND, PRODUCT_NOT_FOR_SALE, OPTION_REQUIRED, OPTION_NOT_AVAILABLE, STOCK_SHORT,
 * INVALID_INPUT, with the field
 */
export async function changeCartOption(
  visit: Visit,
  { line, option, amount }: CartOptionChange,
  idempotencyKey: string,
): Promise<{ isMerged: boolean }> {
  requireMember(visit);
  const params = { path: { _id: line }, header: { 'Idempotency-Key': idempotencyKey } };
  const body = { _option: option, amount };
  const { _merged } = await visit.core.call('changeCart', { params, body });
  return { isMerged: _merged !== null };
}

/** Removes lines from the cart; a missing line is no error. */
export async function removeCart(visit: Visit, ids: string[]): Promise<void> {
  requireMember(visit);
  // One after the other, as core-api changes the lines of one member.
  for (const _id of ids) await visit.core.call('removeCart', { params: { path: { _id } } });
}

/**
 * Applies coupons to chosen cart lines, their deliveries and the whole order, replacing those applied before.
 * @throws CoreProblem CART_EMPTY, COUPON_TAKEN, COUPON_NOT_LAYABLE
 */
export async function applyCoupons(visit: Visit, carts: string[], coupons: CouponApplication[]): Promise<void> {
  requireMember(visit);
  const body = { _carts: carts, _coupons: coupons };
  await visit.core.call('applyCoupons', { body });
}
