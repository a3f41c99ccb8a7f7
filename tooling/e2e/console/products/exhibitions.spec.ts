import { addSeoulDays, seoulDay } from '@iruon/contract/seoul';
import { pdfOf } from '../../../../db/seed/exhibitions/pdf.ts';
import { logInAsMember } from '../../support/journeys.ts';
import { goWithin } from '../go-within.ts';
import { expect, test } from '../open-console.ts';

/** Midnight of a Seoul day, in the format of the console's field. */
const field = (days: number) => `${addSeoulDays(seoulDay(new Date()), days)}T00:00`;

// @covers route:/shop/exhibitions, route:/shop/exhibitions/{_exhibition}, route:/console/exhibitions
test('an operator opens an exhibition, a member buys from it, and it is hidden after its end', {
  tag: '@extended',
}, async ({ page, browser, storefrontUrl, own }) => {
  const [first, second, member] = await Promise.all([own.goods(), own.goods(), own.member()]);
  const stamp = Date.now().toString(36).toUpperCase();
  const [name, code] = [`기획전 ${stamp}`, `E2E_${stamp}`];
  await goWithin(page, 'exhibitions/create');
  await page.getByRole('textbox', { name: '이름' }).fill(name);
  await page.getByLabel('코드').fill(code);
  await page.getByLabel('시작').fill(field(-1));
  await page.getByLabel('종료').fill(field(7));
  await page.getByLabel('대표 사진 고르기').setInputFiles({
    name: 'card.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 360 } }),
  });
  await expect(page.getByAltText('대표 사진 미리보기')).toBeVisible();
  const finder = page.getByRole('combobox', { name: '기획전 상품 찾아 넣기' });
  for (const goods of [first, second]) {
    await finder.fill(goods.code);
    await page.getByRole('option', { name: new RegExp(goods.code) }).click();
  }
  await page.getByLabel('내려받을 자료 더하기').setInputFiles(
    ['규격표', '안내문'].map((title) => ({
      name: `${title}-${stamp}.pdf`,
      mimeType: 'application/pdf',
      buffer: pdfOf(title, [stamp]),
    })),
  );
  await expect(page.getByRole('button', { name: `안내문-${stamp}.pdf, 순서 바꾸기` })).toBeVisible();
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('매장에 보이고 있습니다.')).toBeVisible();

  const visitor = await browser.newPage();
  await logInAsMember(visitor, storefrontUrl, member);
  await visitor.goto(`${storefrontUrl}/shop/exhibitions`);
  const card = visitor.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('진행중');
  await card.getByRole('link', { name }).click();
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(visitor.getByRole('region', { name: '자료' }).getByRole('link')).toHaveText([
    `규격표-${stamp}.pdf`,
    `안내문-${stamp}.pdf`,
  ]);
  const shown = visitor.getByRole('region', { name: '기획전 상품' });
  await expect(shown.getByRole('article').getByRole('heading')).toHaveText([first.name, second.name]);
  await shown.getByRole('button', { name: `담기 ${second.name}` }).click();
  await expect(visitor.getByText('장바구니에 담았습니다.')).toBeVisible();
  const cart = await (await visitor.request.get(`${storefrontUrl}/mypage/cart`)).text();
  expect(cart).toContain(second.name);
  expect(cart).not.toContain(first.name);

  // The console links to the page in the shop.
  await expect(page.getByRole('link', { name: '매장에서 보기' })).toHaveAttribute(
    'href',
    new RegExp(`/shop/exhibitions/${code}$`),
  );

  await page.getByLabel('시작').fill(field(-50));
  await page.getByLabel('종료').fill(field(-40));
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('매장에 ‘종료’로 보이며')).toBeVisible();
  const left = await (await visitor.request.get(`${storefrontUrl}/shop/exhibitions`)).text();
  expect(left).toContain('<article');
  expect(left).not.toContain(name);
  expect((await visitor.request.get(`${storefrontUrl}/shop/exhibitions/${code}`)).status()).toBe(404);
  await visitor.context().close();
});
