import { afterEach, expect, test } from 'vitest';
import { emptySetting } from '../testing/setting.ts';
import { openStorefront, SESSION_ID, type Storefront, sessionBody } from '../testing/storefront.ts';

let storefront: Storefront;
afterEach(() => storefront.close());

const ids = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'] as const;
const banners = [
  { _id: ids[0], name: '노란 안내', url: '', color: '#F2D8A7' },
  { _id: ids[1], name: '안내', url: '/shop', color: null },
];
const bodies: Record<string, object> = {
  '/api/v1/setting': emptySetting,
  '/api/v1/shop/categories': { categories: [] },
  '/api/v1/band-banners': { bandBanners: banners },
};

async function open() {
  storefront = await openStorefront({
    core: ({ path }) => ({ status: 200, body: bodies[path] ?? {} }),
    page: async (bff, request) => {
      if (request.method === 'GET') return (await bff.screens.shell()).bandBanner;
      return bff.actions.closeBandBanner(ids[Number(new URL(request.url).searchParams.get('banner'))] ?? '');
    },
  });
}
const shown = async (cookie = '') => (await storefront.get('/', { cookie })).json();

test('the shell has the first band banner, in a text colour that is readable on its background', async () => {
  await open();
  expect(await shown()).toEqual({
    id: ids[0],
    name: '노란 안내',
    url: '',
    colors: { background: '#F2D8A7', text: '#000000' },
  });
});

// @covers call:GET /api/v1/band-banners, entity:session-state
test('a closed band banner is replaced by the next one for a day, also beside an invalid cookie', async () => {
  await open();
  const close = async (place: number, cookie: string) => {
    const response = await storefront.post(`/?banner=${place}`, {}, { origin: 'http://localhost:3000', cookie });
    return response.headers.get('set-cookie') ?? '';
  };
  const first = await close(0, 'closed-bands=..%2f.x');
  expect(first).toMatch(/^closed-bands=[\w-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await shown(first.split(';')[0])).toMatchObject({ id: ids[1], colors: null });
  const both = await close(1, first.split(';')[0] ?? '');
  expect(await shown(both.split(';')[0])).toBeNull();
  expect(await close(1, both.split(';')[0] ?? '')).toBe('');
  // The banners are requested once for all visitors.
  expect(storefront.core.at('/api/v1/band-banners')).toHaveLength(1);
});

// @covers screen:footer/chat-button-outside-messaging-service-everyone
test.each([
  ['everybody', 'https://talk.example', false, 'https://talk.example'],
  ['nobody if it has no address', '', false, null],
  ["everyone but the member who tests the store's chat", 'https://talk.example', true, null],
])('the messenger for counsel is open to %s', async (_, url, triesChat, chatUrl) => {
  const summary = { cartCount: 0, likes: [], customerRequest: null, unreadChats: 3, triesChat };
  storefront = await openStorefront({
    core: ({ path }) => {
      if (path.endsWith('/read')) return { status: 200, body: sessionBody('t') };
      if (path === '/api/v1/me/summary') return { status: 200, body: summary };
      const setting = {
        company: {},
        customerCenter: {},
        seo: { meta: { title: '', description: '' } },
        links: [],
        chat: { url },
        shop: {},
      };
      return { status: 200, body: path === '/api/v1/setting' ? { setting } : (bodies[path] ?? {}) };
    },
    page: async (bff) => {
      const { chatUrl: shown, opensAi, unreadChats } = await bff.screens.shell();
      return { shown, opensAi, unreadChats };
    },
  });
  const page = await storefront.get('/', { cookie: `sid=${SESSION_ID}` });
  expect(await page.json()).toEqual({ shown: chatUrl, opensAi: triesChat, unreadChats: 3 });
});
