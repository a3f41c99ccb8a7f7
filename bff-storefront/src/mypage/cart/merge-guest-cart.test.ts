import { problem, type Received } from '@iruon/server-kit/testing/core-server';
import { afterEach, describe, expect, it } from 'vitest';
import { ORIGIN, openStorefront, SESSION_ID, type Storefront, sessionBody } from '../../testing/storefront.ts';

const cookie = `sid=${SESSION_ID}`;
const BATCH = '0197a1b2-0000-7000-8000-000000000000';
const lines = ['a', 'b', 'c'].map((_product, index) => ({ _product, _option: null, amount: index + 1 }));
const watches = [{ _product: 'a', watchedAt: '2026-06-01T00:00:00Z' }];

let storefront: Storefront;
afterEach(() => storefront.close());

/** Posts the draft with a core whose cart responds with `cart`. */
async function merged(cart: (request: Received) => ReturnType<typeof problem>) {
  storefront = await openStorefront({
    core: (request) => {
      if (request.path === '/api/bff/sessions/read') return { status: 200, body: sessionBody('token') };
      if (request.path === '/api/v1/me/carts') return cart(request);
      return request.path === '/api/v1/me/watches' ? { status: 200, body: { watches: [] } } : undefined;
    },
    page: (bff) => bff.actions.mergeGuestCart({ batch: BATCH, lines, watches }),
  });
  const response = await storefront.post('/', {}, { origin: ORIGIN, 'sec-fetch-site': 'same-origin', cookie });
  return response.json();
}

const taken = { status: 200, body: { carts: [] } };
const isOf = (request: Received, product: string) => request.body.includes(`"${product}"`);

describe('the draft of a browser', () => {
  // @covers state:session/login-pushes-local-cart-server
  // @covers state:session/login-pushes-local-watches-server
  it('is moved line by line, and a refused line is reported by its index', async () => {
    const response = await merged((request) =>
      isOf(request, 'b') ? problem(409, 'STOCK_SHORT', '재고가 부족합니다.') : taken,
    );
    expect(response).toEqual({ ok: true, value: { added: 2, refused: [{ index: 1, title: '재고가 부족합니다.' }] } });
    expect(storefront.core.at('/api/v1/me/carts')).toHaveLength(3);
    expect(storefront.core.at('/api/v1/me/watches')).toHaveLength(1);
  });

  it.each([
    ['core-api fails', problem(500, 'INTERNAL', '문제가 생겼습니다.')],
    ['another tab sends the same', problem(409, 'IDEMPOTENCY_IN_PROGRESS', '처리하고 있습니다.')],
    ['the member may not buy', problem(403, 'CUSTOMER_NUMBER_REQUIRED', '고객번호가 필요합니다.')],
  ])('is not reported as moved when %s, so that the browser keeps it', async (_, refusal) => {
    expect(await merged((request) => (isOf(request, 'c') ? refusal : taken))).toMatchObject({ ok: false });
  });
});
