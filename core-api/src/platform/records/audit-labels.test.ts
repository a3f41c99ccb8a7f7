import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { auditActionLabel } from '@iruon/contract/labels';
import { expect, it } from 'vitest';
import { records } from '../../records.gen.ts';

const src = fileURLToPath(new URL('../../', import.meta.url));
const written = /audit\(\s*\w+(?:\.\w+)?,\s*\w+,\s*'([^']+)'/g;

/** Every action that a source file writes by its name. */
function actions(): string[] {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  return files.flatMap((file) => {
    return [...readFileSync(src + file, 'utf8').matchAll(written)].map(([, action = '']) => action);
  });
}

it('names every action on a record by the label of its resource', () => {
  const verbs = { create: '등록', change: '변경', delete: '삭제', order: '순서 변경' };
  expect(records.length).toBeGreaterThan(15);
  for (const { resource } of records)
    for (const [verb, word] of Object.entries(verbs))
      expect(auditActionLabel(`${resource.kind}.${verb}`)).toBe(`${resource.label} ${word}`);
});

it('names every action in Korean', () => {
  const found = actions();
  expect(found.length).toBeGreaterThan(70);
  expect([...new Set(found)].filter((action) => auditActionLabel(action) === undefined)).toEqual([]);
});
