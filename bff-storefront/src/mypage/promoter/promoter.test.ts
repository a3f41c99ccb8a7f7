import type { Received } from '@iruon/server-kit/testing/core-server';
import { afterEach, expect, test } from 'vitest';
import type { Bff } from '../../bff.ts';
import { member, ORIGIN, openStorefront, SESSION_ID, type Storefront, sessionBody } from '../../testing/storefront.ts';
import type { PromoterBonusesView, PromoterSettlementsView } from './bonuses.ts';

const ID = '018f0000-0000-7000-8000-000000000002';
const approved = {
  type: 'PROMOTER_APPROVAL',
  state: 'APPROVED',
  code: 'IRU2345',
  isBlocked: false,
  trainingUntil: '2020-12-10',
  reason: '',
  requestedAt: '2026-11-01T00:00:00Z',
  decidedAt: '2026-11-02T00:00:00Z',
};
const balance = { balance: 3, available: 1, pending: 2, held: 0 };
const bonuses = { balance, bonuses: [], next: null };
const withdrawals = {
  account: { bankCode: '004', accountNumber: '******5678', accountHolder: '김서연' },
  residentNumber: null,
  least: 10_000,
  lacks: [],
  withdrawals: [],
};
const text = (code: string, necessary: boolean) => ({
  ...{ _id: ID, code, subject: code, content: '내용', necessary, effectiveOn: '2026-01-01' },
});

let storefront: Storefront;
afterEach(() => storefront.close());

interface Opened {
  promoter?: object | null;
  type?: string;
  responses?: Record<string, object>;
}

async function open(page: (bff: Bff, request: Request) => Promise<unknown>, of: Opened = {}) {
  const { promoter = approved, type = 'COMPANY', responses = {} } = of;
  const known: Record<string, object> = {
    '/api/v1/promoter': { promoter },
    '/api/v1/promoter/bonuses': bonuses,
    '/api/v1/promoter/withdrawals': withdrawals,
    ...responses,
  };
  const core = ({ path, authorization }: Received) => {
    if (path === '/api/bff/sessions/read')
      return { status: 200, body: { ...sessionBody('t'), user: { ...member, type } } };
    if (authorization !== 'Bearer t') return undefined;
    const body = known[path];
    return body && { status: path.endsWith('/withdraw') || path.endsWith('-verifications') ? 201 : 200, body };
  };
  storefront = await openStorefront({ core, page });
}
const view = async (path: string) => {
  const response = await storefront.get(path, { cookie: `sid=${SESSION_ID}` });
  return { status: response.status, location: response.headers.get('location'), body: await response.text() };
};
const search = (request: Request) => new URL(request.url).searchParams;

test.each([
  ['PERSON', 'PERSON'],
  ['COMPANY', 'COMPANY'],
  ['OPERATOR', null],
])('a %s who never applied gets the form with the two texts in their order', async (type, shown) => {
  const terms = ['promoter', 'promoter-privacy', 'service'].map((code) => text(code, true));
  const responses = Object.fromEntries(terms.map((each) => [`/api/v1/terms/${each.code}`, { terms: each }]));
  await open((bff) => bff.screens.promoter(), {
    promoter: null,
    type,
    responses: { ...responses, '/api/v1/terms': { termsList: [...terms].reverse() } },
  });
  const { state, form } = JSON.parse((await view('/mypage/promoter')).body);
  expect(state).toBe('NEW');
  expect(form?.type ?? null).toBe(shown);
  if (shown)
    expect(form).toMatchObject({ phone: member.phone, terms: [{ code: 'promoter' }, { code: 'promoter-privacy' }] });
});

test('an approved promoter gets the registration link, and a blocked one the reason', async () => {
  await open((bff) => bff.screens.promoter(), { promoter: { ...approved, isBlocked: true, reason: '확인 중' } });
  expect(JSON.parse((await view('/mypage/promoter')).body)).toEqual({
    state: 'APPROVED',
    code: 'IRU2345',
    link: `${ORIGIN}/join?promoter=IRU2345`,
    balance,
    blocked: '확인 중',
    training: { until: '2020-12-10', isOver: true },
  });
});

test.each([
  ['nobody', null],
  ['who waits', { ...approved, state: 'AWAITING', code: null }],
  ['a rejected member', { ...approved, state: 'REJECTED', code: null }],
])('%s is redirected from the lists to the page with the next step', async (_, promoter) => {
  await open((bff, request) => bff.screens.promotees(search(request)), { promoter });
  expect(await view('/mypage/promoter/promotees')).toMatchObject({ status: 302, location: '/mypage/promoter' });
  expect(storefront.core.received.some(({ path }) => path.includes('promotees'))).toBe(false);
});

