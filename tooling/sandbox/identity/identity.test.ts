import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demoKeys } from '../demo-keys.ts';
import { sandboxFor } from '../gateway.fixture.ts';
import { submit } from '../visit.ts';
import { completeIdentity, makePerson } from './client.ts';
import { encrypt } from './encryption.ts';

const order = { ordr_idxx: 'o-1', Ret_URL: 'http://127.0.0.1:1/back', web_siteid: '' };

async function registered(url: string) {
  const { data, rv } = encrypt(JSON.stringify({ site_cd: demoKeys.kcp.siteCode, ...order }), demoKeys.kcp);
  const headers = { 'content-type': 'application/json', site_cd: demoKeys.kcp.siteCode, rv };
  const body = data.toString('base64');
  const reply = await fetch(`${url}/api/reg/certDataReg.do`, { method: 'POST', headers, body });
  const { call_url, reg_cert_key } = (await reply.json()) as Record<string, string>;
  return { windowUrl: call_url ?? '', key: reg_cert_key ?? '' };
}

test('the window keeps the entries and shows their errors', async () => {
  const { url } = await sandboxFor();
  const { windowUrl, key } = await registered(url);
  const entered = await submit(`${windowUrl}/${key}`, { ...makePerson({ name: '<b>홍' }), phone: '02-123-4567' });
  expect(entered.status).toBe(400);
  const page = await entered.text();
  expect(page).toContain('휴대폰 번호를 확인해 주세요.');
  expect(page).toContain('value="&lt;b&gt;홍"');
});

test('the window opens only by a post of its key, for half an hour', async () => {
  let at = new Date('2026-11-01T00:00:00Z');
  const { url } = await sandboxFor({ now: () => at });
  const { windowUrl, key } = await registered(url);
  expect((await submit(windowUrl, { reg_cert_key: key })).status).toBe(400);
  expect((await submit(windowUrl, { reg_cert_key: 'x', kcp_page_submit_yn: 'Y' })).status).toBe(400);
  at = new Date('2026-11-01T00:30:01Z');
  await expect(completeIdentity({ windowUrl, key }, makePerson())).rejects.toThrow('HTTP 400');
});

test('a check and its result survive a restart', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'iruon-identity-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const first = await sandboxFor({ dataFolder });
  const check = await registered(first.url);
  await completeIdentity(check, makePerson());
  await first.stop();
  const second = await sandboxFor({ dataFolder });
  const again = await completeIdentity({ ...check, windowUrl: `${second.url}/kcp/cert` }, null);
  // Cancelling afterwards repeats the first response.
  expect(again.fields.res_cd).toBe('0000');
  expect(await (await fetch(`${second.url}/identity`)).text()).toContain('김시험');
});
