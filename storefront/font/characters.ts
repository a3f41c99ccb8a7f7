import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const REPOSITORY = join(import.meta.dirname, '../..');
/**
 * Sources of the displayed texts: the pages, labels and error messages, the terms of a new shop, and the catalogue of
 * the demo.
 */
const SOURCES = ['storefront/app', 'bff-storefront/src', 'core-api/contract/src', 'core-api/src/content', 'db/seed'];
const TEXT = /(?<!\.(?:gen|test|stories|fixture))\.tsx?$/;
const LATIN = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const SIGNS = '\u00a0·×Ø°²³±–—‘’“”…←→↑↓※•✓~㈜©®™';

/** Every character of the storefront's own texts, in the order of code points. */
export function charactersOfPages(): string {
  const found = new Set(LATIN + SIGNS);
  for (const source of SOURCES) {
    for (const entry of readdirSync(join(REPOSITORY, source), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !TEXT.test(entry.name)) continue;
      for (const [syllable] of readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(/[가-힣]/g))
        found.add(syllable);
    }
  }
  return [...found].sort().join('');
}

/** `U+AC00-AC02, U+AC04`, in the format of a style sheet. */
export function unicodeRange(characters: string): string {
  const codes = [...characters].map((character) => character.codePointAt(0) as number).sort((a, b) => a - b);
  const ranges: [from: number, to: number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16);
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

/** The characters of a `unicode-range` in a style sheet. */
export function charactersOf(range: string): Set<string> {
  const found = new Set<string>();
  for (const [, from = '', to = from] of range.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi))
    for (let code = parseInt(from, 16); code <= parseInt(to, 16); code += 1) found.add(String.fromCodePoint(code));
  return found;
}
