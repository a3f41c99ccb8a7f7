import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Operation, PREVIEW_HEADER } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import {
  makeBandBanner,
  makeBanner,
  makeBoard,
  makeBoardComment,
  makeDisplay,
  makeExhibition,
  makeFile,
  makeNotice,
  makePopup,
  makeProduct,
  makeShipping,
  makeShippingOption,
  makeUser,
} from '@iruon/db/factories';
import { jsonText } from '@iruon/db/json-columns';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { catalogRoutes } from '../../catalog/routes.ts';
import { productPageRoutes } from '../../community/product-page/routes.ts';
import { sellingRoutes } from '../../selling/routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { fillSearchKeys } from '../boards/index.ts';
import { contentRoutes } from '../routes.ts';

// April in Seoul is the period of all test data; the real time is in March.
const START = '2026-03-31T15:00:00.000Z';
const END = '2026-04-30T15:00:00.000Z';
const before = '2026-03-31T14:59:59.999Z';
const last = '2026-04-30T14:59:59.999Z';
let now = new Date('2026-03-10T00:00:00.000Z');

const database = await databaseForTests();
const { db } = database;
const filesDir = await mkdtemp(join(tmpdir(), 'previews-'));
afterAll(() => rm(filesDir, { recursive: true, force: true }));
const test = createTestApp(db, {
  routes: [...contentRoutes, ...catalogRoutes, ...productPageRoutes, ...sellingRoutes],
  now: () => now,
  // Long enough that no cache expires during a test.
  config: { filesDir, listsKeptMs: 60_000 },
});
const operator = await makeUser(db, { type: 'OPERATOR' });
const customer = await makeUser(db, { custNo: 'C-1' });

const april = { displayHasPeriod: true, displayStartedAt: new Date(START), displayEndedAt: new Date(END) };
const file = await makeFile(db, { purpose: 'BOARD' });
await mkdir(dirname(join(filesDir, file.storageKey)), { recursive: true });
await writeFile(join(filesDir, file.storageKey), '<svg xmlns="http://www.w3.org/2000/svg"/>');
const ifu = (subject: string, effectiveOn: string, over: object) =>
  makeBoard(db, { code: 'IFU', subject, meta: jsonText({ version: '1', effectiveOn }) as never, ...over });
const board = await ifu('사월 설명서', '2026-01-01', { ...april, thumbId: file.id });
// Always shown, effective in April only.
const version = await ifu('사월판', '2026-04-01', {});
await ifu('오월판', '2026-05-01', { supersedesId: version.id });
await fillSearchKeys(db);
await makeBoardComment(db, { boardId: board.id });
await makePopup(db, april);
await makeBandBanner(db, april);
await makeBanner(db, { code: 'MAIN_1_PC', ...april });
const notice = await makeNotice(db, { subject: '사월 공지', ...april });
const product = await makeProduct(db, {
  discountEnabled: true,
  discountAmount: 10_000,
  discountExpirationEnabled: true,
  discountStartDate: '2026-04-01',
  discountEndDate: '2026-04-30',
  salePrice: 100_000,
});
const exhibition = await makeExhibition(db, {
  ...april,
  products: [product.id],
});
const display = await makeDisplay(db, { pins: [product.id] });
const shipping = await makeShipping(db, { startsAt: april.displayStartedAt, endsAt: new Date(last) });
await makeShippingOption(db, { shippingId: shipping.id });
for (const [subject, day] of [
  ['이월본', '2026-02-01'],
  ['사월본', '2026-04-01'],
  ['오월본', '2026-05-01'],
])
  await sql`insert into terms (code, subject, content, necessary, effective_on)
    values ('privacy', ${subject}, '내용', true, ${day}::date)`.execute(db);

type Name = keyof typeof operations;
const has = (text: string) => (body: string) => body.includes(text);
/** The same for a list; its total must match its rows. */
const lists = (text: string) => (body: string) => {
  const { boards, notifications = boards, total } = JSON.parse(body);
  expect(total).toBe(notifications.length);
  return body.includes(text);
};
const isCheap = has('"salePrice":90000');

