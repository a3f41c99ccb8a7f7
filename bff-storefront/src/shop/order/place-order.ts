import { randomUUID } from 'node:crypto';
import type { CashReceiptRequest, OrderTermCode, PaymentMethod, PaymentStart, Problem, User } from '@iruon/contract';
import { CoreProblem, unwrap } from '@iruon/contract/client';
import { problemOf, requireCustomer } from '../../guards.ts';
import { addDestination } from '../../mypage/destinations.ts';

import type { Visit } from '../../visit.ts';
import { beginPayment } from './begin-payment.ts';
import type { CouponChoice } from './coupons-view.ts';
import { type CheckoutQuote, quoteLines, requestedMoney } from './quote.ts';
import { type Address, addressOf, type Receiver, savedDestinations } from './receiver.ts';

export interface OrderDraft {
  carts: string[];
  sender: { name: string; phone: string; email: string };
  receiver: Receiver;
  /** The address is saved as a destination of the member. */
  isAddressKept: boolean;
  /** It becomes the default destination. */
  isAddressDefault: boolean;
  method: PaymentMethod;
  /** The stored card of an easy payment; null if one is stored during the payment. */
  card: string | null;
  coupons: CouponChoice[];
  /** Points to use, won. */
  point: number;
  /** Prepaid balance to use, won. */
  money: number;
  requestMessage: string;
  /** The account for refunds of a bank transfer; null if the buyer adds it later. */
  account: { accountBankCode: string; accountNumber: string; accountHolder: string } | null;
  /** The requested cash receipt for a cash payment; null if none is requested. */
  cashReceipt: CashReceiptRequest | null;
  /** The versions of the texts that the buyer was shown and agreed to. */
  consents: Partial<Record<OrderTermCode, string>>;
  /** The amounts shown to the buyer, won: the payable, and the shares of points and prepaid balance. */
  expectedTotal: number;
  expectedPoint: number;
  expectedMoney: number;
  idempotencyKey: string;
}

export type Placed =
  | { kind: 'placed'; purchaseNo: string; payment: PaymentStart }
  /** The order is placed, its payment could not start. */
  | { kind: 'unpaid'; purchaseNo: string; problem: Problem }
  /** Nothing was ordered. `quote` is the fresh one when the amount changed; the next attempt needs the new key. */
  | { kind: 'refused'; problem: Problem; quote: CheckoutQuote | null; idempotencyKey: string };

/** A refusal of core-api is a value; an unknown outcome (5xx, no response) is thrown and the key stays the same. */
async function refusable<T>(run: () => Promise<T>): Promise<{ value: T } | { problem: Problem }> {
  try {
    return { value: await run() };
  } catch (error) {
    const isRefusal = error instanceof CoreProblem && error.problem.status < 500 && error.problem.status !== 401;
    if (isRefusal && error.problem.code !== 'IDEMPOTENCY_IN_PROGRESS') return { problem: error.problem };
    throw error;
  }
}

const receiptOf = ({ kind, number }: CashReceiptRequest) => ({
  enabled: true,
  kind,
  ...(kind === 'INCOME_DEDUCTION' ? { phone: number } : { businessNo: number }),
});

/** The address of the account; undefined if it is incomplete. */
function homeOf({ postcode, address1, address2 }: Pick<User, 'postcode' | 'address1' | 'address2'>) {
  return postcode && address1 && address2 ? { postcode, address1, address2 } : {};
}

/** Places the order and starts its payment. */
export async function placeOrder(visit: Visit, draft: OrderDraft): Promise<Placed> {
  const member = requireCustomer(visit);
  const balance = member.money;
  const refused = (problem: Problem, quote: CheckoutQuote | null = null): Placed => {
    return { kind: 'refused', problem, quote, idempotencyKey: randomUUID() };
  };
  const receiver = await addressOf(visit, draft.receiver, draft.carts);
  if (!receiver)
    return refused({ ...problemOf('NOT_FOUND'), title: '선택하신 배송지가 없습니다. 다시 선택해 주세요.' });

  const { carts, sender, method, requestMessage, expectedTotal, expectedPoint, expectedMoney, idempotencyKey } = draft;
  const placed = await refusable(async () => {
    const response = await visit.core.send('createOrder', {
      params: { header: { 'Idempotency-Key': idempotencyKey } },
      body: {
        _carts: carts,
        _coupons: draft.coupons,
        point: draft.point,
        money: requestedMoney(draft, balance),
        sender: { ...sender, ...homeOf(member) },
        receiver: {
          isFactory: false,
          isDefault: draft.isAddressDefault,
          ...receiver,
          geolocation: receiver.geolocation ?? null,
        },
        paymentMethod: method,
        ...(method === 'easy' && draft.card ? { paymentUserKey: draft.card } : {}),
        requestMessage,
        account: draft.account,
        ...(draft.cashReceipt ? { cashReceipt: receiptOf(draft.cashReceipt) } : {}),
        consents: draft.consents,
        expectedTotal,
        expectedPoint,
        expectedMoney,
      },
    });
    return unwrap(response).purchase;
  });
  if ('problem' in placed) {
    if (placed.problem.code !== 'QUOTE_CHANGED') return refused(placed.problem);
    const { postcode, address1, geolocation, isFactory = false } = receiver;
    const address = { postcode, address1, geolocation, isFactory };
    const fresh = await quoteLines(visit, { ...draft, address });
    return refused(placed.problem, fresh.ok ? fresh.quote : null);
  }
  const { _id, purchaseNo } = placed.value;
  const [begun] = await Promise.all([
    begin(visit, _id),
    draft.isAddressKept
      ? keepAddress(visit, receiver, { isDefault: draft.isAddressDefault, idempotencyKey })
      : undefined,
  ]);
  return 'problem' in begun
    ? { kind: 'unpaid', purchaseNo, problem: begun.problem }
    : { kind: 'placed', purchaseNo, payment: begun.payment };
}

/** The order is placed. An error of its payment is returned with it, and the buyer can pay again. */
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
async function keepAddress(
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
    // The page of the destinations shows it, and an address can be added there.
  }
}
