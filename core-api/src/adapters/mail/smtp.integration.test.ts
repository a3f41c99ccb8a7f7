import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mails, mailTally, setMailFault } from '../../../../tooling/sandbox/client.ts';
import { type Sandbox, startSandbox } from '../../../../tooling/sandbox/index.ts';
import type { MailError, MailTransport } from './port.ts';
import { createSmtpTransport } from './smtp.ts';

let sandbox: Sandbox;
let transport: MailTransport;
let port = 0;
let from = '';

beforeAll(async () => {
  sandbox = await startSandbox();
  transport = createSmtpTransport(async () => ({ host: '127.0.0.1', port, from }));
});
afterAll(async () => {
  transport.close();
  await sandbox.stop();
});
beforeEach(async () => {
  port = sandbox.smtpPort;
  from = '이루온 <no-reply@iruon.example>';
  await setMailFault(sandbox.url, { mode: 'ok' });
  await fetch(`${sandbox.url}/mail`, { method: 'DELETE' });
});

const mail = (to = 'a@example.com') => ({
  to,
  subject: '제목',
  text: '본문',
  html: '<p>본문</p>',
  messageId: 'one',
});
const failure = (to?: string) =>
  transport.send(mail(to)).then(
    () => 'sent',
    (error: MailError) => error.failure,
  );

it('sends headers and message id', async () => {
  const headers = { 'List-Unsubscribe': '<https://shop.example/unsubscribe?token=a.b>' };
  await transport.send({ ...mail(), headers });
  const [got] = await mails(sandbox.url, 'a@example.com');
  expect(got?.headers).toMatchObject({
    'list-unsubscribe': headers['List-Unsubscribe'],
    'message-id': '<one@iruon.example>',
  });
});

it.each([
  ['without encryption', undefined, 'sent', 1],
  ['without encryption where it may be missing', false, 'sent', 1],
  ['nothing, not even a recipient, where TLS is required', true, 'UNREACHABLE', 0],
])('sends to a server without TLS %s', async (_, mustEncrypt, outcome, count) => {
  const strict = createSmtpTransport(async () => ({
    host: '127.0.0.1',
    port,
    from,
    ...(mustEncrypt !== undefined && { mustEncrypt }),
  }));
  try {
    const sent = strict.send(mail('tls@example.com')).then(
      () => 'sent',
      (error: MailError) => error.failure,
    );
    expect(await sent).toBe(outcome);
    expect(await mails(sandbox.url, 'tls@example.com')).toHaveLength(count);
  } finally {
    strict.close();
  }
});

it('a message id has the domain of the current sender', async () => {
  from = 'help@clinic.example';
  await transport.send(mail());
  from = '새봄 <shop@other.example>';
  await transport.send(mail('b@example.com'));
  const ids = await Promise.all(['a', 'b'].map((name) => mails(sandbox.url, `${name}@example.com`)));
  expect(ids.map(([got]) => got?.headers['message-id'])).toEqual(['<one@clinic.example>', '<one@other.example>']);
});

it('marks automatic mails as not written by a person, and campaigns not', async () => {
  for (const lane of ['CODE', 'NOTICE', 'CAMPAIGN', undefined] as const)
    await transport.send({ ...mail(`${lane}@example.com`.toLowerCase()), ...(lane && { lane }) });
  const got = await Promise.all(
    ['code', 'notice', 'campaign', 'undefined'].map((name) => mails(sandbox.url, `${name}@example.com`)),
  );
  const automatic = 'auto-generated';
  expect(got.map(([one]) => one?.headers['auto-submitted'])).toEqual([automatic, automatic, undefined, automatic]);
});

it('classifies an error by its phase, and tries once', async () => {
  await setMailFault(sandbox.url, { mode: 'reject' });
  expect(await failure()).toBe('REJECTED');
  await setMailFault(sandbox.url, { mode: 'postpone' });
  expect(await failure()).toBe('POSTPONED');
  await setMailFault(sandbox.url, { mode: 'down' });
  expect(await failure()).toBe('UNREACHABLE');
  await setMailFault(sandbox.url, { mode: 'lost' });
  expect(await failure()).toBe('UNKNOWN');
  expect((await mailTally(sandbox.url)).mails).toBe(0);
  await setMailFault(sandbox.url, { mode: 'cut' });
  expect(await failure()).toBe('UNKNOWN');
  expect((await mailTally(sandbox.url)).mails, 'accepted once without a response').toBe(1);
  await setMailFault(sandbox.url, { mode: 'ok' });
  expect(await failure()).toBe('sent');
  port = 9;
  expect(await failure()).toBe('UNREACHABLE');
});

it('opens a new connection when the server has closed an idle one', { tags: ['extended'] }, async () => {
  expect(await failure()).toBe('sent');
  const other = await startSandbox({ smtpPort: 0 });
  port = other.smtpPort;
  expect(await failure()).toBe('sent');
  await other.stop();
  const again = await startSandbox({ smtpPort: port });
  expect(await failure('b@example.com')).toBe('sent');
  expect((await mailTally(again.url)).mails).toBe(1);
  await again.stop();
});

it('separates lanes: a code does not queue behind a slow campaign', { tags: ['extended'] }, async () => {
  await setMailFault(sandbox.url, { mode: 'slow', to: 'slow', delayMs: 1_000 });
  const campaign = Array.from({ length: 15 }, (_, n) =>
    transport.send({ ...mail(`slow${n}@example.com`), lane: 'CAMPAIGN' }),
  );
  await transport.send({ ...mail('code@example.com'), lane: 'CODE' });
  expect(await mailTally(sandbox.url)).toMatchObject({ mails: 1 });
  await Promise.all(campaign);
  expect(await mailTally(sandbox.url)).toMatchObject({ mails: 16, most: 1 });
});
