import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePorts } from './ports.ts';

const folder = mkdtempSync(join(tmpdir(), 'iruon-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts'), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PG_DATA_DIR: join(folder, 'postgres'), ...env },
  });
  let out = '';
  let error = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    error += chunk;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, out, error };
}

it('exits with one line and code 1 for a bad port, before anything starts', async () => {
  const ended = await start({ STOREFRONT_PORT: '99999' });
  expect(ended).toEqual({ code: 1, out: '', error: 'STOREFRONT_PORT=99999: must be a port number from 1 to 65535\n' });
  expect(readdirSync(folder)).toEqual([]);
});

it('exits with one line and code 1 for a used port, before anything starts', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const taken = (holder.address() as AddressInfo).port;
  const [storefront, admin, sandbox, smtp] = await freePorts(4);
  const ended = await start({
    STOREFRONT_PORT: String(storefront),
    ADMIN_PORT: String(admin),
    CORE_PORT: String(taken),
    SANDBOX_PORT: String(sandbox),
    SANDBOX_SMTP_PORT: String(smtp),
  });
  holder.close();
  expect(ended).toEqual({ code: 1, out: '', error: `port ${taken} is in use (set CORE_PORT to another)\n` });
  expect(readdirSync(folder)).toEqual([]);
});

it('exits with one line and code 1 for an unknown option', async () => {
  const ended = await start({}, ['--fast']);
  expect(ended).toEqual({ code: 1, out: '', error: '--fast: unknown option (there are --dev, --cluster, --worker)\n' });
});
