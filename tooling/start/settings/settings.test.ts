import { describe, expect, it } from 'vitest';
import { environmentFor } from '../environment.ts';
import { readSettings, SettingsError } from './settings.ts';

const start = { dev: false };
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://u:p@db.example/shop',
  PUBLIC_STOREFRONT_URL: 'https://shop.example',
  PUBLIC_ADMIN_URL: 'https://console.example',
};

describe('settings', () => {
  it('default to the documented ports', () => {
    const settings = readSettings({}, start);
    expect(settings.ports).toEqual({ storefront: 3000, admin: 3001, core: 3002, sandbox: 3100, smtp: 3125 });
    expect(settings.publicUrls.storefront).toBe('http://localhost:3000');
    expect(settings.demo).toBe(true);
  });

  it('treat an empty variable as a missing one', () => {
    expect(readSettings({ CORE_PORT: '', DATABASE_URL: '' }, start)).toMatchObject({
      ports: { core: 3002 },
      databaseUrl: undefined,
    });
  });

  it.each(['abc', '0', '65536', '-1', '3000.5', ' 3000'])('refuse the port %j in one line', (value) => {
    const read = () => readSettings({ CORE_PORT: value }, start);
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(`CORE_PORT=${value}: must be a port number from 1 to 65535`);
  });

  it('report every wrong variable, and never a password', () => {
    const read = () => readSettings({ DATABASE_URL: 'mysql://u:hidden@h/d', LOG_LEVEL: 'loud' }, start);
    expect(read).toThrow(/^DATABASE_URL: must look like .*; LOG_LEVEL: is no log level$/);
    expect(read).not.toThrow(/hidden/);
  });

  it('refuse two processes on one port', () => {
    expect(() => readSettings({ ADMIN_PORT: '3000' }, start)).toThrow(
      'ADMIN_PORT=3000: another part uses the same port',
    );
  });

  it('in production have neither sandbox nor demo data, and require the real providers', () => {
    expect(readSettings(production, start).demo).toBe(false);
    const { PUBLIC_ADMIN_URL: _, DATABASE_URL: __, ...incomplete } = production;
    expect(() => readSettings(incomplete, start)).toThrow('NODE_ENV=production: needs DATABASE_URL, PUBLIC_ADMIN_URL');
    expect(() => readSettings(production, { dev: true })).toThrow('does not go together with --dev');
  });
});

it('leave the default port of the embedded server open, so that a second product can run beside the first', () => {
  expect(readSettings({}, { dev: false }).postgresPort).toBeUndefined();
  expect(readSettings({ PG_PORT: '5499' }, { dev: false }).postgresPort).toBe(5499);
});

it('name the commit of the checkout as the release, unless the caller names one', () => {
  const releaseFor = (given: NodeJS.ProcessEnv) =>
    environmentFor(readSettings({ ...given, DATABASE_URL: 'postgres://db.example/shop' }, start), '').RELEASE;
  // Outside of a checkout, such as an unpacked archive, there is none.
  expect(releaseFor({}) ?? '0123456789').toMatch(/^[0-9a-f]{10,}$/);
  expect(releaseFor({ RELEASE: '2026.11' })).toBe('2026.11');
});
