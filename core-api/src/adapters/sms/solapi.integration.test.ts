import { expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../../../tooling/sandbox/index.ts';
import { setSms, smsTo } from '../../../../tooling/sandbox/sms/client.ts';
import { SmsRefused } from './port.ts';
import { createSolapiTransport } from './solapi.ts';

const account = { apiKey: 'NCSTEST', apiSecret: 'secret-of-the-test', sender: '0312345678' };
const sms = { to: '01012345678', text: '[이루온] 인증번호 123456', id: 'sms-1' };

async function opened(of: Partial<typeof account> = {}) {
  const sandbox = await startSandbox({ sms: account });
  onTestFinished(() => sandbox.stop());
  const transport = createSolapiTransport({ apiUrl: sandbox.url, ...account, ...of, timeoutMs: 400 });
  return { url: sandbox.url, transport };
}

it('sends a message at every call', async () => {
  const { url, transport } = await opened();
  await transport.send(sms);
  await transport.send(sms);
  const received = await smsTo(url, '010-1234-5678');
  expect(received).toMatchObject([
    { to: '01012345678', from: '0312345678', text: '[이루온] 인증번호 123456', customFields: { id: 'sms-1' } },
    { customFields: { id: 'sms-1' } },
  ]);
});

it.each([
  ['a number that the provider cannot reach', {}, 'refused', '3058 전송경로 없음'],
  ['an unregistered sender', { sender: '0319999999' }, 'ok', '1062 발신번호 미등록'],
])('is refused permanently with %s', async (_, of, mode, reason) => {
  const { url, transport } = await opened(of);
  await setSms(url, { mode });
  const refusal = await transport.send(sms).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(SmsRefused);
  expect((refusal as Error).message).toBe(reason);
  expect(await smsTo(url, sms.to)).toEqual([]);
});

it('is refused permanently with a text of 91 bytes', async () => {
  const { transport } = await opened();
  await transport.send({ ...sms, text: '가'.repeat(45) });
  await expect(transport.send({ ...sms, text: `${'가'.repeat(45)}a` })).rejects.toBeInstanceOf(SmsRefused);
});

it.each([
  ['a provider that is down', {}, 'down'],
  ['a provider that is slow', {}, 'slow'],
  ['a lost response', {}, 'lost'],
  ['an account that is blocked', {}, 'forbidden'],
  ['an unknown key', { apiKey: 'NCSOTHER' }, 'ok'],
  ['a wrong signature', { apiSecret: 'another secret' }, 'ok'],
])('may be retried with %s', async (_, of, mode) => {
  const { url, transport } = await opened(of);
  await setSms(url, { mode, delayMs: 1_500 });
  const failure = await transport.send(sms).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(SmsRefused);
});
