import { expect, test } from '../support/fixtures.ts';
import { logInAsMember } from '../support/journeys.ts';
import { pictureNamed } from '../support/pictures.ts';

// @covers route:/library, route:/library/ifu, route:/library/ifu/{_id}, screen:header/link-library
test('the owner of a device finds its instructions by the address on the box', async ({ page, storefrontUrl }) => {
  await page.goto(`${storefrontUrl}/library`);
  await expect(page).toHaveURL(/\/library\/ifu$/);
  await page.getByRole('searchbox', { name: '설명서 검색' }).fill('치유 지대');
  await page.getByLabel('언어').selectOption('ko');
  await page.getByRole('main').getByRole('button', { name: '검색' }).click();
  await page.getByRole('link', { name: '치유 지대주 사용설명서' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '치유 지대주 사용설명서' })).toBeVisible();
  await expect(page.getByText('현재 버전')).toBeVisible();
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(canonical).toContain(new URL(page.url()).pathname);
  const file = await page.request.get(
    await page
      .getByRole('link', { name: /\.pdf/ })
      .first()
      .evaluate((a: HTMLAnchorElement) => a.href),
  );
  expect([file.status(), file.headers()['cache-control']]).toEqual([200, 'private, no-cache']);

  const address = page.url();
  const codes = await page.getByRole('main').getByRole('definition').allTextContents();
  for (const code of codes.map((text) => text.split(', ')[0] ?? '')) {
    const printed = await page.request.get(`${storefrontUrl}/ifu/${code}`);
    expect([printed.status(), printed.url()], code).toEqual([200, address]);
  }
  const mistyped = await page.request.get(`${storefrontUrl}/ifu/08800000000011`);
  expect([mistyped.status(), await mistyped.text()]).toEqual([
    404,
    expect.stringContaining('UDI-DI 번호를 다시 확인해 주세요'),
  ]);
  const map = await (await page.request.get(`${storefrontUrl}/sitemap.xml`)).text();
  expect(map).toContain(new URL(address).pathname);
});

