import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { sourcesOf } from './mapped-stacks.ts';

const path = `${import.meta.dirname}/mapped-stacks.ts`;
const { code, map } = await transform(readFileSync(path, 'utf8'), {
  loader: 'ts',
  sourcemap: 'external',
  sourcefile: 'mapped-stacks.ts',
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 120,
});
const places = code
  .split('\n')
  .flatMap((text, line) => Array.from({ length: text.length }, (_, column) => ({ line, column })));

it('finds the source of every place as Node does', () => {
  const oracle = new SourceMap(JSON.parse(map));
  const expected = places.map(({ line, column }) => {
    const entry = oracle.findEntry(line, column);
    return 'originalSource' in entry
      ? `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
      : undefined;
  });
  expect(places.length).toBeGreaterThan(1_000);
  expect(sourcesOf(JSON.parse(map), places)).toEqual(expected);
});

it('has no source for places behind the last line', () => {
  expect(sourcesOf(JSON.parse(map), [{ line: 1_000, column: 1 }])).toEqual([undefined]);
});
