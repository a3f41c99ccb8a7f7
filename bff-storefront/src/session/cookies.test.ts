import { expect, test } from 'vitest';
import { assignVisitor, browserCookies } from './cookies.ts';

const here = new URL('http://localhost:3000');
const abroad = new URL('https://shop.example');
const ID = '018f0000-0000-7000-8000-0000000000aa';
const OTHER = '018f0000-0000-7000-8000-0000000000bb';
const CORE_ID = 'V'.repeat(43);
const check = { windowUrl: 'https://cert.example/w', key: 'K', purpose: 'JOIN' } as const;
const login = { provider: 'KAKAO', linksFor: null, redirectTo: '/', result: 'AWAY', retryAfter: null } as const;
const jsonOf = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

type Cookies = ReturnType<typeof browserCookies>;
const written: [string, (cookies: Cookies) => void, string][] = [
  ['session', ({ session }) => session.set(CORE_ID), `sid=${CORE_ID}`],
  ['device', ({ device }) => device.set(CORE_ID), `device=${CORE_ID}; Max-Age=31536000`],
  ['visitor', ({ visitor }) => visitor.set(CORE_ID), `visitor=${CORE_ID}; Max-Age=86400`],
  ['rememberedId', ({ rememberedId }) => rememberedId.set('clinic01'), 'remembered-id=clinic01; Max-Age=15552000'],
  ['identityCheck', ({ identityCheck }) => identityCheck.set(check), `identity=${jsonOf(check)}; Max-Age=1800`],
  ['socialLogin', ({ socialLogin }) => socialLogin.set(login), `social=${jsonOf(login)}; Max-Age=2400`],
  [
    'closedBandBanners',
    ({ closedBandBanners }) => closedBandBanners.set([ID, OTHER]),
    `closed-bands=${ID}.${OTHER}; Max-Age=86400`,
  ],
  ['preview', ({ preview }) => preview.set('1.2.c2ln'), 'preview=1.2.c2ln; Max-Age=86400'],
  ['a cleared session', ({ session }) => session.clear(), 'sid=; Max-Age=0'],
  ['a cleared login', ({ socialLogin }) => socialLogin.clear(), 'social=; Max-Age=0'],
];

test.each(written)('%s is hidden from scripts, and over https bound to this host', (_, change, expected) => {
  const [plain, secure] = [browserCookies(here, undefined), browserCookies(abroad, undefined)];
  change(plain);
  change(secure);
  expect(plain.setCookies).toEqual([`${expected}; Path=/; HttpOnly; SameSite=Lax`]);
  expect(secure.setCookies).toEqual([`__Host-${expected}; Path=/; HttpOnly; Secure; SameSite=Lax`]);
});

test.each([here, abroad])('a postponed agreement and a hidden popup have plain names on %s', (url) => {
  const cookies = browserCookies(url, undefined);
  cookies.laterTerms.set(ID);
  cookies.hiddenPopups.add(OTHER);
  const flags = `Path=/; HttpOnly;${url === abroad ? ' Secure;' : ''} SameSite=Lax`;
  expect(cookies.setCookies).toEqual([`later-terms=${ID}; ${flags}`, `${OTHER}=1; Max-Age=86400; ${flags}`]);
});

test('every cookie is read from its header, and a text in another format is no value', () => {
  const header = [
    ...[`sid=${CORE_ID}`, `device=${CORE_ID}`, `visitor=${CORE_ID}`, 'remembered-id=clinic01', `later-terms=${ID}`],
    ...[`identity=${jsonOf(check)}`, `social=${jsonOf(login)}`, `closed-bands=${ID}.x.${OTHER}`, `${ID}=1`],
    'preview=1.2.c2ln',
  ].join('; ');
  const { setCookies, ...cookies } = browserCookies(here, header);
  expect(Object.fromEntries(Object.entries(cookies).map(([name, { value }]) => [name, value]))).toEqual({
    ...{ session: CORE_ID, device: CORE_ID, visitor: CORE_ID, rememberedId: 'clinic01', laterTerms: ID },
    ...{ identityCheck: check, socialLogin: login, closedBandBanners: [ID, OTHER], hiddenPopups: [ID] },
    preview: '1.2.c2ln',
  });
  const foreign = header.replaceAll(/=[^;]+/g, '=%3Cscript%3E');
  const { setCookies: _, hiddenPopups, closedBandBanners, ...unknown } = browserCookies(here, foreign);
  expect(Object.values(unknown).map(({ value }) => value)).toEqual(Object.keys(unknown).map(() => null));
  expect([hiddenPopups.value, closedBandBanners.value]).toEqual([[ID], []]);
  expect(setCookies).toEqual([]);
});

test('a change is the value from then on, and the headers keep the order of the changes', () => {
  const cookies = browserCookies(here, `sid=${CORE_ID}`);
  cookies.session.clear();
  expect(cookies.session.value).toBeNull();
  const secret = assignVisitor(cookies);
  expect(assignVisitor(cookies)).toBe(secret);
  expect(cookies.setCookies.map((each) => each.split(';')[0])).toEqual(['sid=', `visitor=${secret}`]);
});

test('at most ten closed band banners are remembered, the latest ones', () => {
  const ids = Array.from({ length: 12 }, (_, index) => ID.slice(0, -2) + String(10 + index));
  const { closedBandBanners, setCookies } = browserCookies(here, undefined);
  closedBandBanners.set(ids);
  expect(setCookies[0]?.split(';')[0]).toBe(`closed-bands=${ids.slice(-10).join('.')}`);
});
