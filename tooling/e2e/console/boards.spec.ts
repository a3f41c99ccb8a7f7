import { goWithin } from './go-within.ts';
import { expect, test } from './open-console.ts';

// @covers route:/console/boards, route:/console/boards/create, route:/console/boards/{_board}
// @covers route:/console/academy/categories
test('an operator writes instructions, visitors can read them immediately, and no longer after they are switched off', {
  tag: '@extended',
}, async ({ page, storefrontUrl, expectAccessible }) => {
  const mark = String(Date.now());
  const subject = `시험 설명서 ${mark}`;
  await goWithin(page, 'boards/create');
  await page.getByRole('combobox', { name: '게시판' }).click();
  await page.getByRole('option', { name: '사용설명서' }).click();
  await page.getByRole('textbox', { name: '제목' }).fill(subject);
  await page.getByRole('textbox', { name: '버전', exact: true }).fill('1.0');
  await page.getByRole('combobox', { name: '언어' }).click();
  await page.getByRole('option', { name: '한국어' }).click();
  await page.getByLabel('시행일').fill('2026-01-01');
  await page.getByLabel('상품 코드').fill(`E2E-${mark}`);
  await page.getByLabel('UDI-DI').fill('08800000000011');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText(/검증 숫자까지 맞는 GTIN이 아닙니다/)).toBeVisible();
  await page.getByLabel('UDI-DI').fill('');
  await expectAccessible(page);
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '댓글' })).toBeVisible();
  const found = async () => (await page.request.get(`${storefrontUrl}/ifu/E2E-${mark}`)).status();
  expect(await found()).toBe(200);
  await page.getByLabel('매장에 보이기').uncheck();
  await page.getByRole('button', { name: '저장' }).click();
  await expect.poll(found).toBe(404);

  await goWithin(page, 'academy/categories');
  const name = page.getByLabel('이름').nth(3);
  const before = await name.inputValue();
  await name.fill(`${before} ${mark}`);
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('아카데미 분류를 저장했습니다.')).toBeVisible();
  await name.fill(before);
  await page.getByRole('button', { name: '저장' }).click();
  await expect(name).toHaveValue(before);
});
