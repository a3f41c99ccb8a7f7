import { chromium } from '@playwright/test';
import { browserLaunch } from './tooling/e2e/support/browser.ts';
const base = process.argv[2]!;
const who = process.argv[3]!.split(',');
const paths = process.argv.slice(4);
const browser = await chromium.launch(await browserLaunch());
const seen: Record<string, Record<string, Map<string, string>>> = {};
for (const account of who) {
  const context = await browser.newContext({ locale: 'ko-KR', reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const [u] = account.split(':');
  const response = await page.request.post(`${base}/api/session`, { data: { username: u, password: `${u![0]!.toUpperCase()}${u!.slice(1)}!2345` }, headers: { origin: base } });
  if (response.status() !== 201) throw new Error(await response.text());
  await page.goto(base);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const path of paths) {
    const [list, how] = path.split('!');
    await page.evaluate((address) => { history.pushState(null, '', address); dispatchEvent(new PopStateEvent('popstate')); }, list!);
    await page.waitForTimeout(1500);
    if (how === 'row') { const row = page.locator('main tbody tr td:nth-child(2)').first(); if (await row.count()) { await row.click({timeout:3000}).catch(()=>{}); await page.waitForTimeout(1800); } }
    if (how === 'link') { const a = page.locator(`main a[href^="${list}/"]:not([href$="/create"])`).first(); if (await a.count()) { await a.click({timeout:3000}).catch(()=>{}); await page.waitForTimeout(1800);} }
    if (how === 'select') { const box = page.locator('main tbody input[type=checkbox]').first(); if (await box.count()) { await box.check({timeout:3000}).catch(()=>{}); await page.waitForTimeout(500);} }
    const verbs = await page.evaluate(() => [...document.querySelectorAll('main button, main a.MuiButton-root, main [role=switch], main input[type=checkbox]')].filter((b) => !b.closest('[role=menu]') && b.checkVisibility()).map((b) => {
      const name = (b.getAttribute('aria-label') ?? b.textContent ?? '').trim();
      const off = (b as HTMLButtonElement).disabled || b.classList.contains('Mui-disabled') || b.getAttribute('aria-disabled') === 'true';
      const why = b.closest('[role=group][aria-label]')?.getAttribute('aria-label') ?? '';
      return [name, off ? (why.includes('권한') || why.includes('최고') ? 'why' : 'off') : 'on'] as const;
    }));
    (seen[path] ??= {})[u!] = new Map(verbs.map(([n, s]) => [n.replace(/\d[\d-]*/g, '#'), s]));
    if (who.length < 3) await page.screenshot({ path: `/tmp/team-x/${u}-${path.replace(/\W/g, '_')}.png` });
  }
  await context.close();
}
for (const path of paths) {
  console.log(`== ${path}`);
  const all = new Set(Object.values(seen[path]!).flatMap((m) => [...m.keys()]));
  for (const name of all) {
    const states = who.map((u) => `${u}:${seen[path]![u]!.get(name) ?? '-'}`);
    console.log(`  ${name.slice(0, 60)} | ${states.join(' ')}`);
  }
}
await browser.close();