/** The evidence of April's content, by operation; several addresses of one operation are listed together. */
const cases: [name: Name, path: string, isThere: (body: string) => boolean][] = [
  ['listBoards', '/api/v1/boards?code=IFU', lists('사월 설명서')],
  ['listBoards', '/api/v1/boards?code=IFU&q=사월', lists('사월 설명서')],
  ['listBoards', '/api/v1/boards?code=IFU&limit=10', lists('사월판')],
  ['getBoard', `/api/v1/boards/${board.id}`, has('사월 설명서')],
  ['getBoard', `/api/v1/boards/${version.id}`, has('"effectiveOn":"2026-04-01","state":"CURRENT"')],
  ['listBoardComments', `/api/v1/boards/${board.id}/comments`, has('"total":1')],
  ['listPopups', '/api/v1/popups', has('"_id"')],
  ['listBandBanners', '/api/v1/band-banners', has('"_id"')],
  ['listBanners', '/api/v1/banners', has('MAIN_1_PC')],
  ['getBanner', '/api/v1/banners/MAIN_1_PC', has('MAIN_1_PC')],
  ['listNotifications', '/api/v1/center/notifications', lists('사월 공지')],
  ['listNotifications', '/api/v1/center/notifications?q=사월', lists('사월 공지')],
  ['getNotification', `/api/v1/center/notifications/${notice.id}`, has('사월 공지')],
  ['listExhibitions', '/api/v1/shop/exhibitions', has('"RUNNING"')],
  ['getExhibition', `/api/v1/shop/exhibitions/${exhibition.code}`, (body) => has('"RUNNING"')(body) && isCheap(body)],
  ['listDisplays', '/api/v1/shop/displays', isCheap],
  ['getDisplay', `/api/v1/shop/displays/${display.code}`, isCheap],
  ['listDisplayCategories', `/api/v1/shop/displays/${display.code}/categories`, isCheap],
  ['listTerms', '/api/v1/terms', has('사월본')],
  ['getTerms', '/api/v1/terms/privacy', has('"사월본","effectiveOn":"2026-04-01","state":"IN_FORCE"')],
  ['listProducts', '/api/v1/shop/products', isCheap],
  ['getProduct', `/api/v1/shop/products/${product.code}`, isCheap],
  ['readProductPage', `/api/v1/shop/products/${product.code}/page`, isCheap],
  ['listShippings', `/api/v1/shop/shippings?products=${product.code}`, has('택배')],
  ['readFile', `/api/v1/files/${file.id}`, has('<svg')],
];

const tokenOf = async (at: string) => {
  const made = await test.send('POST', '/api/console/site-previews', { as: operator, body: { at } });
  return new URL(String(made.body.url)).searchParams.get('token') ?? '';
};
const readPath = async (path: string, headers: Record<string, string> = {}) => {
  // A file of a post is shown to readers of the post; a customer sees prices too.
  const authorization = await test.authorize(customer);
  const response = await test.app.request(path, { headers: { authorization, ...headers } });
  return { status: response.status, body: await response.text() };
};

it('is tested for every operation that shows a given time, and each of them is a read', () => {
  const flagged = Object.entries<Operation>(operations).filter(([, { showsMoment }]) => showsMoment);
  expect(flagged.map(([name]) => name).toSorted()).toEqual(
    [...new Set([...cases.map(([name]) => name), 'getSitePreview'])].toSorted(),
  );
  expect(flagged.filter(([, { method }]) => method !== 'get')).toEqual([]);
});

it.each(cases)(
  '%s at %s shows April in a preview of April only, after any earlier request',
  async (_, path, isShown) => {
    const asOf = async (at: string | null) =>
      isShown((await readPath(path, at === null ? {} : { [PREVIEW_HEADER]: await tokenOf(at) })).body);
    expect(await asOf(START)).toBe(true);
    expect(await asOf(null)).toBe(false);
    expect(await asOf(last)).toBe(true);
    expect(await asOf(before)).toBe(false);
    expect(await asOf(END)).toBe(false);
    expect(await asOf(null)).toBe(false);
  },
);

it('has an address of the storefront, and ends after an hour of the real clock', async () => {
  const body = { at: START, to: '/center/notice?page=2' };
  const made = await test.send('POST', '/api/console/site-previews', { as: operator, body });
  expect([made.status, made.body.expiresAt]).toEqual([201, '2026-03-10T01:00:00.000Z']);
  const url = new URL(String(made.body.url));
  expect([url.origin, url.pathname, url.searchParams.get('to')]).toEqual([
    'http://localhost:3000',
    '/preview',
    '/center/notice?page=2',
  ]);
  const headers = { [PREVIEW_HEADER]: url.searchParams.get('token') ?? '' };
  const read = () => test.send('GET', '/api/v1/site-preview', { headers });
  expect((await read()).body).toEqual({ preview: { at: START, expiresAt: '2026-03-10T01:00:00.000Z' } });
  now = new Date('2026-03-10T01:00:00.000Z');
  expect(await read()).toMatchObject({ status: 410, body: { code: 'PREVIEW_ENDED' } });
  expect((await readPath('/api/v1/popups', headers)).status).toBe(410);
  now = new Date('2026-03-10T00:00:00.000Z');
});

it('is refused without a token, and with an unknown one', async () => {
  expect((await test.send('GET', '/api/v1/site-preview')).body.code).toBe('PREVIEW_ENDED');
  const token = (await tokenOf(START)).replace(/^1\./, '2.');
  expect((await readPath('/api/v1/popups', { [PREVIEW_HEADER]: token })).status).toBe(410);
});

it('is created by operators, for a time of the calendar and a page of the store', async () => {
  const make = (body: object, as: typeof operator | undefined = operator) =>
    test.send('POST', '/api/console/site-previews', { ...(as && { as }), body });
  expect((await make({ at: START }, customer)).status).toBe(403);
  for (const body of [
    { at: '내일' },
    { at: '0001-01-01T00:00:00.000Z' },
    { at: START, to: 'https://evil.example' },
    { at: START, to: '//evil.example' },
    { at: START, to: '/\\evil.example' },
  ])
    expect((await make(body)).body, JSON.stringify(body)).toMatchObject({ code: 'INVALID_INPUT' });
});
