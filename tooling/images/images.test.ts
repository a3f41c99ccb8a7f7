import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsSchema as consoleSettings } from '../../bff-admin/src/settings.ts';
import { settingsSchema as storefrontSettings } from '../../bff-storefront/src/config.ts';
import { settingsSchema as coreSettings } from '../../core-api/src/platform/settings-schema.ts';
import { REPOSITORY } from '../postgres/index.ts';
import { argsOf, PAGE_MEMORY } from '../start/node-args.ts';
import { imageOf, readDockerfile, readImages } from './dockerfile.ts';
import { IMAGES } from './targets.ts';

const images = readDockerfile();
const build = imageOf(images, 'build');
const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
const SERVERS = {
  'core-api': { schema: coreSettings, port: 'CORE_PORT' },
  worker: { schema: coreSettings, port: 'CORE_PORT' },
  storefront: { schema: storefrontSettings, port: 'STOREFRONT_PORT' },
  console: { schema: consoleSettings, port: 'ADMIN_PORT' },
} as const;
const names = [...Object.keys(SERVERS), 'migrate'];

describe('every image', () => {
  it.each(names)('%s runs one program of a build, as a user without rights, and stops by SIGTERM', (name) => {
    const { command, user, stopSignal, workdir, base, copied } = imageOf(images, name);
    expect(user).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
    expect([stopSignal, workdir, command[0]]).toEqual(['SIGTERM', '/app', 'node']);
    const program = command.at(-1) ?? '';
    const [workspace = '', built = ''] = program.split('/build/');
    const sources: string = JSON.parse(read(`${workspace}/package.json`)).scripts.build;
    expect(sources).toContain(`src/${built.replace('.js', '.ts')}`);
    // The same memory as without a container.
    const flags = argsOf(program).slice(0, -3);
    expect(command.slice(1, -1)).toEqual(built === 'main.js' ? flags : []);
    expect(base).toBe('debian:bookworm-slim');
    expect(copied.map(({ target }) => target)).toEqual(['/usr/local/bin/node', '/app/health.mjs', '/app']);
  });

  it.each(Object.entries(SERVERS))(
    '%s exposes its port, checks its health there, and sets only known settings',
    (name, { schema, port }) => {
      const { ports, healthcheck, env } = imageOf(images, name);
      const number = schema.shape[port as never] as { parse(value: undefined): number };
      expect(ports[0]).toBe(number.parse(undefined));
      expect(healthcheck).toEqual(['node', 'health.mjs', String(ports[0])]);
      expect(ports.slice(1)).toEqual(env.METRICS_PORT ? [Number(env.METRICS_PORT)] : []);
      const others = ['HOME', ...Object.keys(PAGE_MEMORY)];
      expect(Object.keys(env).filter((each) => !(each in schema.shape) && !others.includes(each))).toEqual([]);
      if (name === 'storefront') expect(env).toMatchObject(PAGE_MEMORY);
    },
  );
});

describe('the build', () => {
  it('installs every workspace, and collects every image', () => {
    const copied = build.copied.flatMap(({ sources }) => sources);
    expect(copied).toEqual(expect.arrayContaining(workspaces.map((workspace) => `${workspace}/package.json`)));
    for (const name of Object.keys(IMAGES))
      expect(build.runs).toContain(`node_modules/node/bin/node tooling/images/collect.ts ${name} /images/${name}`);
  });

  it('copies files that exist and enter the context, and none of this machine', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const { stage, sources } of [...images.values()].flatMap(({ copied }) => copied))
      if (stage === undefined)
        for (const source of sources) {
          expect(existsSync(join(REPOSITORY, source)), source).toBe(true);
          expect(ignored).not.toContain(source.split('/')[0]);
        }
    expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', '**/build', '.data', '.env', '.env.*', '.git']));
  });

  it('runs the Node of the repository', () => {
    const major = read('.node-version').trim();
    expect(build.base).toBe(`node:${major}-bookworm-slim`);
    const lock = JSON.parse(read('package-lock.json')).packages['node_modules/node'].version as string;
    expect(lock.split('.')[0]).toBe(major);
  });
});

it.each([
  ['FROM a AS b\nADD x /y', 'ADD is not followed'],
  ['FROM a AS b\nCMD node main.js', 'write it as a list of strings'],
  ['FROM a AS b\nENTRYPOINT ["x"]', 'ENTRYPOINT is not followed'],
])('refuses what it cannot follow: %j', (text, message) => {
  expect(() => readImages(text)).toThrow(message);
});
