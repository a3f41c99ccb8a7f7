import { expect, test } from '../support/fixtures.ts';

// @covers route:/mypage/leave, call:POST /api/v1/me/logs
test('leaving removes all data from the browser, and an earlier page opens nothing', { tag: '@extended' }, async ({
  page,
  context,
  storefrontUrl,
  member,
  goods,
}) => {
  // Views are recorded by a beacon that the page does not wait for.
  const beacon = page.waitForResponse((response) => new URL(response.url()).pathname === '/actions/logs');
  await page.goto(`${storefrontUrl}/shop/products/${goods.code}`);
  expect((await beacon).status()).toBe(204);
  expect((await beacon).request().postData()).toContain('code=PAGE_VIEWED');
  await page.evaluate(() => localStorage.setItem('left-behind', 'by the member'));

  await page.goto(`${storefrontUrl}/mypage/leave`);
  await page.getByLabel(/^비밀번호/).fill(member.password);
  const leaving = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && new URL(response.url()).pathname.startsWith('/mypage/leave'),
  );
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '탈퇴했습니다' })).toBeVisible();
  expect((await (await leaving).allHeaders())['clear-site-data']).toBe('"cache", "storage"');
  expect(await page.evaluate(() => localStorage.getItem('left-behind'))).toBeNull();
  expect((await context.cookies()).map(({ name }) => name).filter((name) => /sid/.test(name))).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await page.getByLabel('아이디', { exact: true }).fill(member.username);
  await page.getByLabel(/^비밀번호/).fill(member.password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByText('아이디 또는 비밀번호가 올바르지 않습니다.')).toBeVisible();
});
