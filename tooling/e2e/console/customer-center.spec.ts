import { test as store, VIEWPORTS } from '../support/fixtures.ts';
import { goWithin } from './go-within.ts';
import { expect, test } from './open-console.ts';

// @covers route:/center/notice, route:/center/notice/{_notification}
test('an operator writes a notice and hides it: visitors can read, search and follow it until then', {
  tag: '@extended',
}, async ({ page, browser, storefrontUrl }) => {
  const word = `점검${Date.now()}`;
  const subject = `${word} 안내`;
  await goWithin(page, 'notifications/create');
  await page.getByLabel('제목 *').fill(subject);
  await page.locator('.ProseMirror').fill('새벽에 주문이 멈춥니다.');
  await page.getByLabel('맨 위에 고정').check();
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('row').filter({ hasText: subject })).toContainText('진행중');

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: VIEWPORTS.phone, locale: 'ko-KR' });
    const visitor = await context.newPage();
    await visitor.goto(`${storefrontUrl}/center/notice`);
    await expect(visitor.getByRole('listitem').filter({ hasText: subject })).toContainText('중요');
    await visitor.getByLabel('공지사항 검색').fill(word);
    await visitor.getByLabel('공지사항 검색').press('Enter');
    await expect(visitor.getByText(`‘${word}’ 검색 결과 1건`)).toBeVisible();
    const counted = javaScriptEnabled ? visitor.waitForResponse('**/actions/notice-views') : undefined;
    await visitor.getByRole('link', { name: subject }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    await expect(visitor.getByText('새벽에 주문이 멈춥니다.')).toBeVisible();
    await counted;
    await visitor.reload();
    // The browser without scripts counts nothing.
    await expect(visitor.getByText('조회 1', { exact: true })).toBeVisible();
    await context.close();
  }
  const feed = await page.request.get(`${storefrontUrl}/center/notice/rss.xml`);
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  expect(await feed.text()).toContain(`<title>${subject}</title>`);

  await page.getByRole('row').filter({ hasText: subject }).click();
  await page.getByLabel('매장에 보이기').uncheck();
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('row').filter({ hasText: subject })).toContainText('숨김');
  const gone = await page.request.get(`${storefrontUrl}/center/notice?q=${word}`);
  expect(await gone.text()).toContain('맞는 공지가 없습니다');
});

store(
  'visitors find an answer and say whether it helped, without scripts too',
  async ({ page, browser, storefrontUrl, expectAccessible }) => {
    await page.goto(`${storefrontUrl}/center/faq`);
    await page.getByRole('link', { name: '배송', exact: true }).click();
    await expect(page).toHaveURL(/category=DELIVERIES/);
    await page.locator('summary').filter({ hasText: '배송은 며칠 걸리나요?' }).click();
    const answer = page.getByRole('listitem').filter({ hasText: '배송은 며칠 걸리나요?' });
    await answer.getByRole('button', { name: '도움이 됐어요' }).click();
    await expect(answer.getByText('의견을 남겨 주셔서 감사합니다.')).toBeVisible();
    await expectAccessible(page);

    const context = await browser.newContext({ javaScriptEnabled: false, viewport: VIEWPORTS.phone, locale: 'ko-KR' });
    const plain = await context.newPage();
    await plain.goto(`${storefrontUrl}/center/faq?category=DELIVERIES`);
    await plain.locator('summary').filter({ hasText: '배송은 며칠 걸리나요?' }).click();
    await plain.getByRole('button', { name: '아쉬워요' }).first().click();
    await expect(plain.getByText('더 궁금하신 점은 고객센터로 문의해 주세요.')).toBeVisible();
    await expect(plain).toHaveURL(/category=DELIVERIES/);
    for (const [path, heading] of [
      ['individual-service', '개인 고객 안내'],
      ['corporate-service', '기업 고객 안내'],
    ]) {
      await plain.goto(`${storefrontUrl}/center/${path}`);
      await expect(plain.getByRole('heading', { level: 1, name: heading ?? '' })).toBeVisible();
      await plain.getByRole('main').locator('summary').first().click();
      await expect(plain.locator('details[open] p').first()).toBeVisible();
    }
    await context.close();
  },
);
