import { expect, test } from '../support/fixtures.ts';
import { logInAsMember } from '../support/journeys.ts';
import { clickInto } from '../support/without-scripts.ts';

// @covers route:/mypage/points
test('a member sees points, level and coupons, receives coupons from the list and by code, and finds all in the history', {
  tag: '@extended',
}, async ({ page, storefrontUrl, own, member }) => {
  await own.points(member, 5_000);
  const code = `E2E-${Date.now()}`;
  await own.offer({ name: `받는 쿠폰 ${code}`, unit: 'AMOUNT', value: 3_000, count: 5 });
  await own.offer({ name: `코드 쿠폰 ${code}`, code });
  await own.coupon(member, { name: '있던 쿠폰' });

  await page.goto(`${storefrontUrl}/mypage/points`);
  await expect(page.getByRole('region', { name: '쓸 수 있는 포인트' })).toContainText('5,000P');
  await expect(page.getByRole('region', { name: '회원 등급' })).toContainText('다음 등급');
  const history = page.getByRole('region', { name: '포인트 내역' });
  await expect(history.getByRole('listitem').filter({ hasText: '포인트 지급' })).toContainText('+5,000P');
  await page.getByRole('link', { name: '사용·소멸' }).click();
  await expect(page.getByText('해당하는 내역이 없습니다')).toBeVisible();

  await page.getByRole('navigation', { name: '마이페이지 메뉴' }).getByRole('link', { name: '쿠폰' }).click();
  const tabs = page.getByRole('navigation', { name: '쿠폰 나누기' });
  await expect(tabs.getByRole('link', { name: /^사용 가능/ })).toContainText('1');
  const held = page.getByRole('article').filter({ hasText: '있던 쿠폰' });
  await expect(held).toContainText('상품 금액에서 10% 할인');
  await expect(held.getByRole('link', { name: /^쓸 수 있는 상품 보기/ })).toHaveAttribute('href', '/shop/products');

  await tabs.getByRole('link', { name: /^받기/ }).click();
  const offered = page.getByRole('article').filter({ hasText: `받는 쿠폰 ${code}` });
  await expect(offered).toContainText('5장 남음');
  await offered.getByRole('button', { name: /^받기/ }).click();
  await expect(page.getByText('쿠폰을 받았습니다.')).toBeVisible();
  await expect(offered).toContainText('이미 받은 쿠폰입니다.');
  await expect(offered.getByRole('button')).toHaveCount(0);

  const field = page.getByLabel('이벤트 코드');
  await field.fill('NO-SUCH-CODE');
  await page.getByRole('button', { name: '쿠폰 등록' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/쿠폰 코드/);
  await expect(field).toHaveValue('NO-SUCH-CODE');
  await field.fill(code.toLowerCase());
  await page.getByRole('button', { name: '쿠폰 등록' }).click();
  await expect(page.getByText('쿠폰을 받았습니다.')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: `코드 쿠폰 ${code}` })).toBeVisible();
  await expect(tabs.getByRole('link', { name: /^사용 가능/ })).toContainText('3');

  await page.getByRole('link', { name: '혜택 내역' }).first().click();
  const month = page.getByRole('main').getByRole('region').first();
  await expect(month).toContainText('포인트+5,000P');
  await expect(month).toContainText('쿠폰받음 3장');
  await page.getByRole('navigation', { name: '내역 나누기' }).getByRole('link', { name: '쿠폰' }).click();
  await expect(month.getByRole('listitem')).toHaveCount(3);
  await expect(month).not.toContainText('5,000P');
});

// @covers route:/mypage/history
test('coupons are received and the pages read without scripts', async ({ plain, storefrontUrl, own }) => {
  const name = `글자 쿠폰 ${Date.now()}`;
  await own.offer({ name });
  await logInAsMember(plain, storefrontUrl, await own.member());
  await plain.goto(`${storefrontUrl}/mypage/coupons?tab=offered`);
  await plain.getByRole('article').filter({ hasText: name }).getByRole('button', { name: /^받기/ }).click();
  await expect(plain.getByText('쿠폰을 받았습니다.')).toBeVisible();
  await plain.getByLabel('이벤트 코드').fill('NO-SUCH-CODE');
  await clickInto(plain.getByRole('button', { name: '쿠폰 등록' }), 409);
  await expect(plain.getByLabel('이벤트 코드')).toHaveAccessibleDescription(/쿠폰 코드/);
  await plain.goto(`${storefrontUrl}/mypage/history?kind=COUPON`);
  await expect(plain.getByRole('main')).toContainText(name);
});

test('a review earns points, once per order, and loses them when it is deleted', async ({
  page,
  storefrontUrl,
  own,
  member,
  goods,
}) => {
  const { orderId } = await own.delivered(member, goods);
  /** Sends a form of a page without opening it; returns the address that the response leads to. */
  const post = async (path: string, form: Record<string, string>) => {
    const headers = { origin: new URL(storefrontUrl).origin, accept: 'text/html' };
    const response = await page.request.post(storefrontUrl + path, { form, headers, maxRedirects: 0 });
    expect(response.status(), await response.text()).toBe(302);
    return response.headers().location ?? '';
  };
  const review = { star: '4', subject: '고정력이 좋습니다', content: '드릴 순서가 단순합니다.' };
  const write = () => post(`/mypage/reviews/write?order=${orderId}`, review);
  const points = async () =>
    (await (await page.request.get(`${storefrontUrl}/mypage/points`)).text()).replaceAll(/<[^>]*>/g, '');
  const balance = async () => (await points()).match(/쓸 수 있는 포인트\s*([\d,]+)\s*P/)?.[1];
  const written = (await write()).replace(/\?.*/, '');
  expect(await balance()).toBe('500');
  await post(written, { intent: 'remove' });
  expect(await balance()).toBe('0');
  await write();
  expect(await balance()).toBe('500');
  expect(await points()).toContain('리뷰 적립');
});
