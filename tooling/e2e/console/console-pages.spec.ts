// @covers route:/console, route:/console/user-level/{code}, route:/console/shop/bulk-upload
// @covers route:/console/shop/points, route:/console/display/{code}, route:/console/purchases/nonpayment
// @covers route:/console/payment, route:/console/cancel, rule:image-picker-takes-images-only
// @covers role:without-permission, role:routes-without-guard, error:guard-no-access-permission-back-home

import { expect, type Page, test } from '../support/fixtures.ts';
import { ADMIN, logInAsOperator, MANAGER } from '../support/journeys.ts';
import { goWithin } from './go-within.ts';

/** Units and kinds of files that people in Korea write in Latin letters too, and accounts of the demo data. */
const PERMITTED = new Set(['mm', 'cm', 'WebP', 'Word', 'Excel', 'PowerPoint', 'admin', 'manager', 'newcomer']);

/** A word of Latin letters with a small one, which is no part of a code, an address or the name of a file. */
const ENGLISH = /(?<![\w@.\-/])[A-Za-z]*[a-z][A-Za-z]*(?![\w@\-/]|\.\w)/g;

/**
 * The English words that a page shows or tells to a screen reader. A line of the snapshot begins with the role, which is no
 * text, and an address follows `/url:`.
 */
function englishIn(snapshot: string): string[] {
  const said = snapshot
    .split('\n')
    .filter((line) => !/^\s*- \/url:/.test(line))
    .map((line) => line.replace(/^\s*- '?\/?[a-z]+:?/, ' ').replace(/\[[a-z]+(?:=[^\]]*)?\]/g, ' '))
    // An address that somebody typed is no sentence.
    .map((line) => line.replace(/https:\/\/\S*/g, ' '));
  return (said.join('\n').match(ENGLISH) ?? []).filter((word) => !PERMITTED.has(word));
}

/** Listens to what a page must not do, wherever it stands when it does so, and tells when nothing is asked any more. */
function watch(page: Page) {
  const complaints: string[] = [];
  const asked = new Set<unknown>();
  const complain = (what: string) => complaints.push(`${new URL(page.url()).pathname}: ${what}`);
  page.on('pageerror', ({ message }) => complain(message));
  page.on('console', (message) => {
    // A visitor gets a 401; every other refusal is listed below.
    if (message.type() === 'error' && !/status of 401/.test(message.text())) complain(message.text());
  });
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  page.on('response', (response) => {
    if (response.status() === 403 || response.status() >= 500) complain(`${response.status()} of ${response.url()}`);
  });
  return { complaints, complain, settled: () => expect.poll(() => asked.size).toBe(0) };
}

/** As it is seen: without what is hidden, and without scripts. */
const shownText = (page: Page) => page.locator('body').ariaSnapshot();

const pathOf = (page: Page) => new URL(page.url()).pathname;

for (const [role, account, least] of [
  ['an admin', ADMIN, 30],
  ['a manager', MANAGER, 5],
] as const) {
  test(`every page that the menu offers ${role} opens, and says what it has to say in Korean`, async ({
    page,
    adminUrl,
  }) => {
    const { complaints, complain, settled } = watch(page);
    await logInAsOperator(page, adminUrl, account);
    const menu = page.locator('a[role=menuitem]');
    const entries = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(entries.length).toBeGreaterThanOrEqual(least);

    const pathByTitle = new Map<string, string>();
    async function look(): Promise<void> {
      // The tab is named after the page, and after no other.
      await expect(page).toHaveTitle(/^.+ - 이루온 콘솔$/);
      await settled();
      const title = await page.title();
      const namesake = pathByTitle.get(title);
      if (namesake && namesake !== pathOf(page)) complain(`is named ${title}, as ${namesake} is`);
      pathByTitle.set(title, pathOf(page));
      if ((await page.getByRole('heading', { level: 1 }).count()) === 0) complain('has no heading');
      for (const word of new Set(englishIn(await shownText(page)))) complain(`in English: ${word}`);
    }

    for (const href of entries) {
      const entry = page.locator(`a[role=menuitem][href="${href}"]`);
      const name = (await entry.textContent()) ?? '';
      await entry.click();
      await expect.poll(() => pathOf(page)).toBe(href);
      await look();
      // Behind the name there may be a number of what waits.
      if (!name.startsWith((await page.title()).replace(' - 이루온 콘솔', ''))) complain(`opens by “${name}”`);
      const create = page.locator(`a[href^="${href}/create"]`).first();
      if (href === '/' || (await create.count()) === 0) continue;
      await create.click();
      await expect.poll(() => pathOf(page)).toBe(`${href}/create`);
      await look();
    }
    expect(complaints).toEqual([]);
  });
}

test('a record has a tab of its own name', async ({ page, adminUrl }) => {
  const { complaints, settled } = watch(page);
  await logInAsOperator(page, adminUrl, ADMIN);
  const tables = ['orders', 'claims', 'products', 'users', 'coupons', 'shippings'];
  const ordered = ['brands', 'exhibitions', 'levels'];
  for (const resource of [...tables, ...ordered]) {
    const lastTitle = await page.title();
    await page.locator(`a[role=menuitem][href="/${resource}"]`).click();
    // Until then the record before is still on the page.
    await expect(page).not.toHaveTitle(lastTitle);
    await settled();
    const listTitle = await page.title();
    const record = ordered.includes(resource)
      ? page.locator(`main a[href^="/${resource}/"]:not([href$="/create"])`)
      : page.locator('main tbody tr td:nth-child(2)');
    await record.first().click();
    await expect.poll(() => pathOf(page), resource).not.toBe(`/${resource}`);
    await settled();
    await expect(page).toHaveTitle(/^.+ - 이루온 콘솔$/);
    expect(await page.title(), resource).not.toBe(listTitle);
    await expect(page.getByRole('heading', { level: 1 }).first(), resource).toBeAttached();
  }
  expect(complaints).toEqual([]);
});

test('a manager is led away from pages that are not offered, before those ask for anything', async ({
  page,
  adminUrl,
}) => {
  const { complaints } = watch(page);
  const isLedAway = async () => {
    await expect(page.getByRole('heading', { name: '접근 권한이 없습니다' })).toBeVisible();
    await page.getByRole('link', { name: '처음 화면으로' }).click();
    await expect(page.getByRole('heading', { name: '오늘 할 일', level: 1 })).toBeVisible();
  };
  await logInAsOperator(page, adminUrl, MANAGER, '/phone-orders');
  await isLedAway();
  for (const path of ['products/create', 'statistics', 'setting', 'coupons/simulator']) {
    await goWithin(page, path);
    await isLedAway();
  }
  expect(complaints).toEqual([]);
});

/** Every page on which something is made or changed, and one of its fields to type into. */
const FORMS: readonly [path: string, field: string][] = [
  ...['brands', 'exhibitions', 'coupons', 'users', 'levels', 'points', 'showrooms', 'shippings', 'products'].map(
    (resource): [string, string] => [`${resource}/create`, 'input[name=name]'],
  ),
  ['catalogues/create', 'main input[type=text]'],
  ['codes/create', 'main input[type=text]'],
  ['displays/create', 'main input[type=text]'],
  ['islands/create', 'main input[type=text]'],
  ['setting', 'main input[type=text]'],
];

test('a changed form asks before it is left, whichever it is', async ({ page, adminUrl, own }) => {
  await logInAsOperator(page, adminUrl, ADMIN);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') return dialog.accept();
    questions.push(dialog.message());
    return dialog.dismiss();
  });
  const leave = async (where: string) => {
    await page.getByRole('menuitem', { name: '주문', exact: true }).click();
    await expect.poll(() => questions.splice(0), where).toHaveLength(1);
  };
  for (const [path, selector] of FORMS) {
    await goWithin(page, path);
    const field = page.locator(selector).first();
    await field.fill('쓰다 만 것');
    await leave(path);
    await expect(field).toHaveValue('쓰다 만 것');
  }

  const member = await own.member();
  await goWithin(page, 'phone-orders');
  await page.getByRole('combobox', { name: '회원 찾기' }).fill(member.username);
  await page.getByRole('option', { name: member.username }).first().click();
  await leave('phone-orders');
});

