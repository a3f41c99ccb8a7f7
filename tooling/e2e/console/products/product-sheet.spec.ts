import { goWithin, listOf } from '../go-within.ts';
import { expect, type Page, test } from '../open-console.ts';

/** Pastes a block into the cell that has the focus, as a spreadsheet copies it. */
const paste = (page: Page, block: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, block);

const sheet = (page: Page) => page.getByRole('grid', { name: /정가, 재고/ });
const cells = (page: Page, name: string) =>
  sheet(page).getByRole('row').filter({ hasText: name }).getByRole('gridcell');
const preview = (page: Page) => page.getByRole('dialog', { name: '저장 전 미리보기' });

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: '표로 고치기' }).click();
  await expect(sheet(page)).toBeVisible();
}

/** What a product shows in its first two columns. */
async function expectShown(page: Page, name: string, shown: [price: string, stock: string]): Promise<void> {
  await expect(cells(page, name).nth(0)).toHaveText(shown[0]);
  await expect(cells(page, name).nth(1)).toHaveText(shown[1]);
}

test('prices and stock are pasted into a sheet of products, saved whole or not at all, and undone', {
  tag: '@extended',
}, async ({ page, own, staff, adminUrl, expectAccessible }) => {
  const one = await own.goods({ price: 10_000, stock: 5 });
  const two = await own.goods({ price: 20_000, stock: 6 });
  const list = listOf('products', { id: [one.id, two.id] });
  await goWithin(page, list);
  await expect(page.getByRole('row').filter({ hasText: one.name })).toBeVisible();
  await openSheet(page);
  await expectAccessible(page);

  // Both columns of a spreadsheet, from the first row on; then one price by keyboard.
  await cells(page, one.name).nth(0).click();
  await sheet(page).getByRole('gridcell').first().click();
  await paste(page, '11,000\t7\r\n₩21,000\t8개\r\n');
  await expect(page.getByText('2줄에서 4칸을 고쳤습니다.')).toBeVisible();
  await cells(page, one.name).nth(0).click();
  await page.keyboard.type('12000');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '저장 전 미리보기' }).click();
  await expect(preview(page).getByRole('row')).toHaveCount(5);
  await expectAccessible(page);
  await preview(page).getByLabel(/^사유/).fill('공급가 인상');
  await preview(page).getByRole('button', { name: '4칸 저장' }).click();
  await expect(page.getByText('상품 2개에서 4칸을 저장했습니다.')).toBeVisible();
  const pasted = (await cells(page, two.name).nth(0).textContent()) ?? '';
  const stockOf = async (name: string) => (await cells(page, name).nth(1).textContent()) ?? '';
  const [stockOfOne, stockOfTwo] = [await stockOf(one.name), await stockOf(two.name)];
  expect([stockOfOne, stockOfTwo].toSorted()).toEqual(['7', '8']);

  // The stored values, from the server.
  await page.reload();
  await openSheet(page);
  await expectShown(page, one.name, ['12,000', stockOfOne]);
  await expectShown(page, two.name, [pasted, stockOfTwo]);

  // A wrong cell refuses the whole sheet, and is named.
  await cells(page, one.name).nth(0).click();
  await page.keyboard.type('-1');
  await page.keyboard.press('Enter');
  await cells(page, two.name).nth(0).click();
  await page.keyboard.type('25000');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '저장 전 미리보기' }).click();
  const refused = preview(page).getByRole('row').filter({ hasText: one.name });
  await expect(refused).toContainText('0원 이상이어야 합니다.');
  await expect(preview(page).getByRole('button', { name: '2칸 저장' })).toBeDisabled();
  await preview(page).getByRole('button', { name: '저장할 수 없는 칸 되돌리기' }).click();
  await expect(page.getByText('1줄에서 1칸을 고쳤습니다.')).toBeVisible();

  // A colleague changes the same cell between preview and save.
  await page.getByRole('button', { name: '저장 전 미리보기' }).click();
  await expect(preview(page).getByRole('button', { name: '1칸 저장' })).toBeEnabled();
  const { origin } = new URL(adminUrl);
  const from = Number(pasted.replaceAll(',', ''));
  const answer = await staff.page.request.put(`${origin}/api/console/shop/products/sheet`, {
    headers: { origin, 'idempotency-key': crypto.randomUUID() },
    data: { rows: [{ _product: two.id, price: { from, to: 24_000 } }] },
  });
  expect(answer.ok()).toBe(true);
  await preview(page).getByRole('button', { name: '1칸 저장' }).click();
  await expect(preview(page).getByRole('row').filter({ hasText: two.name })).toContainText(/그 사이 .*24,000원/);
  await preview(page).getByRole('button', { name: '저장할 수 없는 칸 되돌리기' }).click();
  await expectShown(page, two.name, ['24,000', stockOfTwo]);

  // The next save is undone at once; its stock stays.
  await cells(page, two.name).nth(0).click();
  await paste(page, '26,000\t30\r\n');
  await page.getByRole('button', { name: '저장 전 미리보기' }).click();
  await preview(page).getByRole('button', { name: '2칸 저장' }).click();
  await expectShown(page, two.name, ['26,000', '30']);
  await page.getByRole('button', { name: '되돌리기', exact: true }).click();
  const question = page.getByRole('dialog', { name: '되돌리기' });
  await expect(question).toContainText('재고는 되돌리지 않습니다.');
  await question.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByText('되돌렸습니다.')).toBeVisible();
  await expectShown(page, two.name, ['24,000', '30']);
});
