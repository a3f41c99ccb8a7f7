import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demoKeys } from '../demo-keys.ts';
import { sandboxFor } from '../gateway.fixture.ts';
import { submit } from '../visit.ts';
import { linkedAt, loginAt } from './client.ts';

const redirect_uri = 'http://127.0.0.1:1/back';

function naverUrl(url: string, of: Record<string, string> = {}): string {
  const fields = { response_type: 'code', client_id: demoKeys.naver.clientId, redirect_uri, state: 's', ...of };
  return `${url}/oauth2.0/authorize?${new URLSearchParams(fields)}`;
}

test('the login page keeps the entries and shows errors', async () => {
  const { url } = await sandboxFor();
  const response = await submit(naverUrl(url), { action: 'login', loginId: '', name: '<b>', email: 'nowhere' });
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain('아이디를 입력해 주세요.');
  expect(page).toContain('이메일 주소를 확인해 주세요.');
  expect(page).toContain('value="&lt;b&gt;"');
});

test.each([
  { client_id: 'unknown' },
  { redirect_uri: 'javascript:alert(1)' },
  { response_type: 'token' },
  { state: '' },
])('the login page is not shown for %o', async (of) => {
  const { url } = await sandboxFor();
  expect((await fetch(naverUrl(url, of as unknown as Record<string, string>))).status).toBe(400);
});

test('links and tokens survive a restart; a code expires after ten minutes', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'iruon-social-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  let at = new Date('2026-11-01T00:00:00Z');
  const first = await sandboxFor({ dataFolder, now: () => at });
  const trade = async (url: string, code = '') => {
    const keys = { client_id: demoKeys.naver.clientId, client_secret: demoKeys.naver.clientSecret };
    const form = { ...keys, grant_type: 'authorization_code', code, state: 's' };
    return (await (await submit(`${url}/oauth2.0/token`, form)).json()) as Record<string, string>;
  };
  const { code } = await loginAt(naverUrl(first.url), { loginId: 'hong' });
  const { access_token } = await trade(first.url, code);
  const late = await loginAt(naverUrl(first.url), { loginId: 'hong' });
  at = new Date('2026-11-01T00:10:01Z');
  expect(await trade(first.url, late.code)).toMatchObject({ error: 'invalid_request' });
  await first.stop();
  const second = await sandboxFor({ dataFolder, now: () => at });
  const me = await fetch(`${second.url}/v1/nid/me`, { headers: { authorization: `Bearer ${access_token}` } });
  expect(await me.json()).toMatchObject({ resultcode: '00' });
  expect(await linkedAt(second.url, 'naver')).toHaveLength(1);
  expect(await (await fetch(`${second.url}/social`)).text()).toContain('hong');
});
