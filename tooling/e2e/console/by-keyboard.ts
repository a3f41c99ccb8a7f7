import { expect, type Locator, type Page } from '@playwright/test';

/** Everything of pages and locators that acts without the keyboard. */
const BARRED = new Set<PropertyKey>(
  'mouse touchscreen click dblclick tap hover focus blur fill clear check uncheck setChecked selectOption setInputFiles dragTo dispatchEvent press pressSequentially type'.split(
    ' ',
  ),
);

/** The page for a test by keyboard alone: only its `keyboard` acts, everything else throws. */
export function keyboardOnly<Seen extends object>(seen: Seen): Seen {
  return new Proxy(seen, {
    get(target, name) {
      if (BARRED.has(name)) throw new Error(`${String(name)} does not use the keyboard`);
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || name === 'constructor') return value;
      return (...given: unknown[]) => {
        const result: unknown = value.apply(target, given);
        const isLocator = typeof result === 'object' && result !== null && 'elementHandles' in result;
        return isLocator ? keyboardOnly(result) : result;
      };
    },
  });
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Types a code like a scanner, which ends with Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Reaches a field or a button by Tab alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Reaches a button by Tab and presses it. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Opens a page of the menu by the search of the console. */
export async function openPage(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: '전체 검색' }).getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type(name);
  const option = page.getByRole('option').filter({ has: page.getByText(name, { exact: true }) });
  await expect(option.first()).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    const id = await option.first().getAttribute('id');
    if ((await field.getAttribute('aria-activedescendant')) === id) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** Searches a list and goes to the first of its rows. */
export async function searchRows(page: Page, text: string, count: number): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(text);
  await page.keyboard.press('ArrowDown');
  const rows = page.locator('.RaDataTable-tbody > tr');
  await expect(rows.first()).toBeFocused();
  await expect(rows).toHaveCount(count);
}
