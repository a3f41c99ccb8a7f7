import { isAscii } from 'node:buffer';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { REPOSITORY } from '../postgres/index.ts';
import { freePorts } from '../start/ports.ts';
import { createTestDatabase } from '../test/database.ts';
import { buildServer } from './build-server.ts';

// In the workspace, because packages outside of a bundle are found from there.
const cache = join(REPOSITORY, 'core-api/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'bundle-'));
const running = new Set<ChildProcess>();
const database = await createTestDatabase();
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  await database[Symbol.asyncDispose]();
});

/** Loaded when needed: workbooks, pictures, rich text, mail, the assistant. */
const LATE = [
  ...['exceljs', 'saxes', 'yauzl', 'yazl', 'iconv-lite', 'sharp', 'sanitize-html', 'postcss', 'nodemailer', 'openai'],
  ...['@opentelemetry/sdk-trace', '@opentelemetry/exporter-trace-otlp-http'],
];

/** The packages that the first program of a build loads before it serves. */
function packagesAtStart({ outputs }: Metafile): Set<string> {
  const files = new Set<string>();
  const packages = new Set<string>();
  const packageOf = (path: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  function add(file: string): void {
    if (files.has(file)) return;
    files.add(file);
    for (const path of Object.keys(outputs[file]?.inputs ?? {})) packages.add(packageOf(path) ?? 'ours');
    for (const { path, kind, external } of outputs[file]?.imports ?? []) {
      if (kind !== 'import-statement') continue;
      if (external) packages.add(path);
      else add(path);
    }
  }
  const launcher = Object.keys(outputs).find((file) => file.endsWith('/main.js')) ?? '';
  for (const { path } of outputs[launcher]?.imports ?? []) add(path);
  return packages;
}

function run(program: string, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  return { child, output: () => output };
}

describe('a program', () => {
  const source = join(import.meta.dirname, 'testing/failing.fixture.ts');
  const output = join(folder, 'failing');
  const build = () => buildServer([source], output);

  it('logs stacks with the lines of its sources, and reads the files beside them', async () => {
    await build();
    const { child, output: printed } = run(join(output, 'failing.fixture.js'));
    await once(child, 'close');
    const { err } = JSON.parse(printed());
    const line =
      readFileSync(source, 'utf8')
        .split('\n')
        .findIndex((text) => text.includes('throw new')) + 1;
    expect(err.message).toBe('a planned failure');
    expect(err.stack).toContain(`at failing (${source}:${line}:9)`);
  });

  it('has the texts of its sources in files of one byte a character', async () => {
    await build();
    const files = readdirSync(output).filter((name) => name.endsWith('.js'));
    expect(files.filter((name) => !isAscii(readFileSync(join(output, name))))).toEqual([]);
    const { child, output: printed } = run(join(output, 'failing.fixture.js'));
    await once(child, 'close');
    const texts = { raw: '\\s*밀리1\\d회', joined: '1회', matched: '치·과' };
    expect(JSON.parse(printed()).texts).toEqual(texts);
  });

  it('keeps its compiled code for the next start, until it is built from other sources', async () => {
    await build();
    expect(readdirSync(join(output, 'compiled'))).not.toEqual([]);
    await buildServer([join(import.meta.dirname, 'launch.ts')], output);
    expect(existsSync(join(output, 'compiled'))).toBe(false);
  });
});

it('refuses a program that starts another one without a bundle', async () => {
  const passwords = join(REPOSITORY, 'core-api/src/members/auth/passwords/passwords.ts');
  await expect(buildServer([passwords], join(folder, 'refused'))).rejects.toThrow(
    './password-thread.ts is not among the programs of the build',
  );
});

describe('core-api', () => {
  const output = join(folder, 'core');
  const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, 'core-api/package.json'), 'utf8'));
  const [, , ...programs] = String(scripts.build).split(' ');

  it('starts from its bundle, answers, compares passwords in a thread, and stops', async () => {
    const metafile = await buildServer(
      programs.map((program) => join(REPOSITORY, 'core-api', program)),
      output,
    );
    for (const name of LATE) expect(packagesAtStart(metafile), name).not.toContain(name);
    expect(packagesAtStart(metafile)).toContain('hono');
    // A package in a bundle of its own would have only a default export.
    const onDemand = Object.values(metafile.outputs).flatMap(({ entryPoint }) => entryPoint ?? []);
    expect(onDemand.filter((path) => path.includes('node_modules'))).toEqual([]);
    const [port = 0] = await freePorts(1);
    const url = `http://127.0.0.1:${port}`;
    const { child, output: printed } = run(join(output, 'main.js'), {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      CORE_PORT: String(port),
      DATABASE_URL: database.url,
      FILES_DIR: folder,
      TOKEN_KEY: 'token-key-of-the-tests-0123456789abcdef',
      IDENTITY_KEY: 'identity-key-of-the-tests-0123456789',
      DATA_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
      BFF_KEY: 'bff-key-of-the-tests-0123456789abcdef',
      NICE_CLIENT_ID: 'S2_iruon_demo_client',
      NICE_SECRET_KEY: '0123456789abcdef0123456789abcdef',
      NICE_API_URL: url,
      NICE_JS_URL: `${url}/js`,
      NICE_WINDOW_URL: `${url}/window`,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: '9',
      SMS_API_URL: url,
      SMS_API_KEY: 'unused',
      SMS_API_SECRET: 'unused',
      SMS_SENDER: '0212345678',
    });
    await vi.waitFor(async () => expect((await fetch(`${url}/health/ready`)).status, printed()).toBe(200), {
      interval: 50,
      timeout: 40_000,
    });
    expect((await fetch(`${url}/api/v1/shop/reviews`)).status).toBe(200);
    const authorization = `Basic ${Buffer.from('nobody:a password').toString('base64')}`;
    const refused = await fetch(`${url}/api/auth/refreshToken`, { headers: { authorization } });
    expect(await refused.json()).toMatchObject({ code: 'LOGIN_FAILED' });
    expect((await fetch(`${url}/api/openapi.json`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

it('bundles the server of the console with the schemas that it parses itself, and no others of the contract', async () => {
  const { outputs } = await buildServer([join(REPOSITORY, 'bff-admin/src/main.ts')], join(folder, 'console'));
  const nouns = Object.values(outputs)
    .flatMap(({ inputs }) => Object.keys(inputs))
    .flatMap((path) => /\/contract\/src\/(\w.*)\//.exec(path)?.[1] ?? []);
  // Codes of problems of each noun that has a catalogue of its own, logins and invitations of operators, limits of uploads, roles, and paths of chats; a login's schema stands beside that of a member.
  const parsed = [
    'chat',
    'files',
    'kernel',
    'levels',
    'members',
    'operators',
    'points',
    'records',
    'roles',
    'spellings',
  ];
  expect([...new Set(nouns)].sort()).toEqual(parsed);
});
