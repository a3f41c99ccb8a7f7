import { afterEach, expect, test } from 'vitest';
import { openStorefront, SESSION_ID, type Storefront, sessionBody } from '../testing/storefront.ts';

let storefront: Storefront;
afterEach(() => storefront.close());

const ROOM = '018f0000-0000-7000-8000-000000000001';
const terms = (code: string) => ({
  _id: ROOM,
  code,
  subject: code,
  content: '내용',
  necessary: true,
  effectiveOn: '2026-01-01',
});
const offer = {
  isOpen: false,
  isStaffed: false,
  opensAt: '2026-11-25T00:00:00.000Z',
  waiting: 3,
  ai: { isEnabled: true, provider: '제공자', country: '미국' },
};
const businessHours = {
  opensAt: '09:00',
  closesAt: '18:00',
  lunchFrom: '12:00',
  lunchTo: '13:00',
  holidays: [
    { day: '2999-12-31', name: '먼 날' },
    { day: '2000-01-01', name: '지난 날' },
    { day: '2999-01-02', name: '가까운 날' },
  ],
};

const open = (page: Parameters<typeof openStorefront>[0]['page']) =>
  openStorefront({
    core({ path }) {
      if (path.endsWith('/read')) return { status: 200, body: sessionBody('t') };
      if (path === '/api/v1/setting')
        return { status: 200, body: { setting: { customerCenter: {}, businessHours, chat: { url: '' } } } };
      if (path === '/api/v1/chats/offer') return { status: 200, body: { offer } };
      if (path === '/api/v1/terms')
        return { status: 200, body: { termsList: ['service', 'chat-counsel', 'chat-assistant'].map(terms) } };
      const [, code] = /^\/api\/v1\/terms\/(.+)$/.exec(path) ?? [];
      if (code) return { status: 200, body: { terms: terms(code), versions: [] } };
      if (path.startsWith('/api/v1/chats/')) return { status: path.endsWith('/files') ? 201 : 200, body: { path } };
      return undefined;
    },
    ...(page && { page }),
  });

test('the hours list the coming days off, the next one first', async () => {
  storefront = await open((bff) => bff.screens.counsel());
  const view = await (await storefront.get('/counsel')).json();
  expect(view).toMatchObject({ isMember: false, messengerUrl: null, hours: { opensAt: '09:00', lunchTo: '13:00' } });
  expect((view as { holidays: { name: string }[] }).holidays.map(({ name }) => name)).toEqual(['가까운 날', '먼 날']);
});

test('chats with agents require their own terms, those with the assistant theirs', async () => {
  storefront = await open(async (bff) => [await bff.screens.siteHelpChats(), await bff.screens.aiChat()]);
  const page = await storefront.get('/counsel/site-help-chats', { cookie: `sid=${SESSION_ID}` });
  expect(await page.json()).toMatchObject([
    { terms: [{ code: 'chat-counsel' }], offer: { isStaffed: false, opensAt: offer.opensAt } },
    { terms: [{ code: 'chat-assistant' }], ai: offer.ai },
  ]);
});

test('a visitor has no chats', async () => {
  storefront = await open((bff) => bff.screens.siteHelpChats());
  expect((await storefront.get('/counsel/site-help-chats')).status).not.toBe(200);
});

test("files of chats are sent in the member's own session, and only by id", async () => {
  storefront = await open(undefined);
  const cookie = `sid=${SESSION_ID}`;
  expect(await (await storefront.get(`/files/chats/${ROOM}`, { cookie })).json()).toEqual({
    path: `/api/v1/chats/files/${ROOM}`,
  });
  expect((await storefront.get('/files/chats/..%2f..%2fsetting', { cookie })).status).toBe(404);
  expect(storefront.core.at(`/api/v1/chats/files/${ROOM}`)[0]?.headers.authorization).toMatch(/^Bearer /);
});
