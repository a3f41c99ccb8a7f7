import { expect, it } from 'vitest';
import { z } from 'zod';
import { exampleErrors, jobTable, settingTable, withTable } from './operations-tables.ts';

const schema = z.object({
  PORT: z.coerce.number().int().default(3000).describe('Port'),
  KEY: z.string().min(32).meta({ description: 'Shared key', isSecret: true }),
  KEYS: z
    .string()
    .transform((text) => text.split(','))
    .describe('Keys, by a comma'),
  USER_NAME: z.string().optional().describe('User'),
});

it('lists settings with their defaults, required ones, secrets and those without a value', () => {
  expect(settingTable(schema).slice(2)).toEqual([
    '| `PORT` | `3000` | Port |',
    '| `KEY` `KEY_FILE` | required | Shared key |',
    '| `KEYS` | required | Keys, by a comma |',
    '| `USER_NAME` | none | User |',
  ]);
});

it('refuses a setting without a description', () => {
  expect(() => settingTable(z.object({ PORT: z.string() }))).toThrow('The setting PORT has no description');
});

it.each([
  ['* * * * *', 'every minute'],
  ['*/10 * * * *', 'every 10 minutes'],
  ['40 * * * *', 'every hour at minute 40'],
  ['5 15 * * *', 'daily at 00:05 in Seoul'],
  ['0 0-10 * * *', 'hourly from 09:00 to 19:00 in Seoul'],
])('describes %s as %s', (cron, words) => {
  expect(jobTable({ summaries: { a: 'Does' }, schedule: [{ job: 'a', cron }], atStart: [] }).slice(2)).toEqual([
    `| a | ${words} | Does |`,
  ]);
});

it('refuses a time that it cannot describe', () => {
  const schedule = [{ job: 'a', cron: '0 0 1 * *' }];
  expect(() => jobTable({ summaries: { a: 'Does' }, schedule, atStart: [] })).toThrow('No words');
});

it('sorts jobs, and distinguishes those at start from those on demand', () => {
  const schedule = [{ job: 'b', cron: '* * * * *' }];
  expect(jobTable({ summaries: { b: 'B', a: 'A', c: 'C' }, schedule, atStart: ['b', 'c'] }).slice(2)).toEqual([
    '| a | on demand | A |',
    '| b | every minute, at start | B |',
    '| c | at start | C |',
  ]);
});

it('replaces a table in its place, repeatedly', () => {
  const text = 'Before\n<!-- generated: jobs -->\n<!-- end -->\nAfter\n';
  const once = withTable(text, 'jobs', ['| a |', '| b |']);
  expect(once).toBe('Before\n<!-- generated: jobs -->\n\n| a |\n| b |\n\n<!-- end -->\nAfter\n');
  expect(withTable(once, 'jobs', ['| c |'])).toBe('Before\n<!-- generated: jobs -->\n\n| c |\n\n<!-- end -->\nAfter\n');
  expect(() => withTable(text, 'settings', [])).toThrow('no place');
});

const operations = ['| `PORT` | `3000` | Port |', '| `KEY` `KEYS` | required | |', '| `USER_NAME` | none | |'].join(
  '\n',
);

it.each<[string, string, string[]]>([
  ['agrees', '# PORT=3000\n# KEY=\nKEYS=\n# USER_NAME=\n', []],
  ['lacks a setting', '# PORT=3000\n# KEY=\n# KEYS=\n', ['.env.example lacks USER_NAME']],
  [
    'has an unknown variable',
    '# PORT=3000\n# KEY=\n# KEYS=\n# USER_NAME=\n# OLD=1\n',
    ['.env.example has OLD, which nothing reads'],
  ],
  [
    'gives another default',
    '# PORT=3001\n# KEY=\n# KEYS=\n# USER_NAME=\n',
    ['.env.example gives PORT as 3001, its default is 3000'],
  ],
])('the example %s', (_, example, errors) => expect(exampleErrors(example, [schema], operations)).toEqual(errors));
