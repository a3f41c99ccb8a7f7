import { expect, type Page, test, VIEWPORTS } from '../../support/fixtures.ts';
import { holdScripts } from '../../support/scripts-have-come.ts';

const list = (page: Page) => page.getByRole('region', { name: /목록$/ });
const total = async (page: Page) =>
  Number((await list(page).getByRole('status').getByRole('strong').textContent())?.replace(/\D/g, ''));

// @covers route:/shop/products
test('first consonants find, a filter narrows, and Back restores the list', async ({
  page,
  storefrontUrl,
  member: _,
}) => {
  await page.goto(`${storefrontUrl}/shop/products`);

  const field = page.getByRole('banner').getByRole('combobox', { name: '상품 검색' });
  await field.fill('ㅍㅅㅊ');
  const proposed = page.getByRole('listbox', { name: '검색어 제안' }).getByRole('option');
  await expect(proposed.first()).toBeVisible();
  await field.press('ArrowDown');
  await expect(proposed.first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Escape');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '‘ㅍㅅㅊ’ 검색 결과' })).toBeVisible();
  await expect(list(page).getByRole('article').first()).toContainText('픽스처');
  const found = await total(page);

  const diameters = page.getByRole('form', { name: '상품 조건' }).getByRole('group', { name: '직경', exact: true });
  const choice = diameters.getByRole('checkbox').first();
  const promised = Number(
    (await diameters.locator('label').first().textContent())?.match(/([\d,]+)개 상품/)?.[1]?.replaceAll(',', ''),
  );
  await choice.check();
  await expect(page).toHaveURL(/option=/);
  await expect.poll(() => total(page)).toBe(promised);
  expect(promised).toBeLessThan(found);

  await list(page).getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/shop\/products\/[^?]+$/);
  await page.goBack();
  await expect.poll(() => total(page)).toBe(promised);
  await expect(choice).toBeChecked();
  await page.getByRole('list', { name: '선택한 조건' }).getByRole('link', { name: /^직경/ }).click();
  await expect.poll(() => total(page)).toBe(found);
  await expect(choice).not.toBeChecked();
});

test('on a phone the filters are in a sheet, and a misspelled search shows its correction', {
  tag: '@extended',
}, async ({ page, storefrontUrl, member: _ }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto(`${storefrontUrl}/shop/products`);
  const everything = await total(page);
  await page.getByRole('button', { name: '필터' }).click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  await sheet.getByRole('checkbox', { name: '지금 살 수 있는 상품만' }).check();
  await expect(page).toHaveURL(/available=true/);
  await expect
    .poll(() => sheet.getByRole('button', { name: /개 보기$/ }).textContent())
    .not.toContain(String(everything));
  await sheet.getByRole('button', { name: /개 보기$/ }).click();
  await expect(sheet).toBeHidden();
  expect(await total(page)).toBeLessThan(everything);

  await page.getByRole('main').getByRole('combobox', { name: '상품 검색' }).fill('픽수처');
  await page.getByRole('main').getByRole('button', { name: '검색' }).click();
  await expect(page.getByText('‘픽스처’(으)로 찾은 결과입니다')).toBeVisible();
  await expect(list(page).getByRole('article').first()).toContainText('픽스처');
});

test('a name with a size finds the family, and its page has a unit of that size chosen', { tag: '@extended' }, async ({
  page,
  storefrontUrl,
  expectAccessible,
  member: _,
}) => {
  await page.goto(`${storefrontUrl}/shop/products/TP-ALL`);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const size = page.getByRole('textbox', { name: / 수량$/ }).nth(1);
  const label = (await size.getAttribute('aria-label')) ?? '';
  const [diameter, length] = label.match(/\d+(?:\.\d+)?/g) ?? [];
  await expect(size).toHaveValue('');

  const field = page.getByRole('banner').getByRole('combobox', { name: '상품 검색' });
  await field.fill(`${name} ${diameter}x${length}`);
  await field.press('Enter');
  await list(page).getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByText(`찾으신 규격: ${label.replace(' 수량', '')}`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: label })).toHaveValue('1');
  await expect(page.getByRole('button', { name: '1개 규격 모두 담기' })).toBeVisible();
  await expectAccessible(page);
});

test('text typed before hydration stays, and finds the same results', async ({ page, storefrontUrl, member: _ }) => {
  const release = await holdScripts(page);
  await page.goto(`${storefrontUrl}/shop/products`, { waitUntil: 'domcontentloaded' });
  const field = page.getByRole('banner').getByRole('combobox', { name: '상품 검색' });
  await field.pressSequentially('ㅍㅅ');
  await release();
  await field.press('ArrowDown');
  await expect(page.getByRole('listbox', { name: '검색어 제안' }).getByRole('option').first()).toBeVisible();
  await expect(field).toHaveValue('ㅍㅅ');
  await field.pressSequentially('ㅊ');
  await expect(field).toHaveValue('ㅍㅅㅊ');
});
