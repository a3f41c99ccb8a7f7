import { REGULAR_ORDER_LIMIT, type RegularOrdered, type RegularOrderList } from '@iruon/contract';
import type { InputOf, ResultOf, StorefrontOperations } from '@iruon/contract/client';
import { memberCore, requireId, requireMember } from '../../../guards.ts';
import type { Visit } from '../../../visit.ts';

/** The member's regular orders, and their maximum number. `today` is the current day in Seoul. */
export type RegularOrdersView = RegularOrderList & { limit: number };
export type RegularOrderView = ResultOf<StorefrontOperations['readRegularOrder']>;

/** The source of a new regular order. */
export type RegularSource = { carts: string[] } | { purchaseNo: string };

export interface RegularOrderFormView {
  today: string;
  source: RegularSource;
  lines: { name: string; optionName: string | null; amount: number }[];
  /** A default name that is not taken yet. */
  suggestedName: string;
  isFull: boolean;
  limit: number;
}

const LONGEST_NAME = 50;

async function allOf(visit: Visit) {
  return await visit.core.call('listRegularOrders');
}

/** The member's regular orders, in the order of their next dates. */
export async function regularOrders(visit: Visit): Promise<RegularOrdersView> {
  requireMember(visit);
  return { ...(await allOf(visit)), limit: REGULAR_ORDER_LIMIT };
}

/** A regular order with all its lines. @throws CoreProblem NOT_FOUND */
export async function regularOrder(visit: Visit, id: string): Promise<RegularOrderView> {
  requireMember(visit);
  requireId(id);
  return await visit.core.call('readRegularOrder', { params: { path: { _id: id } } });
}

/** "본레벨 픽스처 외 3건", followed by a number if that name is taken. */
export function nameFor(lines: readonly { name: string }[], taken: readonly string[]): string {
  const rest = lines.length > 1 ? ` 외 ${lines.length - 1}건` : '';
  for (let count = 1; ; count += 1) {
    const ending = count === 1 ? rest : `${rest} (${count})`;
    const name = `${(lines[0]?.name ?? '').slice(0, LONGEST_NAME - ending.length)}${ending}`;
    if (!taken.includes(name)) return name;
  }
}

async function fromCart(visit: Visit, ids: readonly string[]) {
  const { carts } = await visit.core.call('listCarts');
  const chosen = carts.filter(({ _id }) => ids.includes(_id));
  return {
    source: { carts: chosen.map(({ _id }) => _id) },
    lines: chosen.map(({ product, option, amount }) => ({
      name: product.name,
      optionName: option?.name ?? null,
      amount,
    })),
  };
}

async function fromPurchase(visit: Visit, orderId: string) {
  requireId(orderId);
  const path = { _id: orderId };
  const { purchase } = await visit.core.call('getMyOrder', { params: { path } });
  return {
    source: { purchaseNo: purchase.purchaseNo },
    lines: purchase.orders.map(({ productName, optionName, amount }) => ({ name: productName, optionName, amount })),
  };
}

/**
 * The form of a new regular order with lines of the cart (`?carts=&carts=`) or of the purchase of an order (`?order=`).
 * @throws CoreProblem NOT_FOUND
 */
export async function regularOrderForm(visit: Visit, params: URLSearchParams): Promise<RegularOrderFormView> {
  requireMember(visit);
  const orderId = params.get('order');
  const [{ today, regularOrders: existing }, { source, lines }] = await Promise.all([
    allOf(visit),
    orderId === null ? fromCart(visit, params.getAll('carts')) : fromPurchase(visit, orderId),
  ]);
  return {
    today,
    source,
    lines,
    suggestedName: nameFor(
      lines,
      existing.map(({ name }) => name),
    ),
    isFull: existing.length >= REGULAR_ORDER_LIMIT,
    limit: REGULAR_ORDER_LIMIT,
  };
}

type CreateBody = InputOf<StorefrontOperations['createRegularOrder']>['body'];
type ChangeBody = InputOf<StorefrontOperations['changeRegularOrder']>['body'];

/** An empty first day of the cycle is omitted from the request; core-api then begins today. */
type MaybeFrom<Body extends { from?: string }> = Omit<Body, 'from'> & { from?: string | undefined };

/**
 * Saves a regular order, once per key. @returns its id
 * @throws CoreProblem REGULAR_ORDERS_FULL, REGULAR_LINES_FULL, REGULAR_NAME_TAKEN, NOT_FOUND
 */
export async function addRegularOrder(
  visit: Visit,
  { source, from, ...draft }: MaybeFrom<Omit<CreateBody, '_carts' | 'purchaseNo'>> & { source: RegularSource },
  idempotencyKey: string,
): Promise<string> {
  requireMember(visit);
  const of = 'carts' in source ? { _carts: source.carts } : { purchaseNo: source.purchaseNo };
  const body = { ...draft, ...of, ...(from === undefined ? {} : { from }) };
  const params = { header: { 'Idempotency-Key': idempotencyKey } };
  return (await visit.core.call('createRegularOrder', { params, body })).regularOrder._id;
}

/** @throws CoreProblem REGULAR_NAME_TAKEN, NOT_FOUND */
export async function changeRegularOrder(
  visit: Visit,
  id: string,
  { from, ...change }: MaybeFrom<ChangeBody>,
): Promise<void> {
  requireMember(visit);
  const body = { ...change, ...(from === undefined ? {} : { from }) };
  await visit.core.call('changeRegularOrder', { params: { path: { _id: id } }, body });
}

/** Deletes a regular order; a missing one is no error. */
export async function removeRegularOrder(visit: Visit, id: string): Promise<void> {
  await memberCore(visit).call('removeRegularOrder', { params: { path: { _id: id } } });
}

/**
 * Adds the available lines of a regular order to the cart, once per key or version.
 * @throws CoreProblem REGULAR_ORDER_CHANGED, CART_FULL, NOT_FOUND
 */
export async function orderRegularOrder(
  visit: Visit,
  id: string,
  { version, idempotencyKey }: { version: number; idempotencyKey: string },
): Promise<RegularOrdered> {
  requireMember(visit);
  const params = { path: { _id: id }, header: { 'Idempotency-Key': idempotencyKey } };
  return await visit.core.call('orderRegularOrder', { params, body: { version } });
}

/**
 * Adds the lines of a purchase to the cart again, once per key.
 * @throws CoreProblem CART_FULL, NOT_FOUND
 */
export async function orderAgain(visit: Visit, purchaseNo: string, idempotencyKey: string): Promise<RegularOrdered> {
  requireMember(visit);
  const params = { header: { 'Idempotency-Key': idempotencyKey } };
  return await visit.core.call('orderAgain', { params, body: { purchaseNo } });
}
