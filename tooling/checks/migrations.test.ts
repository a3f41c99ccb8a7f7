import { expect, it } from 'vitest';
import { chainOf, FROZEN, MIGRATIONS, migrationErrors } from './migrations.ts';

const first = { path: `${MIGRATIONS}202601010900-create-schema.ts`, text: 'create' };
const part = { path: `${MIGRATIONS}202601010900-create-schema/orders.sql`, text: 'create table orders' };
const second = { path: `${MIGRATIONS}202601020900-check-words.ts`, text: 'check' };
const landed = { path: FROZEN, text: JSON.stringify(chainOf([first, part, second])) };

it.each([
  ['what landed stays', [first, part, second], []],
  ['a file is changed', [{ ...first, text: 'other' }, part, second], ['202601010900-create-schema.ts: changed after']],
  [
    'a part is changed',
    [first, { ...part, text: 'other' }, second],
    ['202601010900-create-schema/orders.sql: changed'],
  ],
  ['one is missing', [first, part], ['202601020900-check-words.ts: gone after']],
  [
    'one comes between',
    [first, part, { path: `${MIGRATIONS}202601011000-add-it.ts`, text: '' }, second],
    ['202601011000-add-it.ts: comes before 202601020900-check-words.ts'],
  ],
  [
    'one is not noted down',
    [first, part, second, { path: `${MIGRATIONS}202601030900-add-it.ts`, text: '' }],
    ['202601030900-add-it.ts: not frozen yet'],
  ],
  [
    'one has a number',
    [first, part, second, { path: `${MIGRATIONS}0062-add-it.ts`, text: '' }],
    ['0062-add-it.ts: a migration is named', '0062-add-it.ts: comes before'],
  ],
  [
    'one has no such day',
    [first, part, second, { path: `${MIGRATIONS}202602300900-add-it.ts`, text: '' }],
    ['202602300900-add-it.ts: a migration is named', '202602300900-add-it.ts: not frozen'],
  ],
])('%s', (_, files, problems) => {
  const found = migrationErrors([...files, landed]);
  expect(found).toHaveLength(problems.length);
  for (const [place, problem] of problems.entries()) expect(found[place]).toContain(`${MIGRATIONS}${problem}`);
});

it('no migration can be inserted between two frozen ones by recording it there', () => {
  const between = { path: `${MIGRATIONS}202601011000-add-it.ts`, text: '' };
  const lines = chainOf([first, part, second]);
  const [, , mine] = chainOf([first, part, between]);
  const forged = JSON.stringify([lines[0], lines[1], mine, lines[2]]);
  expect(migrationErrors([first, part, between, second, { path: FROZEN, text: forged }])).toEqual([
    expect.stringContaining('202601020900-check-words.ts: changed after'),
  ]);
});
