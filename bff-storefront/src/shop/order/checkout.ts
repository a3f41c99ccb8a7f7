import { randomUUID } from 'node:crypto';
import { type Destination, type EasyPayCard, id, type Problem, type UnpaidPurchase, type User } from '@iruon/contract';
import { requireCustomer } from '../../guards.ts';
import { storedCards } from '../../mypage/easy-pay/easy-pay.ts';
import { sameOrder, unpaidPurchases } from '../../mypage/orders/unpaid-purchases.ts';
import type { OrderTerms } from '../../store.ts';
import type { Visit } from '../../visit.ts';
import { type PickupPlace, pickupPlaces } from './pickup.ts';
import { type PromiseView, promiseView } from './promise.ts';
import { asChosen, type CheckoutQuote, quoteLines } from './quote.ts';
import { savedDestinations } from './receiver.ts';

export interface CheckoutReady {
  kind: 'ready';
  carts: string[];
  quote: CheckoutQuote;
  sender: Pick<User, 'name' | 'phone' | 'email'>;
  destinations: Destination[];
  /** The id of the initial choice; null without saved ones. */
  destination: string | null;
  /** Why the lines cannot be shipped to the address; null if they can. They are priced without an address then. */
  refusal: Problem | null;
  /** Where the lines can be picked up instead; empty if they cannot. */
  pickup: PickupPlace[];
  /** When the order is shipped and arrives if it is paid now; null while nothing is dispatched. */
  promise: PromiseView | null;
  /** Stored cards, the default one first. */
  cards: EasyPayCard[];
  /** True if a cash receipt can be requested. */
  hasCashReceipt: boolean;
  /** The texts that the order agrees to. */
  terms: OrderTerms[];
  /** Created by the server, so that a form sent twice is one order even without scripts. */
  idempotencyKey: string;
}

/** An empty checkout, or lines that cannot be ordered unchanged; the page shows the next step. */
interface CheckoutRefused {
  kind: 'refused';
  problem: Problem | null;
}

export type CheckoutView = (CheckoutReady | CheckoutRefused) & {
  /**
   * The member's orders with a started and unfinished payment: they may reserve stock and coupons that this one needs.
   */
  unpaid: UnpaidPurchase[];
  /** The one of them that contains the same order; null after the buyer decided to order it again. */
  same: UnpaidPurchase | null;
};

/** The cart lines of an address; other values of an edited one are ignored. */
function cartsOf(params: URLSearchParams): string[] {
  return [...new Set(params.getAll('carts'))].filter((line) => id.safeParse(line).success).slice(0, 200);
}

/** The texts of an order, for a form whose texts changed while it was filled in. */
export const orderTerms = (visit: Visit): Promise<OrderTerms[]> => visit.store.orderTerms();

/** The checkout of the cart lines in an address (`?carts=&carts=&again=1`), priced for the default destination. */
export async function checkout(visit: Visit, params: URLSearchParams): Promise<CheckoutView> {
  requireCustomer(visit);
  const [view, unpaid] = await Promise.all([checkoutOf(visit, params), unpaidPurchases(visit)]);
  const lines = view.kind === 'ready' ? view.quote.lines : [];
  const same = params.has('again') ? null : sameOrder(unpaid, { carts: cartsOf(params), lines });
  return { ...view, unpaid, same };
}

async function checkoutOf(visit: Visit, params: URLSearchParams): Promise<CheckoutReady | CheckoutRefused> {
  const member = requireCustomer(visit);
  const carts = cartsOf(params);
  if (carts.length === 0) return { kind: 'refused', problem: null };
  const destinations = await savedDestinations(visit);
  const first = destinations[0] ?? null;
  const address = first && { postcode: first.postcode, address1: first.address1, geolocation: first.geolocation };
  const query = { ...asChosen, _carts: carts, address };
  const [shipped, cards, pickup, { shop }, terms] = await Promise.all([
    quoteLines(visit, query),
    storedCards(visit),
    pickupPlaces(visit, carts),
    visit.store.setting(),
    visit.store.orderTerms(),
  ]);
  // The store may deliver to another address, so that this one does not refuse the checkout.
  const isElsewhere = !shipped.ok && shipped.problem.code === 'SHIPPING_UNAVAILABLE' && address !== null;
  const quoted = isElsewhere ? await quoteLines(visit, { ...query, address: null }) : shipped;
  if (!quoted.ok) return { kind: 'refused', problem: quoted.problem };
  return {
    kind: 'ready',
    carts,
    quote: quoted.quote,
    sender: { name: member.name, phone: member.phone, email: member.email },
    destinations,
    destination: first?._id ?? null,
    refusal: isElsewhere ? shipped.problem : null,
    pickup,
    promise: promiseView(shop.promise, new Date()),
    cards,
    hasCashReceipt: shop.cashReceipt,
    terms,
    idempotencyKey: randomUUID(),
  };
}
