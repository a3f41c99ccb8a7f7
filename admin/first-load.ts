import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/** Maximum compressed bytes of the scripts and styles that the login page and the dashboard load. */
const MAX_BYTES = 250_000;
const TEXT = new Set(['.css', '.js', '.svg']);
// For smaller files compression saves nothing.
const MIN_BYTES = 1_024;
/** Opened without another page before it; everything else is loaded by a page that is already shown. */
const FIRST = /\/admin\/(index\.html|src\/layout\/login-page\.tsx|src\/dashboard\/sales-chart\.tsx)$/;

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
      if (first.size === 0) this.error('The build has no first page');
      if (total > MAX_BYTES) this.error(`The first pages load ${total} compressed bytes: ${[...first].join(', ')}`);
      this.info(`The first pages load ${total} compressed bytes of at most ${MAX_BYTES}`);
    },
  };
}
