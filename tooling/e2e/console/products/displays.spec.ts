import { consoleApi } from '../../support/console-api.ts';
import { logInAsMember, moveByKeyboard } from '../../support/journeys.ts';
import { goWithin } from '../go-within.ts';
import { expect, test } from '../open-console.ts';

// Products of the demo data, so that the search finds them immediately.
const abutment = { code: 'TAA20-NN', name: '티슈 앵글드 어버트먼트 20° 내로우넥', price: '68,000원' };
const drill = { code: 'DRI-20', name: '파일럿 드릴 Ø2.0', price: '27,000원' };

// @covers route:/
test('an operator adds two products to a display, and the home page shows it to all visitors, with prices to customers', {
  tag: '@extended',
}, async ({ page, browser, storefrontUrl, own }) => {
  const [first, second] = [abutment, drill];
  const member = await own.member();
  const name = `진열 ${Date.now()}`;
  await goWithin(page, 'displays/create');
  await page.getByLabel('제목').fill(name);
  await page.getByLabel('코드').fill(`E2E_${Date.now()}`);
  await page.getByRole('combobox', { name: '기준' }).click();
  await page.getByRole('option', { name: '직접 고르기' }).click();
  const finder = page.getByRole('combobox', { name: '고정 상품 찾아 넣기' });
  for (const goods of [first, second]) {
    await finder.fill(goods.code);
    await page.getByRole('option', { name: new RegExp(goods.code) }).click();
  }
  await page.getByRole('button', { name: '저장' }).click();
  const preview = page.getByRole('region', { name: '매장에 보이는 모습' });
  await expect(preview.getByRole('listitem')).toContainText([first.name, second.name]);

  // By keyboard: lift, move down, drop.
  const handle = page.getByRole('button', { name: `${first.name}, 순서 바꾸기` });
  await moveByKeyboard(page, handle, 'ArrowDown');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(preview.getByRole('listitem')).toContainText([second.name, first.name]);

  const visitor = await browser.newPage({ javaScriptEnabled: false });
  await logInAsMember(visitor, storefrontUrl, member);
  await visitor.goto(storefrontUrl);
  const row = visitor.getByRole('region', { name });
  await expect(row.getByRole('listitem')).toHaveCount(2);
  await expect(row.getByRole('listitem').first()).toContainText(second.price);
  await row.getByRole('link', { name: /^더 보기/ }).click();
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  const all = visitor.getByRole('region', { name: `${name} 목록` });
  await expect(all.getByRole('article').getByRole('heading')).toHaveText([second.name, first.name]);
  await visitor.context().clearCookies();
  // Data for all visitors is cached for half a minute.
  const shownToAll = async () => {
    const home = await (await visitor.request.get(storefrontUrl)).text();
    return home.slice(home.indexOf(`>${name}<`)).split('</section>')[0] ?? '';
  };
  await expect.poll(shownToAll, { timeout: 90_000, intervals: [2_000] }).toContain('회원 로그인 후 가격 확인');
  expect(await shownToAll()).not.toContain(second.price);
  await visitor.context().close();

  await page.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('진열을 삭제했습니다.')).toBeVisible();
});

// @covers route:/console/categories
test('a category is created, moved below another and hidden if it cannot be deleted', { tag: '@extended' }, async ({
  page,
  adminUrl,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const code = `E2E_${Date.now()}`;
  await goWithin(page, 'categories');
  const create = async (name: string, suffix: string) => {
    await page.getByLabel('이름').fill(name);
    await page.getByLabel('코드').fill(`${code}_${suffix}`);
    await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await create('새 윗분류', 'UPPER');
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await create('새 아랫분류', 'LOWER');
  await page.getByRole('button', { name: '새 아랫분류 앞 분류의 하위로' }).click();
  const outwards = page.getByRole('button', { name: '새 아랫분류 상위 단계로' });
  await expect(outwards).toBeEnabled();

  // By its handle and the keyboard: lift, move by a level, drop.
  const drag = (arrow: string) =>
    moveByKeyboard(page, page.getByRole('button', { name: '새 아랫분류, 자리 옮기기' }), arrow);
  await drag('ArrowLeft');
  await expect(outwards).toBeDisabled();
  await drag('ArrowRight');
  await expect(outwards).toBeEnabled();
  const refusal = { title: '그 사이에 바뀌었습니다.', status: 409, code: 'RECORD_CHANGED' };
  await page.route('**/api/console/shop/categories/*', (call) =>
    call.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(refusal) }),
  );
  await drag('ArrowLeft');
  await expect(page.getByText(refusal.title)).toBeVisible();
  await expect(outwards).toBeEnabled();
  await page.unroute('**/api/console/shop/categories/*');

  await page.getByRole('button', { name: '새 윗분류 삭제' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('dialog')).toContainText('하위 분류 1개');
  await page.getByRole('dialog').getByRole('button', { name: '대신 숨기기' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '새 윗분류' })).toContainText('숨김');

  await page.getByRole('button', { name: '새 아랫분류 삭제' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '새 아랫분류' })).toHaveCount(0);
  const { call, rows } = consoleApi(page, adminUrl);
  const upper = (await rows('/shop/categories')).find((row) => row.code === `${code}_UPPER`);
  await call('DELETE', `/shop/categories/${upper?.id}`);
});
