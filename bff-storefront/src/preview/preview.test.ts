import { PREVIEW_HEADER } from '@iruon/contract';
import { problem, type Received } from '@iruon/server-kit/testing/core-server';
import { afterEach, expect, it } from 'vitest';
import * as actions from '../actions.ts';
import type { Bff } from '../bff.ts';
import { emptySetting } from '../testing/setting.ts';
import { ORIGIN, openStorefront, SESSION_ID, type Storefront, sessionBody } from '../testing/storefront.ts';

const TOKEN = '1.1775000000000.1774000000000.c2lnbmF0dXJl';
const cookie = `sid=${SESSION_ID}; preview=${TOKEN}`;
const own = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', cookie };
const id = '018f0000-0000-7000-8000-0000000000aa';

let storefront: Storefront;
afterEach(() => storefront.close());

/** A core whose preview is running or over; it identifies a member and shows a band banner of the requested time. */
async function open(state: 'runs' | 'over' | 'fails', page: (bff: Bff) => Promise<unknown>) {
  storefront = await openStorefront({
    page,
    core: ({ path, headers }: Received) => {
      const isPreviewed = headers[PREVIEW_HEADER] === TOKEN;
      if (path === '/api/bff/sessions/read') return { status: 200, body: sessionBody('token') };
      if (path === '/api/v1/site-preview') {
        if (state === 'fails') return problem(500, 'INTERNAL', '문제가 생겼습니다.');
        if (state === 'over' || !isPreviewed) return problem(410, 'PREVIEW_ENDED', '미리보기가 끝났습니다.');
        const preview = { at: '2026-03-31T15:00:00.000Z', expiresAt: '2026-03-10T01:00:00.000Z' };
        return { status: 200, body: { preview } };
      }
      if (path === '/api/v1/setting') return { status: 200, body: emptySetting };
      if (path === '/api/v1/shop/categories') return { status: 200, body: { categories: [] } };
      if (path === '/api/v1/band-banners') {
        const name = isPreviewed ? '내일' : '오늘';
        return { status: 200, body: { bandBanners: [{ _id: id, name, url: '', color: null }] } };
      }
      if (path === '/api/v1/me/summary') {
        const summary = { cartCount: 0, likes: [], customerRequest: null, unreadChats: 3, triesChat: true };
        return { status: 200, body: summary };
      }
      if (path === `/api/v1/boards/${id}`) return { status: 200, body: { board: { _id: id, code: 'MEMBER' } } };
      if (path === `/api/v1/boards/${id}/views`) return { status: 204 };
      return problem(404, 'NOT_FOUND', '찾을 수 없습니다.');
    },
  });
  return storefront;
}
const shell = (bff: Bff) => bff.screens.shell();
const written = () =>
  storefront.core.received.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/read'));
const setCookies = (response: Response) => response.headers.getSetCookie();

it('begins at the address of the console: the browser stores the token hidden from scripts', async () => {
  const { get } = await open('runs', shell);
  const response = await get(`/preview?token=${TOKEN}&to=/center/notice?page=2`);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/center/notice?page=2']);
  expect(setCookies(response)).toEqual([`preview=${TOKEN}; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax`]);
  for (const to of ['https://evil.example', '//evil.example', '/\\evil.example'])
    expect((await get(`/preview?token=${TOKEN}&to=${encodeURIComponent(to)}`)).headers.get('location')).toBe('/');
});

