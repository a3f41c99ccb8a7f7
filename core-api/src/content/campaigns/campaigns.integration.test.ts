import type { AudienceCount, Campaign, CampaignRecipient } from '@iruon/contract';
import { makeUser } from '@iruon/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { MailError } from '../../adapters/mail/port.ts';
import { systemContext } from '../../platform/services.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { addMembers, decide, everybody, mailInMemory, queued } from './campaigns.fixture.ts';
import { campaignRoutes } from './routes.ts';
import { sendCampaigns } from './send-campaigns.ts';

let test: TestApp;
let mail: ReturnType<typeof mailInMemory>;
// 15:00 in Seoul.
const NOON = new Date('2026-11-24T06:00:00Z');
let clock = NOON;

const database = await databaseForTests();
const operator = await makeUser(database.db, { type: 'OPERATOR', email: 'me@iruon.example' });
beforeEach(async () => {
  clock = NOON;
  mail = mailInMemory();
  test = createTestApp(database.db, { routes: campaignRoutes, now: () => clock, mail });
  await database.db.deleteFrom('campaignRecipients').execute();
  await database.db.deleteFrom('campaigns').execute();
  await database.db.deleteFrom('refusedAddresses').execute();
  await database.db
    .updateTable('users')
    .set({ withdrawnAt: NOON })
    .where('type', '<>', 'OPERATOR')
    .where('withdrawnAt', 'is', null)
    .execute();
  await database.db
    .insertInto('settings')
    .values({ id: 1, value: JSON.stringify({ mailing: { perSecond: 200 } }) as never })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});

const as = () => operator as never;
const call = (method: string, path: string, body?: object) =>
  test.send(method, `/api/console/smtp${path}`, { as: as(), ...(body ? { body } : {}) });
const run = () => sendCampaigns(systemContext(test.services, 'test'));
const read = async (id: string) => (await call('GET', `/${id}`)).body.campaign as Campaign;
const rows = async (id: string, state: string) => {
  const filter = encodeURIComponent(JSON.stringify({ state }));
  return (await call('GET', `/${id}/recipients?filter=${filter}`)).body.recipients as CampaignRecipient[];
};

