import { expect as soon } from '@playwright/test';
import { VIEWPORTS } from '../support/fixtures.ts';
import { logInAsMember } from '../support/journeys.ts';
import { goWithin } from './go-within.ts';
import { expect, test } from './open-console.ts';

test('an operator makes a synonym group of a search that found nothing, and the shop finds by it', {
  tag: '@extended',
}, async ({ page, browser, storefrontUrl, own, expectAccessible }) => {
  const word = `고정봉${Date.now() % 100_000}`;
  const context = await browser.newContext({ viewport: VIEWPORTS.phone, locale: 'ko-KR' });
  const member = await context.newPage();
  await logInAsMember(member, storefrontUrl, await own.member());
  const searched = `${storefrontUrl}/shop/products?q=${encodeURIComponent(word)}`;
  await member.goto(searched);
  const cards = member.getByRole('main').getByRole('link', { name: /텐팅 스크류/ });
  await expect(cards).toHaveCount(0);

  await goWithin(page, 'synonym-groups');
  await expect(page.getByRole('heading', { name: /찾지 못한 검색어/ })).toBeVisible();
  await page.getByRole('link', { name: `‘${word}’ 묶음 만들기` }).click();
  await page.getByLabel('대표 낱말').fill('텐팅 스크류');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('link', { name: `‘${word}’ 묶음 만들기` })).toHaveCount(0);
  await expectAccessible(page);

  // Data of lists is cached briefly.
  await soon(async () => {
    await member.goto(searched);
    await expect(cards.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await context.close();
});