it('over https the cookie is Secure, and no other host can set it', async () => {
  storefront = await openStorefront({ config: { publicUrl: new URL('https://shop.example') } });
  const response = await storefront.get(`/preview?token=${TOKEN}`);
  expect(setCookies(response)).toEqual([
    `__Host-preview=${TOKEN}; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ]);
});

it('shows the content of its time, to this browser only, and no chat', async () => {
  const { get, core } = await open('runs', shell);
  const seen = async (headers: Record<string, string>) => (await get('/', headers)).json();
  const closed = `${cookie}; closed-band-banners=${id}`;
  expect(await seen({ cookie: closed })).toMatchObject({
    preview: { isOver: false, title: '2026.04.01 00:00 기준 미리보기입니다.' },
    bandBanner: { name: '내일' },
    opensAi: false,
    chatUrl: null,
    unreadChats: 0,
  });
  expect(await seen({ cookie: `sid=${SESSION_ID}` })).toMatchObject({
    preview: null,
    bandBanner: { name: '오늘' },
    opensAi: true,
    unreadChats: 3,
  });
  expect(await seen({ cookie })).toMatchObject({ bandBanner: { name: '내일' } });
  // Also sent with requests in the member's name.
  expect(core.at('/api/v1/me/summary').map(({ headers }) => headers[PREVIEW_HEADER])).toEqual([
    TOKEN,
    undefined,
    TOKEN,
  ]);
});

it('is not cached and not indexed, prefetched pages included', async () => {
  const { get } = await open('runs', shell);
  const response = await get('/', { cookie, 'sec-purpose': 'prefetch' });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect((await get('/')).headers.get('x-robots-tag')).toBeNull();
});

it.each(Object.keys(actions))('does not run %s, and nothing is written', async (verb) => {
  const run = async (bff: Bff) => (bff.actions as Record<string, (...input: unknown[]) => unknown>)[verb]?.({}, {}, {});
  const { post } = await open('runs', run as (bff: Bff) => Promise<unknown>);
  const response = await post('/', {}, own);
  const outcome = await response.json();
  if (outcome.ok) expect(outcome).toEqual({ ok: true });
  else
    expect(outcome.problem).toMatchObject({
      code: 'PREVIEW_READS_ONLY',
      status: 409,
      detail: expect.stringContaining('맨 위'),
    });
  expect(setCookies(response)).toEqual([]);
  expect(written()).toEqual([]);
});

it('ignores automatic posts of pages silently, and returns the reason for every other refusal', async () => {
  const quiet: string[] = [];
  await open('runs', async (bff) => {
    for (const [verb, run] of Object.entries(bff.actions as unknown as Record<string, () => Promise<{ ok: boolean }>>))
      if ((await run()).ok) quiet.push(verb);
  });
  await storefront.post('/', {}, own);
  expect(quiet.toSorted().join(' ')).toBe(
    'closeBandBanner countCatalogueView hidePopup noteEvent trackNoticeView trackView',
  );
});

it('records no view of a post either, which its page sends automatically', async () => {
  const { get } = await open('runs', (bff) => bff.screens.memberBoard(id, new URLSearchParams()).catch(() => null));
  await get('/', { cookie });
  expect(written()).toEqual([]);
  await get('/', { cookie: `sid=${SESSION_ID}` });
  expect(written()).toMatchObject([{ method: 'PUT', path: `/api/v1/boards/${id}/views` }]);
});

it.each([
  '/files',
  `/files/reviews/${id}`,
  '/files/customer-request',
  '/files/business-registration',
  `/files/chats/${id}`,
  '/files/my-data',
])('accepts no file at %s', async (path) => {
  const { request } = await open('runs', shell);
  const body = new FormData();
  body.set('file', new Blob(['사진']), '사진.jpg');
  const headers = { ...own, cookie: `${cookie}; visitor=${'v'.repeat(43)}` };
  const response = await request(path, { method: 'POST', body, headers });
  expect([response.status, await response.json()]).toMatchObject([409, { code: 'PREVIEW_READS_ONLY' }]);
  expect(written()).toEqual([]);
});

it('ends by a form, and not by one of another site', async () => {
  const { post } = await open('runs', shell);
  const ended = await post('/preview/end', { back: '/center/notice?page=2' }, own);
  expect([ended.status, ended.headers.get('location')]).toEqual([303, '/center/notice?page=2']);
  expect(setCookies(ended)).toEqual(['preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  expect((await post('/preview/end', { back: '//evil.example' }, own)).headers.get('location')).toBe('/');
  const foreign = { ...own, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await post('/preview/end', {}, foreign)).status).toBe(403);
});

it('that is over shows the current site once with a message, and is cleared from the browser', async () => {
  const { get } = await open('over', shell);
  const response = await get('/', { cookie });
  expect(await response.json()).toMatchObject({ preview: { isOver: true }, bandBanner: { name: '오늘' } });
  expect(setCookies(response)).toEqual(['preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
});

it('that is over writes nothing from a page that is still open, and stays until that page is reloaded', async () => {
  const { post } = await open('over', (bff) => bff.actions.setLike(id, true));
  const response = await post('/actions/likes.data', {}, own);
  expect(await response.json()).toMatchObject({ ok: false, problem: { code: 'PREVIEW_ENDED' } });
  expect([setCookies(response), written()]).toEqual([[], []]);
});

it.each([
  ['over', '/center/notice.data?page=2', '/center/notice?page=2'],
  ['over', '/center/notice.data?_routes=root%2Croutes%2Fnotice', '/center/notice'],
  // Another tab, whose frame is of the current time.
  ['runs', '/center/notice.data?_routes=routes%2Fnotice', '/center/notice'],
  ['runs', '/center/notice.data', null],
  ['runs', '/center/notice.data?_routes=root%2Croutes%2Fnotice', null],
  ['runs', '/shop/products/suggestions.data?q=a&_routes=routes%2Fsuggestions', null],
] as const)('(%s) loads the whole document instead of %s if its frame is of another time', async (state, path, to) => {
  const { get } = await open(state, shell);
  const response = await get(path, { cookie });
  expect(response.headers.get('location')).toBe(to);
  expect(response.headers.get('x-remix-reload-document')).toBe(to === null ? null : 'true');
  expect(setCookies(response)).toEqual([]);
});

it('that cannot be read does not show a current page', async () => {
  const { get } = await open('fails', shell);
  const response = await get('/', { cookie });
  expect([response.status, await response.json()]).toMatchObject([500, { code: 'INTERNAL' }]);
});

it('a truncated address is reported on the following page', async () => {
  const { get } = await open('over', shell);
  for (const query of ['', '?token=', `?token=${'a'.repeat(300)}`])
    expect(setCookies(await get(`/preview${query}`))[0], query).toMatch(/^preview=none;/);
});

it('the result of a payment is accepted in any preview', async () => {
  const { post, core } = await open('runs', (bff) => bff.actions.approve({} as never));
  await post('/plugins/nice/pay/result', {}, { cookie });
  expect(core.at('/api/v1/site-preview')).toEqual([]);
});
