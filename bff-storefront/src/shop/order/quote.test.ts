import { afterEach, expect, it } from 'vitest';
import type { Bff } from '../../bff.ts';
import { quoteOf } from '../../testing/quote.ts';
import { openStorefront, SESSION_ID, type Storefront, sessionBody } from '../../testing/storefront.ts';
import type { CheckoutQuery } from './quote.ts';

let storefront: Storefront;
afterEach(() => storefront.close());

const DESTINATIONS = '/api/v1/me/destinations';
const PROPOSAL = '/api/v1/me/coupons/proposal';
const QUOTE = '/api/v1/shop/orders/quote';
const application = (_coupon: string) => ({ _coupon, _cart: null, shippingCode: null });
const best = [application('best')];
const query: CheckoutQuery = {
  ...{ _carts: ['line'], _coupons: [application('chosen')], point: 0, money: 0, paymentMethod: 'card' },
  receiver: { destination: 'home' },
};

/** The requests of an action, for coupons of which `best` saves most. */
async function requested(act: (bff: Bff) => Promise<unknown>): Promise<{ path: string; coupons?: string[] }[]> {
  storefront = await openStorefront({
    core: ({ path, body }) => {
      if (path === '/api/bff/sessions/read') return { status: 200, body: sessionBody('t') };
      if (path === DESTINATIONS)
        return { status: 200, body: { destinations: [{ _id: 'home', postcode: '06236', address1: '서울 강남구' }] } };
      if (path === QUOTE) return { status: 200, body: { quote: quoteOf(900) } };
      const applied = path === PROPOSAL ? (JSON.parse(body)._coupons as object[]) : [];
      const proposal = { _coupons: best, saved: 500, atMost: 500 };
      return { status: 200, body: { coupons: [], choices: [], unfit: [], applied, proposal } };
    },
    page: act,
  });
  const headers = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin', cookie: `sid=${SESSION_ID}` };
  const response = await storefront.post('/shop/order', {}, headers);
  expect(await response.json()).toMatchObject({ ok: true, value: { price: { payable: 900 } } });
  return storefront.core.received
    .filter(({ path }) => !path.endsWith('/read'))
    .map(({ path, body }) => {
      const { _coupons } = body ? (JSON.parse(body) as { _coupons: { _coupon: string }[] }) : {};
      return { path, ...(_coupons && { coupons: _coupons.map(({ _coupon }) => _coupon) }) };
    });
}
const bothOf = (coupon: string) => [
  { path: PROPOSAL, coupons: [coupon] },
  { path: QUOTE, coupons: [coupon] },
];

it('a new quote reads the address, the coupons and the price once each', async () => {
  const calls = await requested((bff) => bff.actions.quoteOrder(query));
  expect(calls).toHaveLength(3);
  expect(calls).toEqual(expect.arrayContaining([{ path: DESTINATIONS }, ...bothOf('chosen')]));
});

it('the best coupons are priced for an address that is read once', async () => {
  const calls = await requested((bff) => bff.actions.quoteBestCoupons(query));
  expect(calls).toHaveLength(5);
  expect(calls).toEqual(expect.arrayContaining([{ path: DESTINATIONS }, ...bothOf('chosen'), ...bothOf('best')]));
});

it('coupons that are the best already are priced once', async () => {
  const calls = await requested((bff) => bff.actions.quoteBestCoupons({ ...query, _coupons: best }));
  expect(calls).toHaveLength(3);
});
