// @covers route:/

import type { Received } from '@iruon/server-kit/testing/core-server';
import { afterEach, expect, test } from 'vitest';
import { openStorefront, SESSION_ID, type Storefront, sessionBody } from '../testing/storefront.ts';
import type { HomeView } from './home.ts';

const cookie = `sid=${SESSION_ID}`;
const DISPLAYS = '/api/v1/shop/displays';
let storefront: Storefront;
afterEach(() => storefront.close());

const product = (price: number | null) => ({
  _id: '018f0000-0000-7000-8000-000000000002',
  name: '픽스처',
  labels: [],
  price,
});

/** Prices for who shows a token, as core-api answers; one display has nothing to show. */
function core({ path, authorization }: Received) {
  if (path.endsWith('/read')) return { status: 200, body: sessionBody('token') };
  if (path.endsWith('/categories')) return { status: 200, body: { categories: [] } };
  if (path !== DISPLAYS) return undefined;
  const products = [product(authorization ? 1_000 : null)];
  return {
    status: 200,
    body: {
      displays: [
        { code: 'BEST', products },
        { code: 'EMPTY', products: [] },
      ],
    },
  };
}

async function displaysFor(headers?: Record<string, string>): Promise<HomeView['displays']> {
  return ((await (await storefront.get('/', headers)).json()) as HomeView).displays;
}

test('each visitor sees the same row without prices, a member the one with prices, and nobody an empty row', async () => {
  storefront = await openStorefront({ core, page: (bff) => bff.screens.home() });
  expect(await displaysFor()).toMatchObject([{ code: 'BEST', products: [{ price: null }] }]);
  expect(await displaysFor({ cookie })).toMatchObject([{ code: 'BEST', products: [{ price: 1_000 }] }]);
  expect(await displaysFor()).toMatchObject([{ products: [{ price: null }] }]);
  // Read once for all visitors, and once for the member.
  expect(storefront.core.at(DISPLAYS).map(({ authorization }) => authorization)).toEqual([undefined, 'Bearer token']);
});