// @covers route:/academy, route:/academy/{category}, route:/library/software, route:/mypage/dashboard
// @covers route:/mypage/dashboard/create, route:/mypage/dashboard/write, route:/mypage/dashboard/{_id}
// @covers route:/mypage/dashboard/{_id}/modify, screen:header/link-academy, constant:code/guide-category-first-timers
// @covers constant:code/guide-category-must-notices, constant:code/guide-category-installation
test('a clinic views a course, writes a post and gets an answer, without scripts too', { tag: '@extended' }, async ({
  page,
  plain: other,
  storefrontUrl,
  own,
}) => {
  const [member, reader] = await Promise.all([own.member(), own.member()]);
  await logInAsMember(page, storefrontUrl, member);
  await page.goto(`${storefrontUrl}/academy`);
  const categories = page.getByRole('navigation', { name: '아카데미 분류' });
  for (const guide of ['FIRST_TIMERS', 'MUST_NOTICES', 'INSTALLATION'])
    await expect(categories.locator(`a[href="/academy/${guide}"]`)).toBeVisible();
  await categories.getByRole('link', { name: '수술 과정' }).click();
  await page.getByRole('link', { name: '골이식과 차폐막 고정의 기본' }).click();
  await expect(page.getByRole('link', { name: /영상 보기 \(새 창\)/ })).toHaveAttribute('href', /^https:/);
  await page.goBack();
  await page.getByRole('link', { name: '하악 구치부 단일 식립, 드릴링부터 봉합까지' }).click();
  await page.getByRole('link', { name: /영상 보기$/ }).press('Enter');
  const film = page.locator('video');
  await expect(film).toBeFocused();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.textTracks.length)).toBe(1);
  const part = await page.request.get(`${storefrontUrl}/film/implant-placement.mp4`, {
    headers: { range: 'bytes=0-9' },
  });
  expect([part.status(), (await part.body()).length]).toEqual([206, 10]);
  expect(await (await page.request.get(`${storefrontUrl}/library/software`)).text()).toMatch(/<h1[^>]*>소프트웨어</);

  const subject = `드릴 보관 방법 ${Date.now()}`;
  await page.goto(`${storefrontUrl}/mypage/dashboard/create`);
  await expect(page).toHaveURL(/\/write$/);
  await page.getByLabel('제목').fill(subject);
  await page.getByLabel('내용').fill('첫 줄\n둘째 줄 <b>굵게</b>');
  await page.getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(page.getByText('둘째 줄 <b>굵게</b>')).toBeVisible();
  const post = page.url();
  await page.getByRole('link', { name: '고치기' }).click();
  await page.getByLabel('파일', { exact: true }).setInputFiles({
    name: '사진.png',
    mimeType: 'image/png',
    buffer: Buffer.from('그냥 글입니다'),
  });
  await page.getByRole('button', { name: '올리기' }).last().click();
  await expect(page.getByRole('alert')).toContainText('올릴 수 없는 형식');
  await page.getByLabel('파일', { exact: true }).setInputFiles({
    name: '보관표.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1\n'),
  });
  await page.getByRole('button', { name: '올리기' }).last().click();
  await expect(page.getByRole('button', { name: '빼기 보관표.pdf' })).toBeVisible();
  await page.getByLabel('대표 사진', { exact: true }).setInputFiles(pictureNamed('드릴.png'));
  await page.getByRole('button', { name: '올리기' }).first().click();
  await expect(page.getByAltText('대표 사진')).toBeVisible();

  await logInAsMember(other, storefrontUrl, reader);
  await other.goto(`${storefrontUrl}/mypage/dashboard?q=${encodeURIComponent(subject)}`);
  await other.getByRole('link', { name: subject }).click();
  await expect(other.getByRole('link', { name: /보관표\.pdf/ })).toBeVisible();
  await other.getByLabel('댓글', { exact: true }).fill('저희도 그렇게 합니다.');
  await other.getByRole('button', { name: '댓글 등록' }).click();
  await expect(other.getByRole('paragraph').filter({ hasText: '저희도 그렇게 합니다.' })).toBeVisible();
  expect((await other.goto(`${post}/modify`))?.status()).toBe(404);

  await page.goto(post);
  await page
    .locator('summary')
    .filter({ hasText: /^답글$/ })
    .click();
  await page.getByLabel('답글', { exact: true }).fill('감사합니다.');
  await page.getByRole('button', { name: '답글 등록' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '감사합니다.' })).toBeVisible();
  await page.getByRole('link', { name: '삭제' }).click();
  await page.getByRole('button', { name: '삭제', exact: true }).click();
  await expect(page).toHaveURL(/\/mypage\/dashboard$/);
  expect((await page.request.get(post)).status()).toBe(404);
});

// @covers route:/mypage/dashboard/create, route:/mypage/dashboard/write, route:/mypage/dashboard/{_id}
// @covers route:/mypage/dashboard/{_id}/modify
test('without scripts a member writes a post and changes it', async ({ plain, storefrontUrl, own }) => {
  await logInAsMember(plain, storefrontUrl, await own.member());
  const path = () => new URL(plain.url()).pathname;
  await plain.goto(`${storefrontUrl}/mypage/dashboard/create`);
  expect(path()).toBe('/mypage/dashboard/write');
  await plain.getByLabel('제목').fill('드릴 보관');
  await plain.getByLabel('내용').fill('건조한 곳에 둡니다.');
  await plain.getByRole('button', { name: '등록' }).click();
  await expect(plain).toHaveURL(/\/mypage\/dashboard\/[0-9a-f-]{36}(\?|$)/);
  const post = path();
  await expect(plain.getByText('건조한 곳에 둡니다.')).toBeVisible();
  await plain.getByRole('link', { name: '고치기' }).click();
  await expect.poll(path).toBe(`${post}/modify`);
  await plain.getByLabel('내용').fill('서늘한 곳에 둡니다.');
  await plain.getByRole('button', { name: '저장' }).click();
  await expect.poll(path).toBe(post);
  await expect(plain.getByText('서늘한 곳에 둡니다.')).toBeVisible();
});
