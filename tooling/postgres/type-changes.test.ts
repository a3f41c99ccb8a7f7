import { expect, it } from 'vitest';
import { typeChanges } from './type-changes.ts';

const file = (tables: Record<string, string>) =>
  [
    'export type Json = JsonValue;',
    ...Object.entries(tables).map(([name, columns]) => `export interface ${name} {\n${columns}\n}`),
    `export interface DB {\n${Object.keys(tables)
      .map((name) => `  ${name.toLowerCase()}: ${name};`)
      .join('\n')}\n}`,
  ].join('\n\n');

it('names every column that is new, gone or of another type', () => {
  const before = file({ Brands: '  code: string;\n  image: string | null;\n  name: string;', Tips: '  id: string;' });
  const after = file({ Brands: "  code: string;\n  name: 'A' | 'B';", Hints: '  id: string;\n  name: string;' });
  expect(typeChanges(before, after)).toEqual([
    '- Brands.image: string | null',
    "~ Brands.name: string -> 'A' | 'B'",
    '+ Hints.id: string',
    '+ Hints.name: string',
    '- Tips.id: string',
  ]);
  expect(typeChanges(after, after)).toEqual([]);
});
