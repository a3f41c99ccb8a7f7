import { mails } from '../../sandbox/client.ts';
import { consoleApi } from '../support/console-api.ts';
import { goWithin } from './go-within.ts';
import { expect, test } from './open-console.ts';

// Ten are sent concurrently: enough recipients that a busy machine can still pause before the last ones.
const READERS = 25;

// @covers route:/console/smtp-post, call:POST /api/console/smtp
test('an operator writes a mail, tests it, sends it to some members, pauses and resumes; a member unsubscribes by its link', {
  tag: '@extended',
}, async ({ page, browser, adminUrl, sandboxUrl, own, expectAccessible }) => {
  test.setTimeout(180_000);
  const { level, emails } = await own.readers(READERS);
  const subject = `겨울 세미나 ${Date.now()}`;

  const { call } = consoleApi(page, adminUrl);
  // Another test may change other settings meanwhile: then they are reloaded and saved again.
  const send = (perSecond: number) =>
    expect(async () => {
      const { setting } = (await call('GET', '/setting')) as { setting: object };
      await call('PUT', '/setting', { ...setting, mailing: { quietHours: false, perSecond } });
    }).toPass({ timeout: 60_000 });
  // Slow enough to be paused, and at any time of the day.
  await send(1);

  await goWithin(page, 'campaigns/create');
  await page.getByRole('textbox', { name: '제목' }).fill(subject);
  await page.locator('.ProseMirror').fill('2월 본사 세미나에 초대합니다.');
  await page.getByLabel('등급').click();
  await page.getByRole('option', { name: level }).click();
  await page.keyboard.press('Escape');
  const audience = page.getByRole('status', { name: '받는 회원 수' });
  await expect(audience).toContainText(`${READERS}명에게 보냅니다.`);
  await page.getByRole('button', { name: '저장' }).click();
  // The saved mail is another page: a dialog of the previous one would close with it.
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();

  await page.getByRole('button', { name: '미리보기' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview).toContainText(`(광고) ${subject}`);
  await expect(preview.frameLocator('iframe').getByText('본사 세미나')).toBeVisible();
  await expect(preview.frameLocator('iframe').getByRole('link', { name: /수신거부/ })).toBeVisible();
  await preview.getByRole('button', { name: '닫기' }).click();

  await page.getByRole('button', { name: '나에게 시험 발송' }).click();
  await expect(page.getByText(/주소로 시험 메일을 보냈습니다/)).toBeVisible();

  await page.getByRole('button', { name: '발송하기' }).click();
  await expect(page.getByRole('dialog')).toContainText(`회원 ${READERS}명에게 보냅니다.`);
  await page.getByRole('button', { name: '발송 시작' }).click();
  const state = page.getByRole('region', { name: '발송 상황' });
  await page.getByRole('button', { name: '일시정지' }).click();
  await expect(state).toContainText('운영자가 멈췄습니다.');
  await expect(state).not.toContainText(`${READERS} / ${READERS}명`);
  await send(20);
  await page.getByRole('button', { name: '이어서 발송' }).click();
  await expect(state).toContainText(`${READERS} / ${READERS}명`, { timeout: 60_000 });
  const got = await Promise.all(emails.map((email) => mails(sandboxUrl, email)));
  expect(got.map((each) => each.map((mail) => mail.subject))).toEqual(emails.map(() => [`(광고) ${subject}`]));

  const [letter] = await mails(sandboxUrl, emails[0] ?? '');
  const link = /<(.*)>/.exec(letter?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  const visitor = await browser.newPage();
  await visitor.goto(link);
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: '수신거부' }).click();
  await expect(visitor.getByRole('status').filter({ hasText: '수신거부를 처리했어요.' })).toBeVisible();
  await visitor.context().close();
  // Like a mail program: without cookie and Origin.
  const [second] = await mails(sandboxUrl, emails[1] ?? '');
  const url = /<(.*)>/.exec(second?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  for (let press = 0; press < 2; press += 1) expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
  expect((await fetch(`${url}x`, { method: 'POST', body })).status).toBe(404);

  const { kind, filter } = await call('GET', `/smtp/${new URL(page.url()).pathname.split('/')[2]}`);
  const { audience: left } = await call('POST', '/smtp/count', { kind, filter });
  expect(left).toMatchObject({ reached: READERS - 2, withoutConsent: 2 });
});
