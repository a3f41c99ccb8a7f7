import { type CoreReply, problem } from '@iruon/server-kit/testing/core-server';
import { afterEach, expect, it } from 'vitest';
import { quoteOf } from '../../testing/quote.ts';
import { openStorefront, SESSION_ID, type Storefront, sessionBody } from '../../testing/storefront.ts';
import { withoutLines } from './exclude-lines.ts';

let storefront: Storefront | undefined;
afterEach(async () => {
  await storefront?.close();
  storefront = undefined;
});

const QUOTE = '/api/v1/shop/orders/quote';
const coupon = (_coupon: string, _cart: string | null = null) => ({ _coupon, _cart, shippingCode: null });
const whole = {
  _carts: ['far', 'near'],
  _coupons: [coupon('on the far', 'far'), coupon('from 100,000'), coupon('on the near', 'near')],
  receiver: null,
  point: 0,
  money: 0,
  paymentMethod: 'card' as const,
};

it('removes the coupons of excluded lines, and no others', () => {
  const { _carts, _coupons } = withoutLines(whole, ['far', 'gone already']);
  expect(_carts).toEqual(['near']);
  expect(_coupons.map(({ _coupon }) => _coupon)).toEqual(['from 100,000', 'on the near']);
});

const quote = quoteOf(900);
const proposal = { coupons: [], choices: [], applied: [], unfit: [], proposal: { _coupons: [], saved: 0, atMost: 0 } };

async function leaveOut(lines: string[], quoteResponse: (coupons: string[]) => CoreReply) {
  storefront = await openStorefront({
    core: ({ path, body }) => {
      if (path === '/api/bff/sessions/read') return { status: 200, body: sessionBody('t') };
      if (path === '/api/v1/me/coupons/proposal') return { status: 200, body: proposal };
      if (path !== QUOTE) return undefined;
      const { _coupons } = JSON.parse(body) as { _coupons: { _coupon: string }[] };
      return quoteResponse(_coupons.map(({ _coupon }) => _coupon));
    },
    page: (bff) => bff.actions.excludeLines(whole, lines),
  });
  const headers = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin', cookie: `sid=${SESSION_ID}` };
  return (await (await storefront.post('/shop/order', {}, headers)).json()) as Record<string, unknown>;
}

it('removes a coupon whose conditions the remaining lines do not meet, and retains valid ones', async () => {
  const refused = problem(409, 'COUPON_NOT_APPLICABLE', '쿠폰을 쓸 수 없습니다.');
  const outcome = await leaveOut(['far'], (coupons) =>
    coupons.includes('from 100,000')
      ? { ...refused, body: { ...(refused.body as object), _coupon: 'from 100,000' } }
      : { status: 200, body: { quote } },
  );
  expect(outcome).toMatchObject({ ok: true, value: { carts: ['near'], isCouponLost: true } });
  const last = storefront?.core.at(QUOTE).at(-1)?.body ?? '';
  expect(JSON.parse(last)).toMatchObject({ _carts: ['near'], _coupons: [{ _coupon: 'on the near' }] });
});

it('returns the reason when the remaining lines have no price either', async () => {
  const outcome = await leaveOut(['far'], () => problem(409, 'STOCK_SHORT', '재고가 부족합니다.'));
  expect(outcome).toMatchObject({ ok: false, problem: { code: 'STOCK_SHORT' } });
  expect(storefront?.core.at(QUOTE)).toHaveLength(1);
});

it('orders nothing without remaining lines', async () => {
  const outcome = await leaveOut(whole._carts, () => ({ status: 200, body: { quote } }));
  expect(outcome).toMatchObject({ ok: false, problem: { code: 'CART_EMPTY' } });
});
