import { mails } from '../../sandbox/client.ts';
import { consoleApi } from '../support/console-api.ts';
import { expect, test } from '../support/fixtures.ts';
import { ADMIN, admitOperator, logInAsMember } from '../support/journeys.ts';
import { pictureNamed } from '../support/pictures.ts';

// @covers route:/mypage/reviews, route:/console/reviews
test('a clinic reviews a delivered product with a picture, and the store replies', { tag: '@extended' }, async ({
  page,
  storefrontUrl,
  own,
  staff: { call, rows },
  member,
  goods,
}) => {
  const { orderId } = await own.delivered(member, goods);
  await page.goto(`${storefrontUrl}/mypage/reviews/write?order=${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: '리뷰 쓰기' })).toBeVisible();
  await page.getByTitle('좋아요', { exact: true }).click();
  await page.getByLabel('제목').fill('체결감이 좋습니다');
  await page.getByLabel('내용').fill('드릴 순서가 단순합니다.');
  await page.locator('input[type=file]').setInputFiles(pictureNamed('진료실.png'));
  await expect(page.getByRole('img', { name: '사진 1' })).toBeVisible();
  await page.getByRole('button', { name: '리뷰 등록' }).click();
  await expect(page.getByText('리뷰를 등록했습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: '사진 1 빼기' })).toBeVisible();
  await expect(page.getByRole('img', { name: '사진 1' })).toHaveAttribute('src', /^\/files\//);

  await expect(page.getByLabel('제목')).toHaveValue('체결감이 좋습니다');
  const delivered = await (await page.request.get(`${storefrontUrl}/mypage/orders?tab=delivered`)).text();
  expect(delivered).toContain(`href="${new URL(page.url()).pathname}"`);
  expect(delivered).not.toContain('/mypage/reviews/write');

  // The same request as by the console's page (review-show.test.tsx).
  const [review] = await rows('/shop/reviews', { q: goods.name });
  expect(review).toMatchObject({ subject: '체결감이 좋습니다' });
  await call('PUT', `/shop/reviews/${review?.id}`, { reply: '이용해 주셔서 감사합니다.' });

  await page.goto(`${storefrontUrl}/mypage/reviews?tab=written`);
  await expect(page.getByRole('article')).toContainText('이용해 주셔서 감사합니다.');
  await page.getByRole('link', { name: '삭제' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('작성하신 리뷰가 없습니다')).toBeVisible();
});

// @covers route:/mypage/questions, route:/console/inquires
test('an operator answers a question, and the answer is mailed to its author', async ({
  page,
  plain,
  storefrontUrl,
  adminUrl,
  sandboxUrl,
  own,
}) => {
  const [member, goods] = await Promise.all([own.member(), own.goods()]);
  await logInAsMember(plain, storefrontUrl, member);
  await plain.goto(`${storefrontUrl}/mypage/questions/write?product=${goods.code}`);
  await plain.getByLabel('제목').fill('재입고 문의');
  await plain.getByLabel('내용').fill('언제 다시 들어오나요?');
  await plain.getByRole('checkbox', { name: /비밀글/ }).check();
  await plain.getByRole('button', { name: '문의 등록' }).click();
  await expect(plain.getByText('답변대기', { exact: true }).first()).toBeVisible();

  // The same request as by the console's page (form-show.test.tsx shows the same panel).
  await admitOperator(page, adminUrl, ADMIN);
  const { call, rows } = consoleApi(page, adminUrl);
  const [question] = await rows('/shop/inquires', { q: goods.name });
  await call('PUT', `/shop/inquires/${question?.id}`, { answer: '다음 주 수요일에 들어옵니다.' });

  await expect
    .poll(async () => (await mails(sandboxUrl, member.email)).map(({ text }) => text).join())
    .toContain('다음 주 수요일에 들어옵니다.');
  await plain.goto(`${storefrontUrl}/mypage/questions`);
  await plain.getByText('재입고 문의').click();
  await expect(plain.getByText('다음 주 수요일에 들어옵니다.')).toBeVisible();
});

// @covers route:/mypage/likes, entity:session-state, entity:likes, state:session/login-pushes-local-cart-server
test("a visitor's cart is stored in the browser and merged at login; likes fill immediately and stay", {
  tag: '@extended',
}, async ({ page, storefrontUrl, own }) => {
  const [member, goods, empty] = await Promise.all([own.member(), own.goods(), own.goods({ stock: 0 })]);
  await page.goto(`${storefrontUrl}/robots.txt`);
  // The data that pages for visitors store.
  await page.evaluate(
    (products) => {
      const lines = products.map(({ id: _id, code, name }) => ({
        product: { _id, code, name, thumb: null },
        option: null,
        amount: 2,
      }));
      localStorage.setItem('iruon-local', JSON.stringify({ batch: crypto.randomUUID(), lines, watches: [] }));
    },
    [goods, empty],
  );
  await page.goto(`${storefrontUrl}/mypage/cart`);
  await expect(page.getByText(goods.name).first()).toBeVisible();
  await page.getByRole('link', { name: '로그인하고 주문하기' }).click();
  await page.getByRole('textbox', { name: '아이디' }).fill(member.username);
  await page.getByLabel('비밀번호', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByText('담아 두신 상품 1건을 장바구니에 옮겼습니다.')).toBeVisible();
  await expect(page.getByText(new RegExp(`${empty.name}: `))).toBeVisible();
  await expect(page.getByRole('main').getByLabel('수량', { exact: true })).toHaveValue('2');
  expect(await page.evaluate(() => localStorage.getItem('iruon-local'))).toBeNull();
  await page.reload();
  await expect(page.getByRole('main').getByLabel('수량', { exact: true })).toHaveValue('2');

  await page.goto(`${storefrontUrl}/shop/products?q=${encodeURIComponent(goods.name)}`);
  const heart = page.getByRole('button', { name: /찜하기$/ }).first();
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // Leaving a page immediately would abort the request.
  await saved;
  await page.goto(`${storefrontUrl}/mypage/likes`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: /찜 해제$/ }).click();
  await expect(page.getByText('찜한 상품이 없습니다')).toBeVisible();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});
