import { mails, setMailFault } from '../../sandbox/client.ts';
import { VIEWPORTS } from '../support/fixtures.ts';
import { logInAsOperator } from '../support/journeys.ts';
import { goWithin } from './go-within.ts';
import { expect, test } from './open-console.ts';

test('the owner sees a mail that was refused, and sends it again; other operators have no such page', {
  tag: '@extended',
}, async ({ page, browser, adminUrl, sandboxUrl, own, staff, expectAccessible }) => {
  const operator = await own.member({ type: 'OPERATOR', hasAddress: false });
  const masked = operator.email.replace(/^(..)[^@]*/, (name, shown: string) => shown.padEnd(name.length, '*'));
  await setMailFault(sandboxUrl, { mode: 'reject', to: operator.email });
  try {
    const [viewer] = await staff.rows('/roles', { q: '보기 전용' });
    const change = { _role: viewer?.id, reason: '담당 업무 변경' };
    await staff.call('PUT', `/users/managers/${operator.id}/role`, change);
    await goWithin(page, 'system');
    const refused = page.getByRole('region', { name: '보내지 못한 메일', exact: true });
    await expect(refused.getByRole('row').filter({ hasText: masked })).toContainText('no such mailbox', {
      timeout: 60_000,
    });
    await expect(refused).not.toContainText(operator.email);
    await expect(page.getByRole('heading', { level: 3, name: '보내지 못한 메일' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(VIEWPORTS.phone);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await page.setViewportSize(VIEWPORTS.desktop);
  } finally {
    await setMailFault(sandboxUrl, { mode: 'ok' });
  }
  const row = page.getByRole('row').filter({ hasText: masked });
  await row.getByRole('button', { name: /다시 시도$/ }).click();
  await expect.poll(async () => (await mails(sandboxUrl, operator.email)).length, { timeout: 30_000 }).toBe(1);

  const other = await browser.newPage();
  await logInAsOperator(other, adminUrl, operator, '/system');
  await expect(other.getByRole('heading', { level: 1, name: '접근 권한이 없습니다' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: '운영 상태' })).toHaveCount(0);
  await expect(other.getByRole('menuitem', { name: '멈춘 메일·작업' })).toHaveCount(1);
});
