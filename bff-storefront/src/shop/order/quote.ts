import {
  type CouponApplication,
  type CouponProposal,
  type PricePanel,
  type PricePanelView,
  type Problem,
  type PurchaseCreate,
  panelView,
  type Quote,
} from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { requireMember } from '../../guards.ts';
import { goodsByCoupon } from '../../mypage/cart/coupon-goods.ts';
import { problemError } from '../../problems.ts';
import type { Visit } from '../../visit.ts';
import { applicationOf, type CouponsView, couponsView, type PlaceNames } from './coupons-view.ts';
import { pickupPlaces } from './pickup.ts';
import { type Address, savedDestinations } from './receiver.ts';

/** The fields of an order that determine its amounts. */
interface QuoteQuery extends Pick<PurchaseCreate, '_carts' | 'point' | 'money' | 'paymentMethod'> {
  /** Null until the address is complete: remote area fees are not in the quote then. */
  address: Pick<Address, 'postcode' | 'address1' | 'geolocation' | 'isFactory'> | null;
  /** The member's coupons, each with its target; 'applied' for those applied in the cart. */
  _coupons: CouponApplication[] | 'applied';
}

/** The choices of a buyer before the checkout: the coupons applied in the cart, and neither points nor balance. */
export const asChosen = { _coupons: 'applied', point: 0, money: 0, paymentMethod: 'card' } as const;

/** Every won of the quote, and the member's means of payment. */
export interface PriceView extends PricePanelView {
  pointBalance: number;
  points: number;
  isPointCut: boolean;
  moneyBalance: number;
  money: number;
  isMoneyCut: boolean;
  /** Methods whose minimum is above the payable amount, each with its minimum, won. */
  tooSmallFor: Quote['tooSmallFor'];
}

function priceView({ panel, totals: { points, money }, ...quote }: Quote): PriceView {
  const { pointBalance, isPointCut, moneyBalance, isMoneyCut, tooSmallFor } = quote;
  return { ...panelView(panel), pointBalance, points, isPointCut, moneyBalance, money, isMoneyCut, tooSmallFor };
}

/** The current lines and their price. */
export interface CheckoutQuote {
  lines: Quote['lines'];
  price: PriceView;
  /** The surcharge of the address; null if there is none. */
  island: IslandFee | null;
  coupons: CouponsView;
}

type Quoted = { ok: true; quote: CheckoutQuote } | { ok: false; problem: Problem };

/** Payment by prepaid balance uses all of it; the quote limits it to the total. */
export function requestedMoney(
  { money, paymentMethod }: Pick<QuoteQuery, 'money' | 'paymentMethod'>,
  balance: number,
): number {
  return Math.min(paymentMethod === 'advance' ? balance : money, balance);
}

function placeNames({ lines, shippings }: Quote): PlaceNames {
  return {
    lines: new Map(
      lines.map(({ _cart, productName, optionName }) => [
        _cart,
        optionName ? `${productName} ${optionName}` : productName,
      ]),
    ),
    deliveries: new Map(shippings.map(({ shippingCode, shippingName }) => [shippingCode, shippingName])),
  };
}

/**
 * Prices cart lines and returns the coupons for them. A refusal (409: stock, area, ...) is a value, because the page
 * shows it beside its lines; every other error is thrown.
 * @param current the quote of these choices, if core-api has returned it already
 */
