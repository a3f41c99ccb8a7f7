import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import { FIRST } from './chunks.ts';

/** Maximum compressed bytes of the scripts and styles that the login page and the dashboard load. */
const MAX_BYTES = 250_000;
/** Maximum bytes of the parts of the font for all texts in these scripts; the pages show some of them. */
const MAX_FONT_BYTES = 500_000;
const TEXT = new Set(['.css', '.js', '.svg']);
// For smaller files compression saves nothing.
const MIN_BYTES = 1_024;

const isChunk = (file: Rollup.OutputAsset | Rollup.OutputChunk | undefined): file is Rollup.OutputChunk =>
  file?.type === 'chunk';

/** The files of the first pages: those of their modules, what these import, and their styles. */
function firstFiles(bundle: Rollup.OutputBundle): Set<string> {
  const files = new Set<string>();
  function add(name: string): void {
    const chunk = bundle[name];
    if (files.has(name) || !isChunk(chunk)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of chunk.imports) add(imported);
  }
  for (const [name, file] of Object.entries(bundle))
    if (isChunk(file) && file.facadeModuleId && FIRST.test(file.facadeModuleId)) add(name);
  return files;
}

const FACE = /@font-face\{[^}]*url\(\/?([^)]+\.woff2)\)[^}]*unicode-range:([^;}]+)/g;

/**
 * The files of the font, which has a part for some hundred characters each, with a character of these texts. A browser loads those of the
 * characters that it shows.
 */
function fontFiles(styles: string, texts: string): string[] {
  const points = [...new Set(texts)].map((character) => character.codePointAt(0) ?? 0);
  return [...styles.matchAll(FACE)].flatMap(([, file = '', ranges = '']) => {
    const has = ranges.split(',').some((range) => {
      const [from = 0, to = from] = (range.match(/[\da-f]+(?=-|$)/gi) ?? []).map((code) => Number.parseInt(code, 16));
      return points.some((point) => point >= from && point <= to);
    });
    return has ? [file] : [];
  });
}

/**
 * Writes a brotli copy beside every text file of the build, so that bff-admin compresses none of them, and refuses a build whose first
 * pages load too much.
 */
export function compressedFirstLoad(): Plugin {
  return {
    name: 'compressed-first-load',
    apply: 'build',
    enforce: 'post',
    // After all other plugins: Vite writes the addresses of preloaded files last.
    writeBundle({ dir }, bundle) {
      if (dir === undefined) this.error('The build has no folder');
      const first = firstFiles(bundle);
      let total = 0;
      for (const name of Object.keys(bundle)) {
        if (!TEXT.has(extname(name))) continue;
        const content = readFileSync(join(dir, name));
        if (content.length < MIN_BYTES) continue;
        const copy = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
        writeFileSync(join(dir, `${name}.br`), copy);
        if (first.has(name)) total += copy.length;
      }
      const textOf = (ending: string) =>
        [...first].flatMap((name) => (name.endsWith(ending) ? [readFileSync(join(dir, name), 'utf8')] : [])).join('');
      const fonts = fontFiles(textOf('.css'), textOf('.js'));
      const fontBytes = fonts.reduce((sum, file) => sum + statSync(join(dir, file)).size, 0);
      if (first.size === 0) this.error('The build has no first page');
      if (total > MAX_BYTES) this.error(`The first pages load ${total} compressed bytes: ${[...first].join(', ')}`);
      if (fonts.length === 0) this.error('The first pages have no font');
      if (fontBytes > MAX_FONT_BYTES) this.error(`The texts of the first pages need ${fontBytes} bytes of the font`);
      this.info(`The first pages load ${total} compressed bytes of at most ${MAX_BYTES}`);
      this.info(`Their texts need ${fontBytes} bytes of the font, ${fonts.length} files, of at most ${MAX_FONT_BYTES}`);
    },
  };
}
