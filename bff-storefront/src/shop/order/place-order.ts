import { randomUUID } from 'node:crypto';
import { type PaymentStart, type Problem, type PurchaseCreate, quoteChanged, type User } from '@iruon/contract';
import { CoreProblem, type InputOf, type StorefrontOperations } from '@iruon/contract/client';
import { requireCustomer } from '../../guards.ts';
import { addDestination } from '../../mypage/destinations.ts';
import { problemOf } from '../../problems.ts';
import type { Visit } from '../../visit.ts';
import { beginPayment } from './payment.ts';
import { type CheckoutQuote, quoteLines, requestedMoney } from './quote.ts';
import { type Address, addressOf, type Receiver, savedDestinations } from './receiver.ts';

type OrderRequest = InputOf<StorefrontOperations['createOrder']>['body'];
/** The fields that determine the amounts; a form has all of them. */
type PricedFields = Pick<PurchaseCreate, '_carts' | '_coupons' | 'point' | 'money' | 'paymentMethod'>;

/** An order as its form has it: the request of core-api, whose receiver may be a saved destination or a pickup. */
export type OrderDraft = Omit<OrderRequest, 'sender' | 'receiver' | keyof PricedFields> &
  PricedFields & {
    sender: Pick<OrderRequest['sender'], 'name' | 'phone' | 'email'>;
    receiver: Receiver;
    /** The address is saved as a destination of the member. */
    isAddressSaved: boolean;
    /** It becomes the default destination. */
    isAddressDefault: boolean;
    idempotencyKey: string;
  };

export type Placed =
  | { kind: 'placed'; purchaseNo: string; payment: PaymentStart }
  /** The order is placed, its payment could not start. */
  | { kind: 'unpaid'; purchaseNo: string; problem: Problem }
  /** Nothing was ordered. `quote` is the current one if the amount changed; the next attempt needs the new key. */
  | { kind: 'refused'; problem: Problem; quote: CheckoutQuote | null; idempotencyKey: string };

/**
 * Returns a refusal of core-api; throws if the outcome is unknown (5xx, no response), so that the key stays the same.
 */
async function refusable<T>(run: () => Promise<T>): Promise<{ value: T } | { problem: Problem }> {
  try {
    return { value: await run() };
  } catch (error) {
    const isRefusal = error instanceof CoreProblem && error.problem.status < 500 && error.problem.status !== 401;
    if (isRefusal && error.problem.code !== 'IDEMPOTENCY_IN_PROGRESS') return { problem: error.problem };
    throw error;
  }
}

/** The address of the account; empty if it is incomplete. */
function homeOf({ postcode, address1, address2 }: Pick<User, 'postcode' | 'address1' | 'address2'>) {
  return postcode && address1 && address2 ? { postcode, address1, address2 } : {};
}

/** Places the order and starts its payment. */
export async function placeOrder(visit: Visit, draft: OrderDraft): Promise<Placed> {
  const member = requireCustomer(visit);
  const refused = (problem: Problem, quote: CheckoutQuote | null = null): Placed => {
    return { kind: 'refused', problem, quote, idempotencyKey: randomUUID() };
  };
  const receiver = await addressOf(visit, draft.receiver, draft._carts);
  if (!receiver)
    return refused({ ...problemOf('NOT_FOUND'), title: '선택하신 배송지가 없습니다. 다시 선택해 주세요.' });

  const { receiver: _, isAddressSaved, isAddressDefault, idempotencyKey, ...order } = draft;
  const placed = await refusable(async () => {
    const { purchase } = await visit.core.call('createOrder', {
      params: { header: { 'Idempotency-Key': idempotencyKey } },
      body: {
        ...order,
        money: requestedMoney(order, member.money),
        sender: { ...order.sender, ...homeOf(member) },
        receiver: {
          isFactory: false,
          isDefault: isAddressDefault,
          ...receiver,
          geolocation: receiver.geolocation ?? null,
        },
      },
    });
    return purchase;
  });
  if ('problem' in placed) {
    if (placed.problem.code !== 'QUOTE_CHANGED') return refused(placed.problem);
    const { postcode, address1, geolocation, isFactory = false } = receiver;
    const address = { postcode, address1, geolocation, isFactory };
    const { quote } = quoteChanged.parse(placed.problem);
    const current = await quoteLines(visit, { ...order, address }, quote);
    return refused(placed.problem, current.ok ? current.quote : null);
  }
  const { _id, purchaseNo } = placed.value;
  const [begun] = await Promise.all([
    begin(visit, _id),
    isAddressSaved && !('destination' in draft.receiver)
      ? saveAddress(visit, receiver, { isDefault: isAddressDefault, idempotencyKey })
      : undefined,
  ]);
  return 'problem' in begun
    ? { kind: 'unpaid', purchaseNo, problem: begun.problem }
    : { kind: 'placed', purchaseNo, payment: begun.payment };
}

/** Starts the payment of a placed order; returns an error, after which the buyer can pay again. */
async function begin(visit: Visit, id: string): Promise<{ payment: PaymentStart } | { problem: Problem }> {
  try {
    return { payment: await beginPayment(visit, id) };
  } catch (error) {
    return { problem: error instanceof CoreProblem ? error.problem : problemOf('UPSTREAM_UNAVAILABLE') };
  }
}

type DeliveryAddress = Pick<Address, 'name' | 'phone' | 'postcode' | 'address1' | 'address2'>;

/** True if parcels to both addresses reach the same person at the same door. */
function isSameAddress(one: DeliveryAddress, other: DeliveryAddress): boolean {
  const parts = ['name', 'phone', 'postcode', 'address1', 'address2'] as const;
  return parts.every((part) => one[part] === other[part]);
}

/**
 * Saves the address of an order as a destination, once per order key, unless it exists. A failure does not fail the
 * placed order.
 */
async function saveAddress(
  visit: Visit,
  address: DeliveryAddress,
  of: { isDefault: boolean; idempotencyKey: string },
): Promise<void> {
  const { name, phone, postcode, address1, address2 } = address;
  try {
    if ((await savedDestinations(visit)).some((saved) => isSameAddress(saved, address))) return;
    const draft = { title: name, name, phone, postcode, address1, address2, isDefault: of.isDefault };
    await addDestination(visit, draft, of.idempotencyKey);
  } catch {
    // The order is placed. The page of the destinations shows the missing address, which can be added there.
  }
}
