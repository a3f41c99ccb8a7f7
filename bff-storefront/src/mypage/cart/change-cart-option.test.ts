import { type CoreReply, problem } from '@iruon/server-kit/testing/core-server';
import { afterEach, expect, it } from 'vitest';
import { ORIGIN, openStorefront, SESSION_ID, type Storefront, sessionBody } from '../../testing/storefront.ts';

let storefront: Storefront | undefined;
afterEach(async () => {
  await storefront?.close();
  storefront = undefined;
});

const PATH = '/api/v1/me/carts/line';

async function changed(response: CoreReply, cookie = `sid=${SESSION_ID}`) {
  storefront = await openStorefront({
    core: ({ path }) => {
      if (path === '/api/bff/sessions/read') return { status: 200, body: sessionBody('t') };
      return path === PATH ? response : undefined;
    },
    page: (bff) => bff.actions.changeCartOption({ line: 'line', option: 'other', amount: 3 }, 'key-1'),
  });
  const headers = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', cookie };
  return storefront.post('/mypage/cart/options/line', {}, headers);
}

// @covers call:PUT /api/v1/me/carts/{id}
it.each([
  [null, false],
  ['gone', true],
])('sends one request with the form’s key, and returns for %j whether lines merged', async (_merged, isMerged) => {
  const response = await changed({ status: 200, body: { carts: [], _merged } });
  expect(await response.json()).toEqual({ ok: true, value: { isMerged } });
  const [sent, ...more] = storefront?.core.at(PATH) ?? [];
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ method: 'PUT', idempotencyKey: 'key-1' });
  expect(JSON.parse(sent?.body ?? '')).toEqual({ _option: 'other', amount: 3 });
});

it('forwards the refused field', async () => {
  const errors = [{ path: 'body._option', code: 'sold_out', message: '품절되었습니다.' }];
  const refused = problem(409, 'STOCK_SHORT', '재고가 부족합니다.');
  const response = await changed({ ...refused, body: { ...(refused.body as object), errors } });
  expect(await response.json()).toMatchObject({ ok: false, problem: { code: 'STOCK_SHORT', errors } });
});

it('redirects a visitor to the login', async () => {
  const response = await changed({ status: 200, body: { carts: [], _merged: null } }, '');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toMatch(/^\/login/);
  expect(storefront?.core.at(PATH)).toEqual([]);
});
