import { expect, type Page, test } from '../support/fixtures.ts';
import { ADMIN, logInAsOperator, MANAGER } from '../support/journeys.ts';
import { goWithin } from './go-within.ts';
import { shortenLists, walk, watch } from './menu-walk.ts';

// Animations cost processor time for each frame.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pages that an admin reaches from the menu. */
const IN_MENU = [
  ...[
    '/',
    '/orders',
    '/purchases',
    '/claims',
    '/deposits',
    '/legacy-orders',
    '/products',
    '/products/create',
    '/lots',
    '/brands',
  ],
  ...['/categories', '/displays', '/exhibitions', '/inquires', '/reviews', '/statistics', '/boards', '/boards/create'],
  ...['/banners', '/banners/create', '/band-banners', '/popups', '/users', '/user-grades', '/user-level', '/inquiries'],
  ...[
    '/user-coupons',
    '/returned-pieces',
    '/samples',
    '/recalls',
    '/supply-reports',
    '/supply-clients',
    '/ifu-documents',
  ],
];

/** Counts the requested files of the editor. The browser's own list of resources ends at 250. */
function countEditors(page: Page): () => number {
  let editors = 0;
  page.on('request', (request) => {
    if (/\/editor-/.test(request.url())) editors += 1;
  });
  return () => editors;
}

// @covers route:/console, route:/console/user-level/{code}, route:/console/shop/bulk-upload, route:/console/shop/points
// @covers route:/console/payment, route:/console/dashboard
// @covers route:/console/users, route:/console/shop/products, route:/console/band-banners
// @covers route:/console/boards, route:/console/boards/{_board}, route:/console/banners, route:/console/popups
// @covers route:/console/categories, route:/console/inquiries, route:/console/products/{_product}
// @covers route:/console/user-grades, route:/console/user-level, route:/console/user-points
// @covers route:/console/products/create, route:/console/user-coupons, route:/console/purchases/all
// @covers route:/console/brands, route:/console/exhibitions, route:/console/statistics, route:/console/boards/create
// @covers route:/console/banners/create, route:/console/inquires, route:/console/reviews
test('every page in the menu of an admin opens in Korean; so do an address of the specification and an unknown one', async ({
  page,
  adminUrl,
}) => {
  const watched = watch(page);
  const editors = countEditors(page);
  await shortenLists(page);
  await logInAsOperator(page, adminUrl, ADMIN);
  // The rich text editor is loaded when a form shows one, not before.
  expect(editors()).toBe(0);
  expect(await walk(page, watched)).toEqual(expect.arrayContaining(IN_MENU));
  expect(editors()).toBeGreaterThan(0);
  expect(watched.complaints).toEqual([]);

  await goWithin(page, 'payment');
  await expect(page).toHaveTitle('주문 - 이루온 콘솔');
  await expect(page.getByRole('tab', { name: /^확인할 주문/ })).toHaveAttribute('aria-selected', 'true');
  // The menu was scrolled to its end: the entry of a page that was opened otherwise comes into view.
  await expect(page.locator('a[role=menuitem][href="/orders"]')).toBeInViewport();
  // The menu has no entry for this tab of another page.
  await goWithin(page, 'user-points');
  await expect(page.getByRole('tab', { name: '적립 건' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await goWithin(page, 'user-level/PERSON');
  await expect(page).toHaveURL(/\/user-grades\?/);
  await goWithin(page, 'nope');
  await expect(page.getByRole('heading', { level: 1, name: '없는 페이지입니다.' })).toBeVisible();
  await goWithin(page, 'products/nonexistent');
  await expect(page.getByRole('main')).toContainText(/찾을 수 없/);
  await expect(page.getByRole('main')).not.toContainText('UUID');
});

// @covers route:/console/orders
// @covers role:orders-allow-manager-too
// @covers role:without-permission, role:routes-without-guard
// @covers error:guard-no-access-permission-back-home
test('a manager works on orders, sees nothing else, and is redirected before other pages send requests', async ({
  page,
  adminUrl,
}) => {
  const watched = watch(page);
  await shortenLists(page);
  await logInAsOperator(page, adminUrl, MANAGER, '/products');
  const isLedAway = async () => {
    await expect(page.getByRole('heading', { level: 1, name: '접근 권한이 없습니다' })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(0);
    await page.getByRole('link', { name: '처음 화면으로' }).click();
    await expect(page.getByRole('heading', { name: '오늘 할 일', level: 1 })).toBeVisible();
  };
  await isLedAway();
  await expect(page.getByRole('menuitem')).toHaveText([
    '오늘 할 일',
    /^주문/,
    /^주문/,
    /^취소·교환·반품/,
    /^포장·출고/,
    '피킹 목록',
    '택배 접수',
    '택배사 파일 양식',
    '송장 일괄 입력',
    '배송 조회',
    '주문서',
    '이전 주문',
    '입금·정산',
    '내보내기',
    '설정',
    // Failed mails and jobs of their areas.
    '멈춘 메일·작업',
    '내 권한',
    '2단계 인증',
  ]);
  await walk(page, watched);
  await page.locator('a[role=menuitem][href="/orders"]').click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  for (const path of ['products/create', 'statistics', 'setting', 'coupons/simulator', 'users']) {
    await goWithin(page, path);
    await isLedAway();
  }
  expect(watched.complaints).toEqual([]);
});