test('what is chosen in one queue is not chosen in the next, nor after a filter', async ({ page, adminUrl }) => {
  await logInAsOperator(page, adminUrl, ADMIN, `${adminUrl}/orders`);
  const chosen = page.getByText(/건 선택$/);
  const choose = async () => {
    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    await expect(chosen).toHaveText('1건 선택');
  };
  await choose();
  await page.getByRole('tab', { name: /^확인할 주문/ }).click();
  await expect(chosen).toHaveText('0건 선택');
  await page.getByRole('tab', { name: '전체' }).click();
  await choose();
  await page.getByPlaceholder(/주문번호/).fill('없는 주문');
  await expect(page.getByText(/없습니다/).first()).toBeVisible();
  await page.reload();
  await page.getByPlaceholder(/주문번호/).fill('');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(chosen).toHaveText('0건 선택');
});

test('a text by the name of a picture is refused at the field', async ({ page, adminUrl }) => {
  await logInAsOperator(page, adminUrl, ADMIN, `${adminUrl}/brands/create`);
  const file = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('사진이 아닙니다.') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('alert').filter({ hasText: 'fake.png' })).toContainText('올릴 수 없는 형식입니다.');
  await expect(page.getByAltText('이미지 미리보기')).toHaveCount(0);
});

test('the addresses of the specification lead to their pages, and those that lead nowhere say so in Korean', async ({
  page,
  adminUrl,
}) => {
  await logInAsOperator(page, adminUrl, ADMIN, `${adminUrl}/shop/bulk-upload`);
  await expect(page).toHaveTitle('대량 등록 - 이루온 콘솔');
  for (const [from = '', title] of [
    ['console', '오늘 할 일'],
    ['display/BEST', '진열'],
    ['cancel', '취소·교환·반품'],
    ['purchases/nonpayment', '입금대기'],
  ]) {
    await goWithin(page, from);
    await expect(page).toHaveTitle(`${title} - 이루온 콘솔`);
  }
  await goWithin(page, 'user-level');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/user-grades\?filter=/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await goWithin(page, 'payment');
  await expect(page.getByRole('tab', { name: /^확인할 주문/ })).toHaveAttribute('aria-selected', 'true');

  await goWithin(page, 'nope');
  await expect(page.getByRole('heading', { level: 1, name: '없는 페이지입니다.' })).toBeVisible();
  await goWithin(page, 'products/nonexistent');
  await expect(page.getByRole('main')).toContainText(/찾을 수 없/);
  await expect(page.getByRole('main')).not.toContainText('UUID');
});
