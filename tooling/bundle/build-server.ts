/**
 * `npm run build` of a server: bundles its programs with the packages that they import into `build/`, with source maps. The arguments are
 * the programs, relative to the workspace; the first is the server, others run in processes and threads that it starts.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build, type Metafile, type OutputFile, type Plugin } from 'esbuild';

/**
 * Packages that stay in node_modules: with native code, with files that they read by their own path, shared with the built pages, or only
 * for development.
 */
const OUTSIDE = ['@node-rs/argon2', 'pg-native', 'sharp', '@remix-run/*', 'typescript', 'vite'];

/**
 * Packages that our modules load when they are needed stay in node_modules as well: in a bundle a CommonJS package would have only a
 * default export, whereas Node also finds its named ones, as in development.
 */
const onDemand: Plugin = {
  name: 'on demand',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ kind, path, importer }) =>
      kind === 'dynamic-import' && !importer.includes('/node_modules/') && !path.startsWith('@iruon/')
        ? { path, external: true }
        : undefined,
    );
  },
};

/** Its own path is that of the bundle. */
const LAUNCHER = join(import.meta.dirname, 'launch.ts');

const builtName = (program: string) => basename(program, '.ts');

/** Every program is started by `launch`, which must run before the program's modules are loaded. */
const launched: Plugin = {
  name: 'launched',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'entry-point' ? { path, namespace: 'launched' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'launched' }, ({ path }) => ({
      contents: `import { launch } from ${JSON.stringify(LAUNCHER)};\nawait launch(() => import(${JSON.stringify(path)}));`,
      resolveDir: dirname(path),
    }));
  },
};

const OWN_PATH = /new URL\('(\.[^']*\.ts)', import\.meta\.url\)|import\.meta\.(url|dirname)/g;

const OTHERS = /[^\0-\x7f]+/g;
const escapesOf = (text: string) =>
  Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/**
 * A source in ASCII. esbuild leaves other characters in regular expressions and tagged templates, and because of one of them Node keeps
 * the whole file in two bytes a character while the program runs. Only columns of such lines differ in stack traces.
 * @throws Error where an escape would have another meaning
 */
function inAscii(text: string, path: string): string {
  // A raw text has no escapes.
  const explicit = text.replaceAll(/String\.raw`[^`]*`/g, (raw) =>
    raw.replaceAll(OTHERS, (part) => `\${'${escapesOf(part)}'}`),
  );
  if (/\\[^\0-\x7f]/.test(explicit)) throw new Error(`${path}: a backslash precedes a character that is not ASCII`);
  return explicit.replaceAll(OTHERS, escapesOf);
}

/**
 * Reads the modules of this repository in ASCII, and keeps the paths that they read relative to themselves: programs refer to their bundles,
 * everything else to the file beside the source.
 */
const ownSources = (programs: string[], output: string): Plugin => ({
  name: 'own sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/, namespace: 'file' }, async ({ path }) => {
      if (path.includes('/node_modules/') || path === LAUNCHER) return;
      const text = inAscii(await readFile(path, 'utf8'), path);
      const source = relative(output, path);
      const contents = text.replaceAll(OWN_PATH, (_, program: string | undefined, property: string | undefined) => {
        if (property === 'url') return `new URL(${JSON.stringify(source)}, import.meta.url).href`;
        if (program === undefined) return `new URL(${JSON.stringify(dirname(source))}, import.meta.url).pathname`;
        const target = resolve(dirname(path), program);
        if (!programs.includes(target)) throw new Error(`${path}: ${program} is not among the programs of the build`);
        return `new URL('./${builtName(target)}.js', import.meta.url)`;
      });
      return { contents, loader: 'ts' };
    });
  },
});

/**
 * Replaces what changed, file by file: a server may run from the folder, or another build may write the same.
 */
async function replace(output: string, files: OutputFile[]): Promise<void> {
  await mkdir(output, { recursive: true });
  let isChanged = false;
  for (const { path, contents } of files) {
    if (existsSync(path) && (await readFile(path)).equals(contents)) continue;
    isChanged = true;
    await writeFile(`${path}.${process.pid}`, contents);
    await rename(`${path}.${process.pid}`, path);
  }
  if (!isChanged) return;
  const written = new Set(files.map(({ path }) => basename(path)));
  for (const name of await readdir(output))
    if (!written.has(name)) await rm(join(output, name), { recursive: true, force: true });
}

/**
 * Bundles programs (absolute paths) into a folder of this repository.
 * @returns what each file of the bundle contains
 * @throws Error for a module that cannot be found, or one that refers to a program without a bundle
 */
export async function buildServer(programs: string[], output: string): Promise<Metafile> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: dirname(output),
    entryPoints: programs.map((program) => ({ in: program, out: builtName(program) })),
    outdir: output,
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: OUTSIDE,
    plugins: [launched, onDemand, ownSources(programs, output)],
    // Names stay, because stack traces and logged errors show them.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
    // Packages in CommonJS call `require` for the modules of Node.
    banner: { js: "import{createRequire as nodeRequire}from'node:module';const require=nodeRequire(import.meta.url);" },
  });
  await replace(output, outputFiles);
  return metafile;
}

if (import.meta.main)
  await buildServer(
    process.argv.slice(2).map((program) => resolve(program)),
    resolve('build'),
  );