test('an invalid cursor selects the first page, a cursor its page', async () => {
  const responses = { '/api/v1/promoter/promotees': { promotees: [], next: null } };
  await open((bff, request) => bff.screens.promotees(search(request)), { responses });
  const lastUrl = () => storefront.core.received.at(-1)?.url;
  expect(JSON.parse((await view('/p?cursor=%3Cb%3E')).body)).toMatchObject({ isLater: false });
  expect(lastUrl()).toBe('/api/v1/promoter/promotees?limit=20');
  expect(JSON.parse((await view('/p?cursor=abc_-1')).body)).toMatchObject({ isLater: true });
  expect(lastUrl()).toBe('/api/v1/promoter/promotees?limit=20&cursor=abc_-1');
});

test.each([
  ['COMPANY', { income: 'INVOICE', payout: { needsResident: false } }],
  ['PERSON', { income: 'BUSINESS', payout: { needsResident: true } }],
])('the payout of a %s shows the missing requirements', async (type, expected) => {
  await open((bff, request) => bff.screens.promoterBonuses(search(request)), { type });
  const shown = JSON.parse((await view('/b')).body) as PromoterBonusesView;
  expect(shown).toMatchObject({ ...expected, blocked: null, least: 10_000, requested: null });
  expect(shown.payout.account).toEqual({ bank: '국민은행', number: '******5678', holder: '김서연' });
});

test.each([
  ['50,000', 50_000],
  ['9999', null],
  ['-50000', null],
  ['많이', null],
])('?amount=%s confirms %s', async (amount, requested) => {
  await open((bff, request) => bff.screens.promoterBonuses(search(request)));
  expect(JSON.parse((await view(`/b?amount=${encodeURIComponent(amount)}`)).body)).toMatchObject({
    requested: requested,
  });
});

test.each([
  ['', 1, 12],
  ['?page=2', 2, 2],
  ['?page=3', 1, 12],
  ['?page=x', 1, 12],
])('settlements%s are page %i with %i months', async (query, page, months) => {
  const settlements = Array.from({ length: 14 }, (_, index) => ({ _id: ID, month: `2026-${index}` }));
  await open((bff, request) => bff.screens.promoterSettlements(search(request)), {
    responses: { '/api/v1/promoter/settlements': { settlements } },
  });
  const shown = JSON.parse((await view(`/s${query}`)).body) as PromoterSettlementsView;
  expect([shown.page, shown.pageCount, shown.settlements.length]).toEqual([page, 2, months]);
});

test('a withdrawal and a deposit send the key of the form', async () => {
  const key = '0197a000-0000-4000-8000-000000000001';
  await open(
    async (bff) => [
      await bff.actions.withdrawBonuses({ amount: 50_000, isLast: false }, key),
      await bff.actions.startBankVerification({ code: '004', accountNumber: '1', accountHolder: '김' }, key),
    ],
    {
      responses: {
        '/api/v1/promoter/bonuses/withdraw': { withdrawal: {} },
        '/api/v1/promoter/bank/hold-verifications': { verification: { _id: ID } },
      },
    },
  );
  expect(JSON.parse((await view('/x')).body)).toEqual([{ ok: true }, { ok: true, value: { _id: ID } }]);
  const keys = storefront.core.received.map(({ headers }) => headers['idempotency-key']).filter(Boolean);
  expect(keys).toEqual([key, key]);
});

test('the QR code is an SVG of the share link, for its promoter only', async () => {
  await open(async () => null);
  const response = await storefront.get('/files/promoter/qr', { cookie: `sid=${SESSION_ID}` });
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="promoter-IRU2345.svg"');
  const svg = await response.text();
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
  expect((await storefront.get('/files/promoter/qr')).status).toBe(404);
  await storefront.close();
  await open(async () => null, { promoter: { ...approved, code: 'IRU2346' } });
  expect(await (await storefront.get('/files/promoter/qr', { cookie: `sid=${SESSION_ID}` })).text()).not.toBe(svg);
});

test('a statement is forwarded from core-api unchanged, and only for a valid month', async () => {
  await open(async () => null, { responses: { '/api/v1/promoter/settlements/2026-06/file': { workbook: true } } });
  const get = (month: string) =>
    storefront.get(`/files/promoter/settlements/${month}`, { cookie: `sid=${SESSION_ID}` });
  expect(await (await get('2026-06')).json()).toEqual({ workbook: true });
  expect((await get('2026-13')).status).toBe(404);
  expect(storefront.core.received.filter(({ path }) => path.includes('2026-13'))).toEqual([]);
});
