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

/** Prices for requests with a token, as core-api responds; one display is empty. */
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

test('each visitor sees the same row without prices, a member the one with prices, and no visitor an empty row', async () => {
  storefront = await openStorefront({ core, page: (bff) => bff.screens.home() });
  expect(await displaysFor()).toMatchObject([{ code: 'BEST', products: [{ price: null }] }]);
  expect(await displaysFor({ cookie })).toMatchObject([{ code: 'BEST', products: [{ price: 1_000 }] }]);
  expect(await displaysFor()).toMatchObject([{ products: [{ price: null }] }]);
  // Read once for all visitors, and once for the member.
  expect(storefront.core.at(DISPLAYS).map(({ authorization }) => authorization)).toEqual([undefined, 'Bearer token']);
});

const popups = [1, 2].map((n) => ({
  _id: `018f0000-0000-7000-8000-00000000010${n}`,
  content: `${n}번 안내`,
  url: '',
  left: 0,
  top: 0,
  width: 400,
  height: 300,
}));
const withPopups = (request: Received) => {
  if (request.path === '/api/v1/popups') return { status: 200, body: { popups } };
  if (request.path === '/api/v1/banners') return { status: 200, body: { banners: [] } };
  return core(request);
};

// @covers state:session/popup-shown-unless-cookie-exists, state:session/popup-hidden-day-cookie
// @covers constant:screen/popup-cookie-1-day
test('a popup is shown unless a cookie with its id exists, which hides it for a day', async () => {
  storefront = await openStorefront({
    core: withPopups,
    page: async (bff, { method, url }) =>
      method === 'GET'
        ? bff.screens.home(new URL(url).searchParams.getAll('closed'))
        : bff.actions.hidePopup(popups[0]?._id ?? ''),
  });
  const shown = async (path: string, cookie = '') =>
    ((await (await storefront.get(path, { cookie })).json()) as HomeView).popups?.map(({ content }) => content);
  expect(await shown('/')).toEqual(['1번 안내', '2번 안내']);
  const response = await storefront.post('/', {}, { origin: 'http://localhost:3000' });
  const set = response.headers.get('set-cookie') ?? '';
  expect(set).toBe(`${popups[0]?._id}=1; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax`);
  expect(await shown('/', set.split(';')[0])).toEqual(['2번 안내']);
  // Closed for this page only, without scripts.
  expect(await shown(`/?closed=${popups[1]?._id}`)).toEqual(['1번 안내']);
  expect(await shown('/', 'other=1')).toHaveLength(2);
});

// @covers error:home-popup-does-not-load
test('a failure to load banners and popups leaves the other parts of the page unchanged', async () => {
  const broken = ['/api/v1/popups', '/api/v1/banners'];
  storefront = await openStorefront({
    core: (request) => (broken.includes(request.path) ? { status: 500, body: {} } : core(request)),
    page: (bff) => bff.screens.home(),
  });
  const view = (await (await storefront.get('/')).json()) as HomeView;
  expect(view).toMatchObject({ popups: null, slides: [], again: null, displays: [{ code: 'BEST' }] });
});
