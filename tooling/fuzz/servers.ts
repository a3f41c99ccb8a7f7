import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { argsOf } from '../start/node-args.ts';
import { freePorts } from '../start/ports.ts';

export const SERVERS = ['sandbox', 'core-api', 'storefront', 'console'] as const;
export type ServerName = (typeof SERVERS)[number];

/** A server in a separate process. */
export interface RunningServer {
  name: ServerName;
  port: number;
  /** The origin of its pages. */
  origin: string;
  child: ChildProcess;
  output(): string;
  /** The number of open descriptors of the process. */
  descriptors(): number;
}

/** The key that the fronts share with core-api. */
export const BFF_KEY = 'bff-key-of-the-tests-0123456789abcdef';

const root = join(import.meta.dirname, '../..');
const MAINS: Record<ServerName, string> = {
  sandbox: 'tooling/sandbox/main.ts',
  'core-api': 'core-api/src/main.ts',
  storefront: 'bff-storefront/src/testing/serving.fixture.ts',
  console: 'bff-admin/test/serving.fixture.ts',
};

async function start(name: ServerName, port: number, env: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, argsOf(MAINS[name]), {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${output}`);
    if (
      await fetch(`http://127.0.0.1:${port}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    name,
    port,
    origin: `http://127.0.0.1:${port}`,
    child,
    output: () => output,
    descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length,
  };
}

/** Starts servers of the product on free ports: core-api on the given database, the fronts on that core-api. */
export async function startServers(
  databaseUrl: string,
  filesDir: string,
  names: readonly ServerName[] = SERVERS,
): Promise<RunningServer[]> {
  const [sandbox = 0, smtp = 0, core = 0, storefront = 0, admin = 0] = await freePorts(5);
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    SANDBOX_PORT: String(sandbox),
    SANDBOX_SMTP_PORT: String(smtp),
    CORE_PORT: String(core),
    STOREFRONT_PORT: String(storefront),
    ADMIN_PORT: String(admin),
    CORE_URL: at(core),
    PUBLIC_STOREFRONT_URL: at(storefront),
    PUBLIC_ADMIN_URL: at(admin),
    DATABASE_URL: databaseUrl,
    FILES_DIR: filesDir,
    TOKEN_KEY: 'token-key-of-the-tests-0123456789abcdef',
    IDENTITY_KEY: 'identity-key-of-the-tests-0123456789',
    DATA_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    BFF_KEY,
    NICE_CLIENT_ID: 'S2_iruon_demo_client',
    NICE_SECRET_KEY: '0123456789abcdef0123456789abcdef',
    NICE_API_URL: at(sandbox),
    NICE_JS_URL: `${at(sandbox)}/v1/js/`,
    NICE_WINDOW_URL: `${at(sandbox)}/pay/window`,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtp),
    SMS_API_URL: at(sandbox),
    SMS_API_KEY: 'unused',
    SMS_API_SECRET: 'unused',
    SMS_SENDER: '0212345678',
    JOBS: 'off',
  };
  const ports: Record<ServerName, number> = { sandbox, 'core-api': core, storefront, console: admin };
  return Promise.all(names.map((name) => start(name, ports[name], env)));
}

/** Stops a server by a signal. @returns its exit code and the milliseconds that it took */
export async function stopBy(signal: NodeJS.Signals, { child }: RunningServer): Promise<{ code: unknown; ms: number }> {
  const began = performance.now();
  const exited = once(child, 'exit');
  child.kill(signal);
  const [code, by] = await exited;
  return { code: code ?? by, ms: performance.now() - began };
}
