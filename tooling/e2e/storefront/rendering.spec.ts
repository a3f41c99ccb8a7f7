import { runProgram } from '../../test/program.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { logInAsMember } from '../support/journeys.ts';

/** Errors of the browser. React reports a page that differs from the sent HTML. */
function errorsOn(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

const mainOf = async (page: Page, address: string) => {
  const html = await (await page.request.get(address)).text();
  // Its forms name the account of the page, which is added to the cached content.
  return html.slice(html.indexOf('<main '), html.indexOf('</main>')).replaceAll(/<input data-account=[^>]*>/g, '');
};

test('a list that was rendered for one member is hydrated for another, with their own hearts and name', {
  tag: '@extended',
}, async ({ page, browser, storefrontUrl, own }) => {
  const [first, second] = await Promise.all([own.member(), own.member()]);
  const address = `${storefrontUrl}/shop/products?sort=price_desc`;
  await logInAsMember(page, storefrontUrl, first);
  const errors = errorsOn(page);
  await page.goto(address);
  const rendered = await mainOf(page, address);

  const other = await browser.newPage();
  await logInAsMember(other, storefrontUrl, second);
  errors.push(...errorsOn(other));
  await other.goto(address);
  expect(await mainOf(other, address)).toBe(rendered);

  // The cached body is hydrated: a heart fills, stays, and belongs only to the other member.
  const heart = (of: Page) =>
    of
      .getByRole('article')
      .nth(1)
      .getByRole('button', { name: /찜하기$/ });
  const saved = other.waitForResponse((response) => response.url().includes('/actions/likes'));
  await heart(other).click();
  await saved;
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'true');
  await other.reload();
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  for (const text of [second.username, 'aria-pressed="true"']) expect(await mainOf(page, address)).not.toContain(text);

  await page.getByLabel('정렬').selectOption('price_asc');
  await expect(page).toHaveURL(/sort=price_asc/);
  expect(errors).toEqual([]);

  await other.context().clearCookies();
  await other.goto(address);
  await expect(other).toHaveURL(/\/login\?/);
});

test('a cached list works without scripts', async ({ plain, storefrontUrl, own }) => {
  await logInAsMember(plain, storefrontUrl, await own.member());
  const address = `${storefrontUrl}/shop/products?sort=name`;
  const first = plain.getByRole('article').first();
  const heart = first.getByRole('button', { name: /찜하기$/ });
  for (const _ of ['rendered', 'cached']) {
    await plain.goto(address);
    const link = first.getByRole('link');
    const target = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(plain).toHaveURL(storefrontUrl + target);
  }
  await plain.goto(address);
  await heart.click();
  await expect(plain).toHaveURL(address);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('the bench of shortcuts measures two storefronts', { tag: '@extended' }, async ({ storefrontUrl }) => {
  const command = ['tooling/bench/pages/shortcuts.ts', '--short', storefrontUrl, storefrontUrl];
  const { code, output } = await runProgram('node', command);
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output.match(/^\S+ .+ [\d.]+ \(100%\) +[\d.]+ \(\d+%\)$/gm) ?? []).toHaveLength(21);
});
