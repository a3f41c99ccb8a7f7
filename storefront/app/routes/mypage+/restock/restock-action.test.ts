import type { ActionFunctionArgs } from '@remix-run/node';
import { expect, test } from 'vitest';
import { refusal } from '~/testing/refusal';
import { action } from '../../actions+/restock';

const PRODUCT = '018f0000-0000-7000-8000-000000000002';
const OPTION = '018f0000-0000-7000-8000-000000000003';

/** Posts fields by a script, as a member or a visitor. */
async function post(
  fields: Record<string, string>,
  { loggedIn = true, outcome = { ok: true, value: undefined } as object } = {},
) {
  const sent: unknown[] = [];
  const bff = {
    loggedIn,
    ownPath: (path: string | undefined, other: string) => (path?.startsWith('/') ? path : other),
    actions: {
      setRestockWatch: async (...args: unknown[]) => {
        sent.push(args);
        return outcome;
      },
    },
  };
  const request = new Request('http://localhost/actions/restock.data', {
    method: 'POST',
    headers: { 'sec-fetch-dest': 'empty' },
    body: new URLSearchParams(fields),
  });
  const args = { request, params: {}, context: { bff } } as unknown as ActionFunctionArgs;
  const response = await action(args).catch((thrown: unknown) => thrown as Response);
  return { sent, response };
}

test('waits for an option, or for a product without options', async () => {
  expect((await post({ wait: `${PRODUCT}/${OPTION}` })).sent).toEqual([[{ _product: PRODUCT, _option: OPTION }, true]]);
  expect((await post({ wait: `${PRODUCT}/` })).sent).toEqual([[{ _product: PRODUCT, _option: null }, true]]);
});

test('stops waiting', async () => {
  expect((await post({ stop: `${PRODUCT}/` })).sent).toEqual([[{ _product: PRODUCT, _option: null }, false]]);
});

test('sends nothing that names no product', async () => {
  for (const wait of ['', 'x', `x/${OPTION}`, `${PRODUCT}/x`]) {
    const { sent, response } = await post({ wait });
    expect(sent).toEqual([]);
    expect(response).toMatchObject({ init: { status: 400 } });
  }
});

test('returns a visitor to the page after the login', async () => {
  const { sent, response } = await post({ wait: `${PRODUCT}/`, back: '/shop/products/FX-40' }, { loggedIn: false });
  expect(sent).toEqual([]);
  expect((response as Response).headers.get('location')).toBe('/login?redirectTo=%2Fshop%2Fproducts%2FFX-40');
});

test('returns the refusal for the page', async () => {
  const { response } = await post({ wait: `${PRODUCT}/` }, { outcome: refusal('RESTOCK_NOT_SOLD_OUT') });
  expect(response).toMatchObject({ data: { ok: false, problem: { title: expect.stringContaining('지금 구매하실') } } });
});