it('sends to members with consent, once each, with the unsubscription link in the headers', async () => {
  await addMembers(database.db, 12, 'a');
  await decide(database.db, 'a3@example.com', false, new Date('2026-03-01T00:00:00Z'));
  const { body } = await call('POST', '/count', { kind: 'ADVERTISING', filter: everybody });
  expect(body.audience).toEqual({
    matched: 12,
    withoutConsent: 1,
    refused: 0,
    doubled: 0,
    reached: 11,
  } satisfies AudienceCount);
  const { _id } = await queued(test, as());
  await run();
  expect(mail.sent).toHaveLength(11);
  expect(new Set(mail.sent.map(({ to }) => to)).has('a3@example.com')).toBe(false);
  const url = mail.sent[0]?.headers?.['List-Unsubscribe'] ?? '';
  expect(url).toMatch(/^<http:\/\/localhost:3000\/unsubscribe\?token=[\w-]{22}\.[\w-]{43}>$/);
  expect(mail.sent[0]).toMatchObject({
    subject: '(광고) 겨울 특가',
    lane: 'CAMPAIGN',
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  expect(await read(_id)).toMatchObject({ state: 'DONE', recipients: { SENT: 11, PENDING: 0 }, allowed: [] });
});

it('checks consent, membership and address again when sending', async () => {
  await addMembers(database.db, 30, 'b');
  const { _id } = await queued(test, as());
  await decide(database.db, 'b1@example.com', false, clock);
  await database.db
    .updateTable('users')
    .set({ disabledAt: clock, disabledReason: '확인 중' })
    .where('email', '=', 'b2@example.com')
    .execute();
  await database.db
    .updateTable('users')
    .set({ email: 'new@example.com' })
    .where('email', '=', 'b3@example.com')
    .execute();
  await run();
  const to = mail.sent.map((one) => one.to);
  expect(to).toHaveLength(28);
  expect(to).toContain('new@example.com');
  expect(to).not.toContain('b3@example.com');
  const skipped = await rows(_id, 'SKIPPED');
  expect(skipped.map(({ reason }) => reason).sort()).toEqual(['GONE', 'NO_CONSENT']);
});

it('sends a notice to every match of the filter, without an unsubscription link', async () => {
  await addMembers(database.db, 2, 'c');
  await decide(database.db, 'c1@example.com', false, clock);
  await queued(test, as(), { kind: 'NOTICE' });
  await run();
  expect(mail.sent.map(({ subject, headers }) => [subject, headers])).toEqual([
    ['겨울 특가', undefined],
    ['겨울 특가', undefined],
  ]);
});

it('is queued once for repeated requests, and a changed draft is not queued', async () => {
  await addMembers(database.db, 3, 'd');
  const input = { kind: 'ADVERTISING', subject: '제목', content: '<p>내용</p>', filter: everybody };
  const made = (await call('POST', '', input)).body.campaign as Campaign;
  const stale = await call('POST', `/${made._id}/queue`, { updatedAt: '2026-01-01T00:00:00.000Z' });
  expect(stale.body.code).toBe('RECORD_CHANGED');
  const responses = await Promise.all(
    [1, 2, 3].map(() => call('POST', `/${made._id}/queue`, { updatedAt: made.updatedAt })),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await read(made._id)).recipients.PENDING).toBe(3);
  expect((await call('PUT', `/${made._id}`, { ...input, updatedAt: made.updatedAt })).body.code).toBe(
    'TRANSITION_NOT_ALLOWED',
  );
  expect((await call('DELETE', `/${made._id}`)).body.code).toBe('TRANSITION_NOT_ALLOWED');
  const withoutRecipients = (await call('POST', '', { ...input, filter: { ...everybody, customer: 'WITH' } })).body
    .campaign as Campaign;
  expect(
    (await call('POST', `/${withoutRecipients._id}/queue`, { updatedAt: withoutRecipients.updatedAt })).body.code,
  ).toBe('CAMPAIGN_NOBODY');
  expect((await call('DELETE', `/${withoutRecipients._id}`)).status).toBe(204);
});

it('pauses at night and continues in the morning automatically', async () => {
  await addMembers(database.db, 2, 'e');
  clock = new Date('2026-11-24T20:59:50+09:00');
  const { _id } = await queued(test, as());
  await run();
  expect(mail.sent).toHaveLength(0);
  expect(await read(_id)).toMatchObject({ state: 'QUEUED', isQuiet: true });
  clock = new Date('2026-11-25T08:00:00+09:00');
  await run();
  expect(mail.sent).toHaveLength(2);
});

/** Calls once, after that many mails; no later mail overtakes the call, however slowly it is answered. @returns its status, once known */
function callAfter(mails: number, path: string): number[] {
  const statuses: number[] = [];
  let calling: Promise<unknown> | undefined;
  mail.failWith(async () => {
    if (mail.sent.length < mails) return null;
    calling ??= call('POST', path).then(({ status }) => statuses.push(status));
    await calling;
    return null;
  });
  return statuses;
}

it('continues where it was paused', async () => {
  await addMembers(database.db, 25, 'f');
  const { _id } = await queued(test, as());
  callAfter(10, `/${_id}/pause`);
  await run();
  await expect.poll(async () => (await read(_id)).state).toBe('PAUSED');
  const sentBefore = mail.sent.length;
  expect(sentBefore).toBeLessThan(25);
  mail.failWith(() => null);
  await run();
  expect(mail.sent).toHaveLength(sentBefore);
  expect((await call('POST', `/${_id}/resume`)).body.campaign).toMatchObject({ state: 'QUEUED' });
  await run();
  expect(new Set(mail.sent.map(({ to }) => to)).size).toBe(25);
  expect(mail.sent).toHaveLength(25);
  expect((await read(_id)).state).toBe('DONE');
});

it('sends nothing after it was stopped, and does not restart', async () => {
  await addMembers(database.db, 25, 's');
  const { _id } = await queued(test, as());
  const stopped = callAfter(5, `/${_id}/stop`);
  await run();
  expect(stopped).toEqual([200]);
  const before = mail.sent.length;
  expect(before).toBeLessThan(25);
  clock = new Date(clock.getTime() + 60_000);
  await run();
  expect(mail.sent).toHaveLength(before);
  expect(await read(_id)).toMatchObject({ state: 'STOPPED', recipients: { SENT: before, PENDING: 25 - before } });
  for (const verb of ['resume', 'pause'])
    expect((await call('POST', `/${_id}/${verb}`)).body.code).toBe('TRANSITION_NOT_ALLOWED');
});

it('never resends a mail that may have been accepted, until an operator requests it', async () => {
  await addMembers(database.db, 3, 'g');
  const { _id } = await queued(test, as());
  mail.failWith(({ to }) => (to === 'g2@example.com' ? new MailError('UNKNOWN', 'The connection ended') : null));
  await run();
  await run();
  expect(mail.sent).toHaveLength(2);
  const [unknown] = await rows(_id, 'UNKNOWN');
  expect(unknown).toMatchObject({ email: 'g2@example.com', reason: 'NO_ANSWER', tries: 1 });
  mail.failWith(() => null);
  const response = await call('POST', `/${_id}/recipients/retry`, { _users: [unknown?._id] });
  expect(response.body).toMatchObject({ retried: 1, campaign: { state: 'QUEUED' } });
  await run();
  expect(mail.sent).toHaveLength(3);
  // Sent mails stay sent.
  const sent = (await rows(_id, 'SENT')).map((one) => one._id);
  expect((await call('POST', `/${_id}/recipients/retry`, { _users: sent })).body).toMatchObject({ retried: 0 });
});

it('treats a rejected address as final, remembers it, and retries postponed mails', async () => {
  await addMembers(database.db, 3, 'h');
  const { _id } = await queued(test, as());
  mail.failWith(({ to }) => {
    if (to === 'h1@example.com') return new MailError('REJECTED', '550 <h1@example.com>: no such mailbox');
    return to === 'h2@example.com' ? new MailError('POSTPONED', '451 later') : null;
  });
  await run();
  expect(await rows(_id, 'FAILED')).toMatchObject([
    { email: 'h1@example.com', reason: 'REJECTED', response: '550 <…>: no such mailbox' },
  ]);
  expect(await read(_id)).toMatchObject({ state: 'SENDING', recipients: { PENDING: 1, SENT: 1 } });
  clock = new Date(clock.getTime() + 60_000);
  mail.failWith(() => null);
  await run();
  expect(mail.sent.map(({ to }) => to)).toEqual(['h3@example.com', 'h2@example.com']);
  const count = async (_users: string[]) =>
    (await call('POST', '/count', { kind: 'ADVERTISING', filter: { ...everybody, _users } })).body.audience;
  expect(await count([])).toMatchObject({ matched: 3, refused: 1, reached: 2 });
  // Chosen members are counted by the same conditions.
  expect(await count((await rows(_id, 'FAILED')).map((one) => one._id))).toMatchObject({
    matched: 1,
    refused: 1,
    reached: 0,
  });
  // An operator who had the address corrected resends the mail once.
  const failed = (await rows(_id, 'FAILED')).map((one) => one._id);
  expect((await call('POST', `/${_id}/recipients/retry`, { _users: failed })).body).toMatchObject({ retried: 1 });
  await run();
  expect(mail.sent.map(({ to }) => to).at(-1)).toBe('h1@example.com');
  expect(await read(_id)).toMatchObject({ state: 'DONE', recipients: { SENT: 3, FAILED: 0 } });
});

it('pauses when the transport fails, with every recipient still pending', async () => {
  await addMembers(database.db, 40, 'i');
  const { _id } = await queued(test, as());
  mail.failWith(() => new MailError('UNREACHABLE', 'connect ECONNREFUSED'));
  await run();
  expect(await read(_id)).toMatchObject({
    state: 'PAUSED',
    pauseReason: 'TRANSPORT',
    pauseDetail: 'connect ECONNREFUSED',
    recipients: { PENDING: 40, FAILED: 0, UNKNOWN: 0 },
  });
  mail.failWith(() => null);
  await call('POST', `/${_id}/resume`);
  clock = new Date(clock.getTime() + 60_000);
  await run();
  expect(mail.sent).toHaveLength(40);
});

it("pauses when too many addresses are rejected, and continues after an operator's decision", async () => {
  await addMembers(database.db, 80, 'j');
  const { _id } = await queued(test, as());
  mail.failWith(({ to }) => (/[27]@/.test(to) ? new MailError('REJECTED', '550 no') : null));
  await run();
  expect(await read(_id)).toMatchObject({ state: 'PAUSED', pauseReason: 'REFUSALS' });
  await call('POST', `/${_id}/resume`);
  await run();
  expect(await read(_id)).toMatchObject({ state: 'DONE', recipients: { SENT: 64, FAILED: 16 } });
});

it('releases rows of an ended process, and one that resumes does not overwrite them', async () => {
  await addMembers(database.db, 5, 'k');
  const { _id } = await queued(test, as());
  let isFirst = true;
  mail.failWith(() => {
    // The clock continues while the process is suspended, and another one processes the rows.
    if (isFirst) {
      isFirst = false;
      clock = new Date(clock.getTime() + 10 * 60_000);
      void run();
    }
    return null;
  });
  await run();
  await expect.poll(async () => (await read(_id)).recipients).toMatchObject({ SENDING: 0, PENDING: 0 });
  const { recipients } = await read(_id);
  // Lost or sent, but not both: no recipient got two mails.
  expect(recipients.UNKNOWN + recipients.SENT).toBe(5);
  expect(new Set(mail.sent.map(({ to }) => to)).size).toBe(mail.sent.length);
});

// @covers call:POST /api/console/smtp
it('sends a test to the operator: marked, not counted, and returns why it was not delivered', async () => {
  await addMembers(database.db, 2, 'l');
  const input = { kind: 'ADVERTISING', subject: '제목', content: '<p>내용</p>', filter: everybody };
  const { _id } = (await call('POST', '', input)).body.campaign as Campaign;
  expect((await call('POST', `/${_id}/test`)).body).toEqual({ sentTo: 'me@iruon.example' });
  expect(mail.sent).toMatchObject([{ to: 'me@iruon.example', subject: '[시험] (광고) 제목' }]);
  expect((await read(_id)).recipients.PENDING).toBe(0);
  mail.failWith(() => new MailError('UNREACHABLE', 'connect ECONNREFUSED'));
  const { status, body } = await call('POST', `/${_id}/test`);
  expect([status, body.code]).toEqual([409, 'MAIL_NOT_SENT']);
  expect(body.detail).toContain('연결하지 못했습니다');

  // The server of the settings is tested the same way, without a campaign.
  const tried = () => test.send('POST', '/api/console/setting/smtp/test', { as: as() });
  expect((await tried()).body.code).toBe('MAIL_NOT_SENT');
  mail.failWith(() => null);
  expect((await tried()).body).toEqual({ sentTo: 'me@iruon.example' });
  expect(mail.sent.at(-1)).toMatchObject({ to: 'me@iruon.example', subject: '[시험] 메일 서버 확인' });
});
