import { runProgram } from '../../test/program.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { logInAsMember } from '../support/journeys.ts';

/** Errors and warnings of the browser: React reports a page that differs from the sent HTML. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  return complaints;
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
  const complaints = complaintsOf(page);
  await page.goto(address);
  const drawn = await mainOf(page, address);

  const other = await browser.newPage();
  await logInAsMember(other, storefrontUrl, second);
  complaints.push(...complaintsOf(other));
  await other.goto(address);
  expect(await mainOf(other, address)).toBe(drawn);

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
  expect(complaints).toEqual([]);

  await other.context().clearCookies();
  await other.goto(address);
  await expect(other).toHaveURL(/\/login\?/);
});

test('a cached list works without scripts', async ({ plain, storefrontUrl, own }) => {
  await logInAsMember(plain, storefrontUrl, await own.member());
  const address = `${storefrontUrl}/shop/products?sort=name`;
  const first = plain.getByRole('article').first();
  const heart = first.getByRole('button', { name: /찜하기$/ });
  for (const _ of ['drawn', 'kept']) {
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

test('the bench of lists measures two storefronts', { tag: '@extended' }, async ({ storefrontUrl }) => {
  const options = ['--before', storefrontUrl, '--after', storefrontUrl, '--short', '--json'];
  const { code, output } = await runProgram('node', ['tooling/bench/pages/lists.ts', ...options]);
  expect({ code, output }).toMatchObject({ code: 0 });
  const sides = JSON.parse(output.slice(output.indexOf('[{'), output.lastIndexOf(']') + 1));
  expect(sides).toHaveLength(2);
  for (const { plain, asSent, reloaded, size, loads } of sides) {
    expect([plain, asSent, reloaded].map((rounds) => rounds.length)).toEqual([1, 1, 1]);
    expect(size.raw).toBeGreaterThan(10_000);
    expect(loads).toHaveLength(1);
    expect(loads[0].scriptBytes).toBeGreaterThan(50_000);
  }
});
