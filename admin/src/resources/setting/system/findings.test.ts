import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { advice } from './findings.ts';

test('every section of the runbook that the page names exists', () => {
  const runbook = readFileSync(new URL('../../../../../docs/runbook.md', import.meta.url), 'utf8');
  const sections = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  const named = Object.values(advice).flatMap(({ runbook: section }) => section ?? []);
  expect(named.length).toBeGreaterThan(10);
  expect(sections).toEqual(expect.arrayContaining(named));
});
