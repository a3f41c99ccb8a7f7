import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoKeys } from '../demo-keys.ts';
import { sandboxFor } from '../gateway.fixture.ts';
import { smsTo } from './client.ts';

const { apiKey, apiSecret, sender } = demoKeys.sms;

function signed({ date = new Date().toISOString(), salt = randomBytes(16).toString('hex') } = {}): string {
  const signature = createHmac('sha256', apiSecret).update(`${date}${salt}`).digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

async function send(url: string, messages: unknown, authorization = signed()) {
  const response = await fetch(`${url}/messages/v4/send-many/detail`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ messages }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('messages to several numbers are received one by one; failed ones are listed', async () => {
  const { url } = await sandboxFor();
  const { status, body } = await send(url, [
    { to: ['01011112222', '01033334444'], from: sender, text: '<b>안내</b>' },
    { to: '01011112222', from: '0299999999', text: '안내' },
  ]);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    failedMessageList: [{ to: '01011112222', statusCode: '1062' }],
    groupInfo: { count: { total: 3, registeredFailed: 1 } },
  });
  expect(await smsTo(url, '01033334444')).toMatchObject([{ text: '<b>안내</b>' }]);
  const page = await (await fetch(`${url}/sms`)).text();
  expect(page).toContain('&lt;b&gt;안내');
  expect((await fetch(`${url}/sms`, { method: 'DELETE' })).status).toBe(204);
  expect(await smsTo(url, '01033334444')).toEqual([]);
});

test('a signature is valid once, and for a quarter of an hour', async () => {
  const { url } = await sandboxFor();
  const message = [{ to: '01011112222', from: sender, text: '안내' }];
  const header = signed();
  expect((await send(url, message, header)).status).toBe(200);
  expect(await send(url, message, header)).toMatchObject({ status: 403, body: { errorCode: 'DuplicatedSignature' } });
  const old = signed({ date: new Date(Date.now() - 16 * 60_000).toISOString() });
  expect(await send(url, message, old)).toMatchObject({ status: 403, body: { errorCode: 'RequestTimeTooSkewed' } });
  expect(await send(url, message, 'Bearer x')).toMatchObject({ status: 401 });
  expect(await send(url, [{ to: 'nobody' }])).toMatchObject({ status: 400, body: { errorCode: 'ValidationError' } });
});
