import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, secretsOf } from '@iruon/server-kit/env';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { settingsSchema as consoleSettings } from '../../../bff-admin/src/settings.ts';
import { settingsSchema as storefrontSettings } from '../../../bff-storefront/src/config.ts';
import { settingsSchema as coreSettings } from '../../../core-api/src/platform/settings-schema.ts';
import { environmentOf } from './server-settings.ts';
import { readSettings, START_VARIABLES } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'iruon-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const key = (letter: string) => letter.repeat(32);
const complete: Record<string, string> = {
  DATABASE_URL: 'postgres://u:p@db.example/shop',
  DATABASE_SESSION_URL: 'postgres://u:p@direct.example/shop',
  DATABASE_READ_URL: 'postgres://u:p@replica.example/shop',
  FILES_DIR: folder,
  TOKEN_KEY: key('t'),
  IDENTITY_KEY: key('i'),
  DATA_KEYS: `d1:${'d'.repeat(43)}=`,
  BFF_KEY: key('b'),
  NICE_CLIENT_ID: 'R2_x',
  NICE_SECRET_KEY: key('s'),
  NICE_API_URL: 'https://pay.example',
  NICE_JS_URL: 'https://pay.example/v1/js/',
  NICE_WINDOW_URL: 'https://window.example',
  SMTP_HOST: 'mail.example',
  SMTP_PORT: '587',
  SMS_API_KEY: 'key',
  SMS_API_SECRET: 'secret',
  SMS_SENDER: '0212345678',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret',
};
const servers: [string, z.ZodObject][] = [
  ['core-api', coreSettings],
  ['bff-storefront', storefrontSettings],
  ['bff-admin', consoleSettings],
];
const secrets = servers.flatMap(([name, schema]) => secretsOf(schema).map((each) => [name, each, schema] as const));

const problemsOf = (schema: z.ZodObject, env: NodeJS.ProcessEnv) => {
  const parsed = parseEnv(schema, env);
  return 'problems' in parsed ? parsed.problems : [];
};
function fileOf(name: string, contents: string): string {
  const path = join(folder, name);
  writeFileSync(path, contents);
  return path;
}
const without = (name: string) => ({ ...complete, [name]: undefined });

describe('a secret', () => {
  it.each(secrets)('of %s may be in a file: %s', (_, name, schema) => {
    const value = complete[name] ?? 'a secret with a space';
    for (const end of ['', '\n', '\r\n']) {
      const given = { ...without(name), [`${name}_FILE`]: fileOf(name, `${value}${end}`) };
      expect(parseEnv(schema, given)).toEqual(parseEnv(schema, { ...complete, [name]: value }));
    }
  });

  it.each(secrets)('of %s is refused if it is given twice: %s', (_, name, schema) => {
    const value = complete[name] ?? 'secret';
    expect(problemsOf(schema, { ...complete, [name]: value, [`${name}_FILE`]: fileOf(name, value) })).toEqual([
      `${name}: is given twice, as ${name} and as ${name}_FILE`,
    ]);
  });

  it('is a setting of every name that looks like one', () => {
    const names = new Set(servers.flatMap(([, schema]) => Object.keys(schema.shape)));
    const marked = new Set(secrets.map(([, name]) => name));
    const looks = [...names].filter((name) => /(KEYS?|SECRET|PASSWORD|PASS_PHRASE|^DATABASE\w*_URL)$/.test(name));
    expect(looks.filter((name) => !marked.has(name))).toEqual([]);
    expect(marked.size).toBeGreaterThan(15);
  });
});

it('reads a file through the links of a mounted secret', () => {
  const target = fileOf('..data', key('b'));
  const link = join(folder, 'bff-key');
  symlinkSync(target, link);
  expect(problemsOf(consoleSettings, { BFF_KEY_FILE: link })).toEqual([]);
});

it.each([
  ['missing', () => join(folder, 'nowhere'), 'ENOENT'],
  ['a folder', () => folder, 'is no file'],
  ['empty', () => fileOf('empty', '\n'), 'is empty'],
  ['too large', () => fileOf('large', 'x'.repeat(70_000)), 'is larger than'],
  ['a device', () => '/dev/zero', 'is no file'],
])('names a file that is %s, without its contents', (_, path, reason) => {
  const problems = problemsOf(consoleSettings, { BFF_KEY_FILE: path() });
  expect(problems).toEqual([expect.stringMatching(`^BFF_KEY_FILE: .*${reason}`)]);
  expect(problems.join()).not.toContain('xxx');
});

it('refuses a file for a setting that is no secret', () => {
  const path = fileOf('host', 'mail.example');
  expect(problemsOf(coreSettings, { ...without('SMTP_HOST'), SMTP_HOST_FILE: path })).toEqual([
    'SMTP_HOST_FILE: only secrets are read from files',
  ]);
});

describe('all wrong settings are named at once', () => {
  it.each(servers)('by %s', (_, schema) => {
    const wrong = 'wrong canary';
    const env = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, wrong]));
    const refusing = Object.entries(schema.shape).flatMap(([name, field]) =>
      (field as z.ZodType).safeParse(wrong).success ? [] : [name],
    );
    const problems = problemsOf(schema, env);
    expect([...new Set(problems.map((problem) => problem.split(':')[0]))].sort()).toEqual(refusing.sort());
    expect(refusing.length).toBeGreaterThan(8);
    expect(problems.join()).not.toContain('canary');
    expect(problems.join()).not.toContain('is missing');
  });

  it.each(servers)('by %s, missing ones too', (_, schema) => {
    const required = Object.entries(schema.shape).flatMap(([name, field]) =>
      (field as z.ZodType).safeParse(undefined).success ? [] : [name],
    );
    expect(problemsOf(schema, {})).toEqual(required.map((name) => `${name}: is missing`));
  });

  it('by a start in production: its own, and those of all servers', async () => {
    mkdirSync(join(folder, 'empty-folder'), { recursive: true });
    const { values, problems } = await environmentOf(
      {
        ...complete,
        NODE_ENV: 'production',
        CORE_PORT: 'none',
        TOKEN_KEY: 'short',
        SMTP_HOST: undefined,
        BFF_KEY: undefined,
        BFF_KEY_FILE: join(folder, 'empty-folder'),
        RENDERING_SHORTCUTS: 'all',
        PUBLIC_ADMIN_URL: 'https://console.example',
      },
      START_VARIABLES,
    );
    expect(() => readSettings(values, { dev: false, problems })).toThrow(
      [
        'CORE_PORT=none: must be a port number from 1 to 65535',
        'NODE_ENV=production: needs PUBLIC_STOREFRONT_URL',
        'BFF_KEY_FILE: is no file',
        'TOKEN_KEY: each key must have at least 32 characters, at most 5 keys',
        'SMTP_HOST: is missing',
        'RENDERING_SHORTCUTS: must be off',
      ].join('; '),
    );
  });

  it('by a demo with a file: its secrets replace the generated ones', async () => {
    const { values, problems } = await environmentOf({ TOKEN_KEY_FILE: fileOf('token', `${key('t')}\n`) });
    expect({ values, problems }).toEqual({ values: { TOKEN_KEY: key('t') }, problems: [] });
  });

  it('by nobody, if nothing is wrong', async () => {
    const env = { ...complete, NODE_ENV: 'production', PUBLIC_ADMIN_URL: 'https://console.example' };
    expect((await environmentOf(env)).problems).toEqual([]);
  });
});
