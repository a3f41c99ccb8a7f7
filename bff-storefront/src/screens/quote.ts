import { type PaymentMethod, type PricePanelView, type Problem, panelView } from '@iruon/contract';
import { CoreProblem, unwrap } from '@iruon/contract/client';
import type { Visit } from '../visit.ts';
import type { Quote } from '../wire.ts';
import type { Address } from './receiver.ts';

export interface QuoteAsk {
  carts: string[];
  /** Null until a whole address is known: island fees are not in the quote then. */
  address: Pick<Address, 'postcode' | 'address1' | 'geolocation'> | null;
  /** Coupons the member holds, each with what it is laid on. */
  coupons: CouponChoice[];
  /** Points to use, won. */
  point: number;
  /** Advance money to use, won. */
  money: number;
  method: PaymentMethod;
}

export interface CouponChoice {
  _coupon: string;
  /** The cart line of a product coupon. */
  _cart: string | null;
  /** The delivery code of a coupon for a fee. */
  shippingCode: string | null;
}

/** Every won of the quote, and what the member has to pay it with. */
export interface PriceView extends PricePanelView {
  pointBalance: number;
  points: number;
  isPointCut: boolean;
  moneyBalance: number;
  money: number;
  isMoneyCut: boolean;
}

function priceView({ panel, totals: { points, money }, ...quote }: Quote): PriceView {
  const { pointBalance, isPointCut, moneyBalance, isMoneyCut } = quote;
  return { ...panelView(panel), pointBalance, points, isPointCut, moneyBalance, money, isMoneyCut };
}

/** The lines as they are now and what they cost. */
export interface CheckoutQuote {
  lines: Quote['lines'];
  /** What a coupon for a fee can be laid on: deliveries that cost something. */
  deliveries: { code: string; name: string; fee: number; installation: number; service: number }[];
  price: PriceView;
}

export type Quoted = { ok: true; quote: CheckoutQuote } | { ok: false; problem: Problem };

/** Paying by advance money means all that is due of it; the quote cuts it to the total. */
export function moneyAsked({ money, method }: Pick<QuoteAsk, 'money' | 'method'>, balance: number): number {
  return Math.min(method === 'advance' ? balance : money, balance);
}

/**
 * Prices cart lines. A refusal (409: stock, area, ...) is a value, because the page that asked has to show it among its
 * lines; everything else is thrown.
 */
export async function quoteLines(visit: Visit, ask: QuoteAsk): Promise<Quoted> {
  const { carts, address } = ask;
  const receiver = address && { ...address, geolocation: address.geolocation ?? null };
  const money = moneyAsked(ask, visit.user?.money ?? 0);
  const body = { _carts: carts, receiver, _coupons: ask.coupons, point: ask.point, money };
  try {
    const { quote } = unwrap(await visit.core.POST('/api/v1/shop/orders/quote', { body }));
    const deliveries = quote.shippings.map(({ shippingCode, shippingName, fee, installationFee, serviceFee }) => ({
      code: shippingCode,
      name: shippingName,
      fee,
      installation: installationFee,
      service: serviceFee,
    }));
    return { ok: true, quote: { lines: quote.lines, deliveries, price: priceView(quote) } };
  } catch (error) {
    if (error instanceof CoreProblem && error.problem.status === 409) return { ok: false, problem: error.problem };
    throw error;
  }
}
