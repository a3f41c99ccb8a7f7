import { expect, type Page, test } from '../support/fixtures.ts';
import { admitOperator } from '../support/journeys.ts';
import { goWithin } from './go-within.ts';

const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Moves a row of the open dialog one place down by its handle. */
async function moveDown(page: Page, name: string): Promise<void> {
  const handle = page.getByRole('dialog').getByRole('button', { name: `${name}, 순서 바꾸기` });
  await handle.focus();
  await press(page, 'Space');
  // The row is measured when it is picked up.
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'ArrowDown');
  await expect(page.getByText(/번째/).last()).toBeAttached();
  await press(page, 'Space');
}

test('columns, cards, favourites, groups, density and search of the console are used by keyboard alone', {
  tag: '@extended',
}, async ({ page, adminUrl, own, expectAccessible }) => {
  const operator = await own.member({ type: 'OPERATOR', hasAddress: false });
  await admitOperator(page, adminUrl, operator);
  await page.goto(new URL('/brands', adminUrl).href);
  const menu = page.getByRole('menu').first();

  // The star of an entry of the menu, and a folded group.
  await menu.getByRole('menuitem', { name: '코드', exact: true }).focus();
  await press(page, 'ArrowRight', 'Enter');
  await expect(menu.getByRole('menuitem', { name: '즐겨찾기 메뉴' })).toBeVisible();
  await menu.getByRole('menuitem', { name: '전시 메뉴' }).focus();
  await press(page, 'Enter');
  await expect(menu.getByRole('menuitem', { name: '전시 메뉴' })).toHaveAttribute('aria-expanded', 'false');

  // The columns of a list: one is hidden, one moved.
  await goWithin(page, 'users');
  await page.getByRole('button', { name: '열', exact: true }).focus();
  await press(page, 'Enter');
  await page.getByRole('checkbox', { name: '고객번호 보이기' }).focus();
  await press(page, 'Space');
  await moveDown(page, '이름');
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).focus();
  await press(page, 'Enter');
  await expect
    .poll(async () => (await heads(page)).filter((name) => /이름|아이디|고객번호/.test(name)))
    .toEqual(['아이디', '이름']);

  // The menu of views: the density of the rows.
  await page.getByRole('button', { name: '보기', exact: true }).focus();
  await press(page, 'Enter', 'End', 'Enter');
  await page.getByRole('button', { name: '보기', exact: true }).focus();
  await press(page, 'Enter');
  await expect(page.getByRole('menuitem', { name: '촘촘' }).getByLabel('지금')).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('button', { name: '보기', exact: true })).toBeFocused();

  // The search opens, finds a page and closes.
  await press(page, 'Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('띠배너');
  await expect(page.getByRole('option', { name: /띠배너/ })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The cards of the first page.
  await goWithin(page, '');
  await page.getByRole('button', { name: '화면 구성' }).focus();
  await press(page, 'Enter');
  await moveDown(page, '오늘 결제');
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).focus();
  await press(page, 'Enter');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).not.toHaveText('오늘 결제');
});