export async function quoteLines(visit: Visit, query: QuoteQuery, current?: Quote): Promise<Quoted> {
  const { _carts, _coupons, point, address } = query;
  const receiver = address && { isFactory: false, ...address, geolocation: address.geolocation ?? null };
  const proposed = async (coupons: CouponApplication[] | null) => {
    const body = { _carts, receiver, _coupons: coupons };
    return await visit.core.call('proposeCoupons', { body });
  };
  const quoted = async (coupons: CouponApplication[]) => {
    const money = requestedMoney(query, visit.user?.money ?? 0);
    const body = { _carts, receiver, _coupons: coupons, point, money };
    return (await visit.core.call('quoteOrder', { body })).quote;
  };
  try {
    const [proposal, quote] =
      _coupons === 'applied'
        ? await proposed(null).then(async (found) => [found, await quoted(found.applied.map(applicationOf))] as const)
        : await Promise.all([proposed(_coupons), current ?? quoted(_coupons)]);
    const coupons = couponsView(proposal, placeNames(quote), await goodsOfRefused(visit, proposal));
    return {
      ok: true,
      quote: { lines: quote.lines, price: priceView(quote), island: islandFeeOf(quote.panel), coupons },
    };
  } catch (error) {
    if (error instanceof CoreProblem && error.problem.status === 409) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** The goods of the coupons that fit no line; no request without such a coupon. */
async function goodsOfRefused(visit: Visit, { coupons, unfit }: CouponProposal) {
  const late = new Set(unfit.filter(({ refusal }) => refusal === 'OUT_OF_SCOPE').map(({ _coupon }) => _coupon));
  const refused = coupons.filter(({ coupon, refusal }) => refusal === 'OUT_OF_SCOPE' || late.has(coupon._id));
  return goodsByCoupon(
    visit,
    refused.map(({ coupon: { _id: id, usage } }) => ({ id, target: usage.target })),
  );
}

/** The surcharge of a remote area. */
interface IslandFee {
  region: 'jeju' | 'normal';
  /** Won, of all deliveries. */
  amount: number;
}

/** The sum of the remote area fees of a price; null without any. */
export function islandFeeOf({ rows }: Pick<PricePanel, 'rows'>): IslandFee | null {
  const fees = rows.flatMap(({ amount, rule }) =>
    rule.code === 'ISLAND' && amount > 0 ? [{ region: rule.region, amount }] : [],
  );
  const [first] = fees;
  return first ? { region: first.region, amount: fees.reduce((sum, { amount }) => sum + amount, 0) } : null;
}

export interface CheckoutQuery extends Omit<QuoteQuery, 'address'> {
  /** A saved destination by id, the warehouse, an address typed so far, or none yet. */
  receiver: { destination: string } | { pickup: true } | { postcode: string; address1: string } | null;
}

async function addressOf(visit: Visit, { receiver, _carts }: CheckoutQuery): Promise<QuoteQuery['address']> {
  if (receiver && 'pickup' in receiver) {
    const [place] = await pickupPlaces(visit, _carts);
    if (!place) throw problemError('NOT_FOUND');
    return { postcode: place.postcode, address1: place.address1, isFactory: true };
  }
  if (!receiver || !('destination' in receiver)) return receiver;
  const saved = (await savedDestinations(visit)).find((one) => one._id === receiver.destination);
  if (!saved) throw problemError('NOT_FOUND');
  return { postcode: saved.postcode, address1: saved.address1, geolocation: saved.geolocation };
}

/** The quotes of a checkout for several choices of lines and coupons; its address is read once. */
export async function checkoutQuotes(visit: Visit, query: CheckoutQuery) {
  requireMember(visit);
  const address = await addressOf(visit, query);
  return (choices: Pick<CheckoutQuery, '_carts' | '_coupons'>) => quoteLines(visit, { ...query, ...choices, address });
}

function quoteOrThrow(quoted: Quoted): CheckoutQuote {
  if (!quoted.ok) throw new CoreProblem(quoted.problem);
  return quoted.quote;
}

/**
 * Reprices the checkout for the buyer's current choices.
 * @throws CoreProblem SHIPPING_UNAVAILABLE, STOCK_SHORT, MONEY_SHORT
 */
export async function quoteOrder(visit: Visit, query: CheckoutQuery): Promise<CheckoutQuote> {
  return quoteOrThrow(await (await checkoutQuotes(visit, query))(query));
}

/** The same with the coupons that save most. @throws CoreProblem of `quoteOrder` */
export async function quoteBestCoupons(visit: Visit, query: CheckoutQuery): Promise<CheckoutQuote> {
  const quoteOf = await checkoutQuotes(visit, query);
  const quote = quoteOrThrow(await quoteOf(query));
  const { choices: _coupons, isApplied } = quote.coupons.best;
  return isApplied ? quote : quoteOrThrow(await quoteOf({ ...query, _coupons }));
}
