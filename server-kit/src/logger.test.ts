import { describe, expect, it } from 'vitest';
import { createLogger, maskPersonal } from './logger.ts';
import { leaksIn, plantSecrets, takeLeaks, watch } from './testing/watched-logs.ts';

/** What a logger writes of some fields. */
function lineOf(fields: object): string {
  let line = '';
  createLogger('test', 'info', { write: (text) => (line = text) }).info(fields, 'happened');
  return line;
}

/** Values that must not be logged, by kind. */
const personal: Record<string, string[]> = {
  'an e-mail address': ['kim@clinic.example.kr', 'a.b+c@x-y.co.kr', '<kim@clinic.kr>:'],
  'a phone number': ['01012345678', '010-1234-5678', '011-123-4567'],
  'a registration number': ['900101-1234567', '9001011234567'],
  'a card number': ['9410123456781231', '9410-1234-5678-1231', '9410 1234 5678 1231'],
  'an API key': [`iruon_0123456789aB_${'x1Y'.repeat(16)}z`, 'iruon_0123456789aB_0123456789'],
  'a header with credentials': ['Bearer abcdefghijkl', 'basic c3RvcmVmcm9udDprZXk='],
};
const values = Object.entries(personal).flatMap(([kind, all]) => all.map((value) => [kind, value] as const));
/** The same form without anything to hide. */
const harmless = [
  '2026-06-01T03:00:00.000Z',
  '0197a1b2-0000-7000-8000-000000000000',
  '20260601-AAAAAAAA',
  'nuc1010123450101234567890123',
  'core-api 1.0.0 took 1234.5 ms',
];

describe('a log line', () => {
  it.each(values)('has not %s: %s', (kind, value) => {
    const error = Object.assign(new Error(`refused ${value} there`), {
      detail: `Failing row contains (${value})`,
      code: '23514',
    });
    const caused = new Error('outer', { cause: error });
    for (const fields of [
      { reason: `550 ${value} unknown` },
      { err: error },
      { err: caused },
      { err: new AggregateError([error], 'all') },
    ]) {
      const line = lineOf(fields);
      expect(line).not.toContain(value);
      expect(leaksIn(line)).toEqual([]);
      expect(leaksIn(JSON.stringify({ raw: value })), kind).toContain(kind);
    }
    expect(lineOf({ err: error })).toContain('23514');
  });

  it('has nothing of a row or request that an error carries', () => {
    const fields = {
      detail: 'Key (name)=(김이루)',
      where: 'name = 김이루',
      config: { headers: { cookie: 'sid=1' } },
      body: { name: '김이루' },
    };
    const line = lineOf({
      err: Object.assign(new Error('failed'), fields, { table: 'users', constraint: 'users_name_key' }),
    });
    expect(line).toContain('"table":"users"');
    expect(line).toContain('"constraint":"users_name_key"');
    for (const text of ['김이루', 'sid=1']) expect(line).not.toContain(text);
  });

  it('has its own fields only, not those of lines before', () => {
    const lines: object[] = [];
    const logger = createLogger('test', 'info', { write: (text) => lines.push(JSON.parse(text)) });
    const given = Object.freeze({ door: 'public' });
    logger.info(given, 'first');
    logger.info({ client: 'api' }, 'second');
    logger.info('third');
    const fieldsOf = (line: object | undefined) =>
      Object.keys(line ?? {}).filter((key) => ['door', 'client'].includes(key));
    expect(lines.map(fieldsOf)).toEqual([['door'], ['client'], []]);
  });

  it.each(harmless)('keeps %s', (text) => {
    expect(maskPersonal(text)).toBe(text);
    expect(leaksIn(text)).toEqual([]);
    expect(lineOf({ reason: text })).toContain(text);
  });
});

it('finds secrets of settings in every form, and says which one', () => {
  const key = Buffer.alloc(32, 9);
  plantSecrets({
    tokenKeys: ['a-planted-token-key-0123'],
    smtp: { password: 'a-planted-password' },
    dataKeys: { byId: new Map([['1', key]]) },
  });
  expect(leaksIn('x a-planted-token-key-0123 y')).toEqual(['the setting .tokenKeys.0']);
  expect(leaksIn('a-planted-password')).toEqual(['the setting .smtp.password']);
  for (const form of ['base64', 'base64url', 'hex'] as const)
    expect(leaksIn(key.toString(form))).toContain('the setting .dataKeys.byId.1');
  watch('a line of the logger shop', 'a-planted-password');
  expect(takeLeaks()).toEqual([
    expect.stringMatching(/^a line of the logger shop contains the setting \.smtp\.password \(finds secrets/),
  ]);
});
