import { afterEach, expect, test } from 'vitest';
import type { Bff } from './bff.ts';
import { member, openStorefront, SESSION_ID, type Storefront, sessionBody } from './testing/storefront.ts';

let storefront: Storefront;
afterEach(() => storefront.close());

const people = {
  visitor: null,
  newcomer: { ...member, meta: {} },
  customer: member,
  staff: { ...member, meta: {}, scopes: ['console'] },
} as const;
type Person = keyof typeof people;

const address = (path: string) => new URLSearchParams(path.split('?')[1]);
const screens: Record<string, (bff: Bff) => Promise<unknown>> = {
  '/shop/products': (bff) => bff.screens.productList(address('')),
  '/shop/products?display=BEST': (bff) => bff.screens.displayList('BEST'),
  '/shop/products/TS-1': (bff) => bff.screens.productDetail('TS-1', address('')),
  '/library/catalog': (bff) => bff.screens.catalogLibrary(address('')),
  '/library/software': (bff) => bff.screens.softwareLibrary(address('')),
  '/academy': (bff) => bff.screens.academy(null, address('')),
  '/shop/exhibitions': (bff) => bff.screens.exhibitions(),
  '/product': (bff) => bff.screens.showrooms(),
  '/product/tissue': (bff) => bff.screens.productLines(),
  '/mypage/likes': (bff) => bff.screens.likes(address('')),
  '/mypage/questions': (bff) => bff.screens.myQuestions(address('')),
  '/mypage/cart': (bff) => bff.screens.cart(address('')),
  '/mypage/cart/regular': (bff) => bff.screens.regularOrders(),
  '/mypage/advance-payment': (bff) => bff.screens.advancePayment(address('')),
};
const guarded = [
  '/shop/products',
  '/shop/products?display=BEST',
  '/shop/products/TS-1',
  '/library/catalog',
  '/library/software',
  '/academy',
];
const open = ['/shop/exhibitions', '/product', '/product/tissue'];
const forMembers = [
  '/mypage/likes',
  '/mypage/questions',
  '/mypage/cart',
  '/mypage/cart/regular',
  '/mypage/advance-payment',
];

/** A core that only identifies the member: an admitted request gets its 404. */
async function visit(path: string, person: Person): Promise<Response> {
  const user = people[person];
  storefront = await openStorefront({
    core: ({ path: called }) =>
      user && called.endsWith('/read') ? { status: 200, body: { ...sessionBody('t'), user } } : undefined,
    page: (bff) => screens[path]?.(bff) ?? Promise.resolve(),
  });
  return storefront.get(path, user ? { cookie: `sid=${SESSION_ID}` } : {});
}

/** The calls of core-api except the one that identifies the member. */
const contentCalls = () => storefront.core.received.filter(({ path }) => !path.endsWith('/sessions/read'));

// @covers role:route-scope-needs-login-else-login, error:guard-login-required-leads-login-page
test.each(guarded)('%s redirects a visitor to the login page and back', async (path) => {
  const response = await visit(path, 'visitor');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
});

// @covers role:customer-number-academy, role:customer-number-software-library, role:customer-number-catalogue-library
// @covers error:http-403
test.each(guarded)(
  '%s shows a member without a customer number the missing requirement; core-api is not called',
  async (path) => {
    const response = await visit(path, 'newcomer');
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: 'CUSTOMER_NUMBER_REQUIRED',
      title: '고객번호가 등록된 회원만 이용할 수 있습니다. 고객센터로 문의해 주세요.',
    });
    expect(contentCalls()).toEqual([]);
  },
);

test.each([
  ...guarded.flatMap((path) => [[path, 'customer'] as const, [path, 'staff'] as const]),
  ...open.flatMap((path) => (Object.keys(people) as Person[]).map((person) => [path, person] as const)),
])('%s calls core-api for a %s', async (path, person) => {
  await visit(path, person);
  expect(contentCalls()).not.toEqual([]);
});

test.each(forMembers.flatMap((path) => (['newcomer', 'customer'] as const).map((person) => [path, person] as const)))(
  '%s needs no customer number: core-api is called for a %s',
  async (path, person) => {
    expect((await visit(path, person)).status).not.toBe(403);
    expect(contentCalls()).not.toEqual([]);
  },
);
test.each(forMembers)('%s redirects a visitor to the login page', async (path) => {
  expect((await visit(path, 'visitor')).status).toBe(302);
});

const company = { ...member, type: 'COMPANY', isApproved: false };
const person = { ...member, type: 'PERSON' };
const operator = { ...member, type: 'OPERATOR', scopes: ['console'] };

/** Opens a page of one type of member; a core that only identifies the member returns 404. */
async function openLimited(path: string, user: object | null): Promise<Response> {
  storefront = await openStorefront({
    core: ({ path: called }) =>
      user && called.endsWith('/read') ? { status: 200, body: { ...sessionBody('t'), user } } : undefined,
    page: (bff) => (path === '/mypage/leave' ? bff.screens.leaving() : bff.screens.companyApproval(address(''))),
  });
  return storefront.get(path, user ? { cookie: `sid=${SESSION_ID}` } : {});
}
const memberCalls = () => storefront.core.received.filter(({ path }) => path.startsWith('/api/v1/me/')).length;

// @covers role:routes-restricted-user-type
test.each([
  ['/mypage/company-approval', 'a person', person],
  ['/mypage/company-approval', 'an operator', operator],
  ['/mypage/leave', 'an operator', operator],
])('%s is closed to %s, and core-api is not called', async (path, _, user) => {
  const response = await openLimited(path, user);
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    code: 'USER_TYPE_NOT_ALLOWED',
    title: '이 회원 유형은 사용할 수 없는 기능입니다.',
  });
  expect(memberCalls()).toBe(0);
});

test.each([
  ['/mypage/company-approval', company],
  ['/mypage/leave', company],
  ['/mypage/leave', person],
])('%s calls core-api for a member of its type', async (path, user) => {
  await openLimited(path, user);
  expect(memberCalls()).toBe(1);
});

test.each(['/mypage/company-approval', '/mypage/leave'])(
  '%s redirects a visitor to the login page and back',
  async (path) => {
    const response = await openLimited(path, null);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
  },
);
