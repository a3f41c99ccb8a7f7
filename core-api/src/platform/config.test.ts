import { expect, it, vi } from 'vitest';
import { readConfig } from './config.ts';

const least = {
  DATABASE_URL: 'postgres://localhost/iruon',
  FILES_DIR: '/tmp/files',
  TOKEN_KEY: 'k'.repeat(32),
  IDENTITY_KEY: 'identity-key-of-the-tests-0123456789',
  DATA_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
  BFF_KEY: 'b'.repeat(32),
  NICE_CLIENT_ID: 'client',
  NICE_SECRET_KEY: 's'.repeat(32),
  NICE_API_URL: 'http://localhost:1',
  NICE_JS_URL: 'http://localhost:1',
  NICE_WINDOW_URL: 'http://localhost:1',
  SMTP_HOST: 'localhost',
  SMTP_PORT: '25',
  SMS_API_KEY: 'key',
  SMS_API_SECRET: 'secret',
  SMS_SENDER: '0212345678',
};

it('caches rights for less than a second, and ends staff sessions after half an hour of inactivity and half a day in total', () => {
  expect(readConfig(least)).toMatchObject({
    rightsKeptMs: 800,
    staffSessions: { idleMs: 30 * 60_000, longestMs: 12 * 3_600_000 },
    leastPayable: { card: 1_000 },
  });
});

it('computes passwords at the cost recommended by OWASP, which no setting lowers', () => {
  expect(readConfig({ ...least, PASSWORD_COST: '1' }).passwordCost).toEqual({ memoryCost: 19_456, timeCost: 2 });
});

it('reads several keys of one purpose, the first one first', () => {
  const [first, second] = ['1'.repeat(32), '2'.repeat(32)];
  const several = `${first}, ${second}`;
  const given = { ...least, TOKEN_KEY: several, BFF_KEY: several, NICE_SECRET_KEY: several };
  expect(readConfig(given)).toMatchObject({
    tokenKeys: [first, second],
    bffKeys: [first, second],
    nice: { secretKeys: [first, second] },
  });
});

it.each([
  ['RIGHTS_KEPT_MS', '1001'],
  ['LISTS_KEPT_MS', '1001'],
  ['STAFF_SESSION_HOURS', '337'],
  ['TOKEN_KEY', 'short'],
  ['TOKEN_KEY', `${'k'.repeat(32)},short`],
  ['TOKEN_KEY', `${'k'.repeat(32)},`],
  ['BFF_KEY', Array(6).fill('b'.repeat(32)).join(',')],
  ['NICE_SECRET_KEY', `${'s'.repeat(32)},${'s'.repeat(33)}`],
])('ends the start with the name of an excessive setting: %s', (name, value) => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(() => readConfig({ ...least, [name]: value })).toThrow('ended');
  expect(exit).toHaveBeenCalledWith(1);
  expect(stderr).toHaveBeenCalledWith(expect.stringMatching(`^Bad setting: ${name}: `));
  vi.restoreAllMocks();
});
