import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { VIEWPORTS } from '../support/fixtures.ts';
import { logInAsMember, textAt } from '../support/journeys.ts';
import { goWithin, listOf } from './go-within.ts';
import { expect, type Page, test } from './open-console.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Presses a button of the open dialog and waits until it closes. */
async function confirm(page: Page, verb: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: verb }).click();
  await expect(dialog).toHaveCount(0);
}

async function bytesOf(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('내려받는 이유').fill('은행에 올리기');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '내려받기' }).click(),
  ]);
  await expect(dialog).toHaveCount(0);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const fitsPhone = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

// @covers call:GET /api/console/users/bonuses
test('a member becomes a promoter, a held bonus is released, and a withdrawal is paid by a frozen bank file', {
  tag: '@extended',
}, async ({ page, request, storefrontUrl, own }) => {
  const [promoter, buyer] = [await own.member({ type: 'PERSON' }), await own.member()];
  const { orderId } = await own.delivered(buyer, await own.goods());
  await own.promoters.application(promoter.id, '학회에서 소개하겠습니다.');

  await goWithin(page, listOf('promoter-applications', { q: promoter.username }));
  await rowOf(page, promoter.username).click();
  await expect(page.getByText('학회에서 소개하겠습니다.')).toBeVisible();
  await page.getByRole('button', { name: '승인' }).click();
  await confirm(page, '승인');
  await expect(page.getByText('추천인으로 승인했습니다.')).toBeVisible();
  await expect(page.getByRole('region', { name: '추천인', exact: true })).toContainText('확인한 계좌가 없습니다.');
  await own.promoters.papers(promoter.id);

  await own.promoters.heldBonus(promoter.id, orderId, 33_000);
  await goWithin(page, listOf('held-bonuses', { q: promoter.username, hold: 'HELD' }));
  const held = rowOf(page, promoter.username);
  await expect(held).toContainText('같은 연락처');
  await held.getByRole('button', { name: /지급$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('33,000원을 지급합니다. (같은 연락처)');
  await dialog.getByLabel('사유').fill('전화로 확인');
  await confirm(page, '33,000원 지급');
  await expect(held).toHaveCount(0);

  await own.promoters.payee(promoter.id, `110${Date.now()}`);
  await own.promoters.withdrawal(promoter.id, { gross: 30_000, incomeTax: 900, localTax: 90 });
  await goWithin(page, listOf('withdrawals', { q: promoter.username }));
  const asked = rowOf(page, promoter.username);
  await expect(asked).toContainText('29,010원');
  await expect(asked).toContainText('국민은행 ******');
  await asked.getByRole('button', { name: /승인$/ }).click();
  await confirm(page, '30,000원 승인');
  await expect(asked).toContainText('승인');
  await asked.getByRole('checkbox').check();
  await page.getByRole('button', { name: '이체 파일 만들기 1' }).click();
  await expect(page.getByRole('dialog')).toContainText('출금 1건, 실지급액 모두 29,010원');
  await confirm(page, '이체 파일 만들기');

  await expect(page.getByRole('heading', { level: 1, name: /^이체 파일 \d+번$/ })).toBeVisible();
  const button = page.getByRole('button', { name: '이체 파일 내려받기' });
  const first = await bytesOf(page, button);
  expect(first.name).toMatch(/^대량이체_\d+_.+\.xlsx$/);
  expect((await bytesOf(page, button)).bytes.equals(first.bytes)).toBe(true);
  await page.getByRole('button', { name: '이체 결과 입력' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '모두 지급' }).click();
  await confirm(page, '1건 지급 완료');
  await expect(rowOf(page, promoter.username)).toContainText('지급 완료');
  await logInAsMember({ request }, storefrontUrl, promoter);
  expect(await textAt(request, `${storefrontUrl}/mypage/promoter/bonuses`)).toMatch(
    /출금 내역.*지급 완료.*29,010원|출금 내역.*29,010원.*지급 완료/,
  );
  await page.setViewportSize(VIEWPORTS.phone);
  await fitsPhone(page);
});

// @covers call:GET /api/console/settlements, call:GET /api/console/settlements/{id}
// @covers call:POST /api/console/users/bonuses, call:PUT /api/console/users/bonuses/{id}
test('a bonus is added, corrected by another row, and settled with its month', { tag: '@extended' }, async ({
  page,
  own,
}) => {
  const promoter = await own.member();
  await own.promoters.approved(promoter.id);
  await goWithin(page, listOf('promoter-bonuses', { q: promoter.username }));
  await page.getByRole('button', { name: '지급·차감' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '추천인 찾기' }).fill(promoter.username);
  await page.getByRole('option', { name: promoter.username }).first().click();
  await dialog.getByLabel('금액').fill('12000');
  await dialog.getByLabel('추천인에게 보이는 사유').fill('행사 협조');
  await confirm(page, '12,000원 지급');
  const rows = rowOf(page, promoter.username);
  await rows.getByRole('button', { name: /고치기$/ }).click();
  await dialog.getByLabel('맞는 금액').fill('10000');
  await expect(dialog).toContainText('차이 -2,000원을 새 내역으로 적습니다.');
  await dialog.getByLabel('사유').fill('금액 착오');
  await confirm(page, '-2,000원 적기');
  await expect(rows).toHaveCount(2);

  // A past month, earlier than the demo's ledger.
  const old = new Date(Date.now() - 130 * 86_400_000);
  await own.promoters.givenBonus(promoter.id, 5_000, old);
  await goWithin(page, listOf('settlements', { q: promoter.username }));
  await page.getByRole('button', { name: /월 마감$/ }).click();
  await expect(dialog).toContainText('정산을 마감합니다. 추천인 1명, 내역 1건, 보너스 5,000원');
  await confirm(page, /월 마감$/);
  await expect(rows).toContainText('5,000원');
  const button = page.getByRole('button', { name: '정산 엑셀 내려받기' });
  const first = await bytesOf(page, button);
  expect(first.name).toMatch(/^추천인정산_\d{4}-\d\d\.xlsx$/);
  expect((await bytesOf(page, button)).bytes.equals(first.bytes)).toBe(true);
  await rows.click();
  await expect(page.getByRole('region', { name: '보너스 내역 1건' })).toContainText('행사 협조');
  await page.setViewportSize(VIEWPORTS.phone);
  await fitsPhone(page);
});
