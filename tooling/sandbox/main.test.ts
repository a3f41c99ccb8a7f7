import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { ledger } from './client.ts';
import { clientId, paid, secretKey } from './gateway.fixture.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      ...env,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const seen: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
      for (const wake of seen.splice(0)) wake();
    });
  }
  return {
    child,
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })),
    async line(): Promise<string> {
      while (!output.includes('\n')) await new Promise<void>((resolve) => seen.push(resolve));
      return output;
    },
  };
}

test.each(['SIGTERM', 'SIGINT'] as const)('the process prints its addresses and exits on %s', async (signal) => {
  const process = run({});
  const line = await process.line();
  expect(line).toMatch(/^sandbox listening on http:\/\/127\.0\.0\.1:\d+, SMTP on 127\.0\.0\.1:\d+\n$/);
  const url = /http:\/\/[\d.:]+/.exec(line)?.[0] ?? '';
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  process.child.kill(signal);
  expect(await process.ended).toEqual({ code: 0, output: line });
});

test.each([
  [{ SANDBOX_PORT: 'many' }, 'SANDBOX_PORT'],
  [{ NICE_SECRET_KEY: 'short' }, 'NICE_SECRET_KEY'],
  [{ SANDBOX_WEBHOOK_URL: 'nowhere' }, 'SANDBOX_WEBHOOK_URL'],
])('a bad setting is one line and exit code 1: %o', async (env, name) => {
  const { code, output } = await run(env as unknown as Record<string, string>).ended;
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`^sandbox: Bad setting: ${name}: .+\\n$`));
});

test.each(['SANDBOX_PORT', 'SANDBOX_SMTP_PORT'])('a used %s is one line and exit code 1', async (name) => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void holder.close());
  const address = holder.address();
  const port = String(typeof address === 'object' ? address?.port : '');
  expect(await run({ [name]: port }).ended).toEqual({ code: 1, output: `sandbox: Port ${port} is already taken\n` });
});

test('an approved payment survives a kill of the process', { tags: ['extended'] }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'iruon-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const begin = async () => {
    const started = run({ SANDBOX_DATA: folder, NICE_CLIENT_ID: clientId, NICE_SECRET_KEY: secretKey });
    const url = /http:\/\/[\d.:]+/.exec(await started.line())?.[0] ?? '';
    return { started, url };
  };
  const first = await begin();
  const { tid, orderId } = await paid(first);
  first.started.child.kill('SIGKILL');
  await first.started.ended;
  const second = await begin();
  expect(await ledger(second.url, orderId)).toMatchObject([{ tid, payment: { status: 'paid', balanceAmt: 70_000 } }]);
});
