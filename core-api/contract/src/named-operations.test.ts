import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isForKeys, type Operation } from './kernel/operation.ts';
import { operations } from './operations.gen.ts';
import { eventTypeLabels } from './webhooks/labels.ts';

const text = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
const [, table = ''] = text.split('## Data in and out');
const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
const named = rows.slice(1).flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
const declared = new Map<string, Operation>(Object.entries(operations));

test('every operation that the table of data names exists, and a key may call it', () => {
  const others = named.filter((name) => !(name in eventTypeLabels));
  expect(others.length).toBeGreaterThan(50);
  const closed = others.filter((name) => {
    const operation = declared.get(name);
    return !operation || !isForKeys(operation);
  });
  expect(closed).toEqual([]);
});

test('the table names every event but those of tests', () => {
  expect(Object.keys(eventTypeLabels).filter((type) => !named.includes(type))).toEqual([]);
});
